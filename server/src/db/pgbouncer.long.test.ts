import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listSectionCalls } from '@vitrine/contract/calls/content';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson, signUp } from '../../seed/people.ts';
import { hasPgBouncer, startPgBouncer } from '../../testing/pgbouncer.ts';
import { type Cluster, findPostgres, startCluster } from '../../testing/postgres.ts';
import { HttpClient, readOutboxTexts, type ServerProcess, startServer } from '../../testing/process.ts';

const programs = findPostgres();
let folder: string;
let cluster: Cluster;
let bouncer: Awaited<ReturnType<typeof startPgBouncer>>;
let servers: ServerProcess[] = [];

beforeAll(async () => {
  if (!programs || !hasPgBouncer())
    throw new Error('This test needs PostgreSQL and PgBouncer (apt-get install postgresql pgbouncer).');
  folder = mkdtempSync(join(tmpdir(), 'vitrine-bouncer-'));
  cluster = await startCluster(programs);
  // Far fewer than the 16 connections that each of the two processes would open.
  bouncer = await startPgBouncer(cluster.url, 4);
  const environment = {
    DATABASE_URL: `${bouncer.url}/postgres`,
    SECRET_KEY: 'one key for both processes of a test',
  };
  // Both migrate concurrently, through the pool.
  servers = await Promise.all([startServer(folder, environment), startServer(folder, environment)]);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGKILL')));
  await bouncer.stop();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('works through PgBouncer in transaction mode, with fewer connections than it has work at once (rule O16)', async () => {
  const [first] = servers;
  const client = new HttpClient(first?.origin ?? '');
  const person = newPerson();
  await signUp(client, person, () => readOutboxTexts(folder));
  const { body } = await client.get(`/user/get-data/${person.email}`);
  const { save } = listSectionCalls.experiences;
  const job = (role: string) => ({
    companyName: 'Sundial Works',
    role,
    duration: '2019',
    companyLogo: 'No logo, use initials',
    companyUrl: 'No website',
    summaryPoints: [],
  });
  const saved = await Promise.all(
    Array.from({ length: 12 }, (_, at) => client.call(save, { body: { data: job(`Job ${at}`) } })),
  );
  expect(saved.map(({ status }) => status)).toEqual(saved.map(() => 200));
  const pages = await Promise.all(
    Array.from({ length: 100 }, (_, at) => fetch(`${servers[at % 2]?.origin}/p/${body.payload.handle}`)),
  );
  expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]));
  const texts = await Promise.all(pages.map((page) => page.text()));
  for (let at = 0; at < 12; at += 1) expect(texts.filter((text) => text.includes(`Job ${at}`))).toHaveLength(100);
});
