import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveSkills } from '../contract/src/calls/content.ts';
import { newPerson, signUp } from '../server/seed/people.ts';
import { HttpClient, readOutboxTexts, type ServerProcess, startServer } from '../server/testing/process.ts';
import { copyCheckout, copyInstalledPackages, createTemporaryFolder } from './testing/copy-checkout.ts';

/* A clone with `npm install --omit=dev` and the folder web/dist of another one (rule I6). */
const ROOT = join(import.meta.dirname, '..');
const folder = createTemporaryFolder('production');
const running: ServerProcess[] = [];

beforeAll(() => {
  execFileSync('npm', ['run', '-s', 'build'], { cwd: ROOT, stdio: 'inherit' });
  copyCheckout(folder);
  cpSync(join(ROOT, 'web/dist'), join(folder, 'web/dist'), { recursive: true });
  // Removing what `--omit=dev` leaves out from a copy takes a fifth of the time of an installation.
  copyInstalledPackages(folder);
  execFileSync('npm', ['prune', '--omit=dev', '--no-progress'], { cwd: folder, stdio: 'inherit' });
}, 10 * 60_000);
afterAll(async () => {
  await Promise.all(running.map((server) => server.end('SIGTERM')));
  rmSync(folder, { recursive: true });
});

test('starts by npm start, signs somebody up and sets their resume (rule I6)', async () => {
  for (const name of ['vite', 'vitest', 'typescript', 'lighthouse', 'playwright-core'])
    expect([name, existsSync(join(folder, 'node_modules', name))]).toEqual([name, false]);
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  // Runs what npm would run, because npm exits on a signal without forwarding it.
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const [, ...args] = scripts.start.split(' ');
  const node = join(folder, 'node_modules/.bin/node');
  const server = await startServer(data, {}, { command: [node, ...args], cwd: folder });
  running.push(server);
  const client = new HttpClient(server.origin);
  const person = newPerson();
  await signUp(client, person, () => readOutboxTexts(data));
  // Visitors find no page without content (rule P41).
  await client.call(saveSkills, { body: { technical: ['Go'], soft: [] } });
  const { payload } = (await client.get(`/user/get-data/${person.email}`)).body;
  for (const [path, type] of [
    ['/', 'text/html'],
    [`/p/${payload.handle}`, 'text/html'],
    [`/p/${payload.handle}/resume.pdf`, 'application/pdf'],
    [`/p/${payload.handle}/card.jpg`, 'image/jpeg'],
    ['/login', 'text/html'],
  ] as const) {
    const answer = await fetch(server.origin + path);
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
      path,
      200,
      expect.stringContaining(type),
    ]);
    await answer.body?.cancel();
  }
});

test('refuses pages that were built from other sources, or none, in one sentence (rule I6)', () => {
  const start = () => spawnSync('npm', ['run', '-s', 'start'], { cwd: folder, encoding: 'utf8' });
  const advice =
    'Run npm install && npm run build where nothing is left out, and bring the folder web/dist from there.\n';
  appendFileSync(join(folder, 'web/src/main.tsx'), '\n// changed\n');
  expect(start()).toMatchObject({
    status: 1,
    stdout: '',
    stderr: `The pages in web/dist were built from other sources than these, and what builds them is not installed. ${advice}`,
  });
  rmSync(join(folder, 'web/dist'), { recursive: true });
  expect(start()).toMatchObject({
    status: 1,
    stdout: '',
    stderr: `The pages are not built, and what builds them is not installed. ${advice}`,
  });
});
