import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { saveSkills } from '@vitrine/contract/calls/content';
import { updatePortfolioSettings } from '@vitrine/contract/calls/portfolio';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson, signUp } from '../../seed/people.ts';
import { type Cluster, findPostgres, startCluster, startReplica } from '../../testing/postgres.ts';
import { HttpClient, readOutboxTexts, type ServerProcess, startServer } from '../../testing/process.ts';

const programs = findPostgres();
let folder: string;
let cluster: Cluster;
let replica: Cluster;
let replicaClient: pg.Client;
let server: ServerProcess;

beforeAll(async () => {
  if (!programs) throw new Error('This test needs PostgreSQL.');
  folder = mkdtempSync(join(tmpdir(), 'vitrine-replica-'));
  cluster = await startCluster(programs);
  replica = await startReplica(programs, cluster.url);
  replicaClient = new pg.Client(`${replica.url}/postgres`);
  // Its connection breaks when the replica stops.
  replicaClient.on('error', () => undefined);
  await replicaClient.connect();
  server = await startServer(folder, {
    DATABASE_URL: `${cluster.url}/postgres`,
    DATABASE_READ_URL: `${replica.url}/postgres`,
    SECRET_KEY: 'a key that a test does not need twice',
  });
});
afterAll(async () => {
  await server.end('SIGKILL');
  await replica.stop();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});

const queryReplica = async (sql: string) => (await replicaClient.query(sql)).rows[0];
/** Returns how many scans of portfolios the replica has executed. */
const countReads = async (): Promise<number> => {
  const { reads } = await queryReplica(
    "select coalesce(seq_scan, 0) + coalesce(idx_scan, 0) as reads from pg_stat_user_tables where relname = 'portfolios'",
  );
  return Number(reads);
};

test('public pages are read from a replica that has caught up; who sees them is asked of the database (rule O17)', async () => {
  const client = new HttpClient(server.origin);
  const person = newPerson();
  await signUp(client, person, () => readOutboxTexts(folder));
  // Visitors find no page without content (rule P41).
  await client.call(saveSkills, { body: { technical: ['Go'], soft: [] } });
  const { body } = await client.get(`/user/get-data/${person.email}`);
  const path = `/p/${body.payload.handle}`;
  const change = (isPortfolioPublic: boolean, portfolioLayout: string) =>
    client.call(updatePortfolioSettings, { body: { isPortfolioPublic, portfolioLayout } });
  const visit = async () => {
    const page = await fetch(server.origin + path);
    return { status: page.status, html: await page.text() };
  };
  const first = await visit();
  expect(first.status).toBe(200);
  await expect.poll(countReads).toBeGreaterThan(0);

  // A lagging replica is not used: a change shows at the next request, and a private page disappears.
  await queryReplica('select pg_wal_replay_pause()');
  expect((await change(true, 'nova')).status).toBe(200);
  const changed = await visit();
  expect(changed).not.toEqual(first);
  expect((await change(false, 'nova')).status).toBe(200);
  expect((await visit()).status).toBe(404);
  expect((await change(true, 'serif')).status).toBe(200);
  expect(await visit()).not.toEqual(changed);
  await queryReplica('select pg_wal_replay_resume()');

  // A stopped replica causes no errors.
  await replicaClient.end();
  await replica.stop();
  expect((await change(true, 'website')).status).toBe(200);
  expect(await visit()).toEqual(first);
  replica = { ...replica, stop: async () => undefined };
});
