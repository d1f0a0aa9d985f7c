import { randomInt } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { countRounds } from '@vitrine/contract/testing/rounds';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort } from '../testing/free-port.ts';
import { startMailServer, type TestMailServer } from '../testing/mail-server.ts';
import { type Cluster, findPostgres, startCluster } from '../testing/postgres.ts';
import { type ServerProcess, startServer } from '../testing/process.ts';
import { type Db, openDatabase } from './db/database.ts';

const PROCESS_COUNT = 3;
const MAIL_COUNT = 120;
const KILL_COUNT = countRounds(5);

const programs = findPostgres();
let folder: string;
let cluster: Cluster;
let db: Db;
let servers: ServerProcess[] = [];
/** Answers slowly, so that a kill interrupts mails in flight. */
let mailServer: TestMailServer;
let ports: number[];

const startProcess = (at: number) =>
  startServer(join(folder, `process-${at}`), {
    PORT: String(ports[at]),
    DATABASE_URL: `${cluster.url}/postgres`,
    SECRET_KEY: 'one key for all processes of a test',
    MAIL_URL: `smtp://127.0.0.1:${mailServer.port}`,
    BACKUP_AT: '00:00',
    BACKUP_FOLDER: join(folder, 'backups'),
  });

beforeAll(async () => {
  if (!programs) throw new Error('This test needs PostgreSQL.');
  folder = mkdtempSync(join(tmpdir(), 'vitrine-background-'));
  cluster = await startCluster(programs);
  mailServer = await startMailServer(20);
  ports = await Promise.all(Array.from({ length: PROCESS_COUNT }, findFreePort));
  servers = await Promise.all(ports.map((_, at) => startProcess(at)));
  db = openDatabase({ url: `${cluster.url}/postgres`, file: '' }, () => undefined);
});
afterAll(async () => {
  await db.destroy();
  await Promise.all(servers.map((server) => server.end('SIGKILL')));
  await mailServer.close();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function restartProcess(at: number, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  await servers[at]?.end(signal);
  servers[at] = await startProcess(at);
}

test(`of ${PROCESS_COUNT} processes that are killed while they work each mail is sent, and twice only as the same mail (rule O23)`, async () => {
  const createMail = (to: string) => JSON.stringify({ to, subject: 'A notice', text: 'Text', html: '<p>Text</p>' });
  const people = Array.from({ length: MAIL_COUNT }, (_, at) => `person-${at}@example.org`);
  const now = Date.now();
  const rows = people.map((to, at) => ({
    id: `notice-${at}`,
    mail: createMail(to),
    tries: 0,
    failure: '',
    user_id: null,
  }));
  await db
    .insertInto('notices')
    .values(rows.map((row) => ({ ...row, due_at: now, ends_at: now + 86_400_000 })))
    .execute();
  const countRemaining = async () => (await db.selectFrom('notices').select('id').execute()).length;
  for (let kill = 0; kill < KILL_COUNT; kill += 1) {
    // Each start sends what is due; the other processes continue with the mails they have claimed.
    await restartProcess(kill % PROCESS_COUNT, 'SIGKILL');
    await wait(randomInt(200));
  }
  expect(mailServer.received.length).toBeGreaterThan(0);
  // Make claimed mails due again, as if their five-minute claim had expired.
  while ((await countRemaining()) > 0) {
    await db.updateTable('notices').set({ due_at: now }).execute();
    await restartProcess(0, 'SIGTERM');
    await expect
      .poll(async () => (await db.selectFrom('notices').select('id').where('due_at', '<=', now).execute()).length)
      .toBe(0);
  }
  expect(new Set(mailServer.received.map(({ to }) => to))).toEqual(new Set(people));
  // Mails that were sent twice have the same id.
  expect(new Set(mailServer.received.map(({ id }) => id)).size).toBe(MAIL_COUNT);
  expect(mailServer.received.length).toBeLessThan(MAIL_COUNT + KILL_COUNT + 1);
});

test('one of them writes the backup of the day (rule O11)', async () => {
  const listBackupFiles = () => (existsSync(join(folder, 'backups')) ? readdirSync(join(folder, 'backups')) : []);
  const account = { id: 'u1', email: 'asha@example.org', name: 'Asha', phone: '', password_hash: '', two_factor: 0 };
  await sql`insert into users (id, email, name, phone, password_hash, two_factor, created_at, updated_at) values (${sql.join([...Object.values(account), 1, 1])})`.execute(
    db,
  );
  // Expire the lease, so that the backup is due.
  await db.updateTable('leases').set({ expires_at: 1 }).where('name', '=', 'daily backup').execute();
  await Promise.all(servers.map((_, at) => restartProcess(at, 'SIGTERM')));
  await expect.poll(() => listBackupFiles().filter((name) => name.endsWith('.tar'))).toHaveLength(1);
  await Promise.all(servers.map((_, at) => restartProcess(at, 'SIGTERM')));
  expect(listBackupFiles()).toHaveLength(1);
});
