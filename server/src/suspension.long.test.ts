import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { saveSkills } from '@vitrine/contract/calls/content';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson, signUp } from '../seed/people.ts';
import { type Cluster, findPostgres, startCluster } from '../testing/postgres.ts';
import { HttpClient, readOutboxTexts, type ServerProcess, startServer } from '../testing/process.ts';
import { runProgram } from '../testing/program.ts';

const SECRET = 'one key for all processes of a test';
/** Public formats of a portfolio. */
const FORMATS = ['', '/resume.pdf', '/resume.json'];

const programs = findPostgres();
let folder: string;
let cluster: Cluster;
let servers: ServerProcess[] = [];

beforeAll(async () => {
  if (!programs) throw new Error('This test needs PostgreSQL.');
  folder = mkdtempSync(join(tmpdir(), 'vitrine-suspension-'));
  cluster = await startCluster(programs);
  const settings = { DATABASE_URL: `${cluster.url}/postgres`, SECRET_KEY: SECRET };
  servers = await Promise.all(['one', 'two'].map((name) => startServer(join(folder, name), settings)));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGTERM')));
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a suspension by a third process takes every form of a page down in both at the next request (rule D10)', async () => {
  const [first, second] = servers;
  if (!first || !second) throw new Error('Two processes were started.');
  const client = new HttpClient(first.origin);
  const person = newPerson();
  await signUp(client, person, () => readOutboxTexts(first.folder));
  // Visitors find no page without content (rule P41).
  await client.call(saveSkills, { body: { technical: ['Go'], soft: [] } });
  const { handle } = (await client.get(`/user/get-data/${person.email}`)).body.payload;
  const config = { dataFolder: first.folder, databaseUrl: `${cluster.url}/postgres`, secretKey: SECRET };
  const runAdmin = (...args: string[]) => runProgram({ config }, 'admin.ts', args);
  const fetchStatuses = () =>
    Promise.all(
      [first, second].map(({ origin }) =>
        Promise.all(FORMATS.map(async (form) => (await fetch(`${origin}/p/${handle}${form}`)).status)),
      ),
    );
  const shown = await fetchStatuses();
  // Repeated, so that both processes have everything cached.
  expect(await fetchStatuses()).toEqual(shown);
  expect(shown.flat()).toEqual([first, second].flatMap(() => FORMATS.map(() => 200)));

  expect(runAdmin('suspend', person.email, '--reason', 'Spam')).toMatchObject({ status: 0, stderr: '' });
  expect(new Set((await fetchStatuses()).flat())).toEqual(new Set([404]));
  // The owner still sees it, also through the other process.
  const own = await fetch(`${second.origin}/p/${handle}`, { headers: { cookie: client.cookie() } });
  expect(own.status).toBe(200);

  expect(runAdmin('unsuspend', person.email)).toMatchObject({ status: 0, stderr: '' });
  expect(await fetchStatuses()).toEqual(shown);
});
