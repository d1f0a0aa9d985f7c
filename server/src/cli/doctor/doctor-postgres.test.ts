import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPerson, signUp } from '../../../seed/people.ts';
import { expectFindingAmong, NO_FILE, OTHER_KEY } from '../../../testing/doctor-installation.ts';
import { findFreePort } from '../../../testing/free-port.ts';
import { type Cluster, findPostgres, startCluster } from '../../../testing/postgres.ts';
import { HttpClient, readOutboxTexts, type ServerProcess, startServer } from '../../../testing/process.ts';
import type { DoctorOptions } from './check.ts';
import { readPostgresFacts } from './queries.ts';
import { runChecks } from './run-checks.ts';

const MAX_CONNECTIONS = 60;

describe('the doctor on PostgreSQL (rules W9 and W10)', () => {
  let cluster: Cluster;
  let folder: string;
  let server: ServerProcess;
  let environment: Record<string, string>;
  let admin: pg.Client;

  beforeAll(async () => {
    const programs = findPostgres();
    if (!programs) throw new Error('There is no PostgreSQL on this machine.');
    // As in production: writes are flushed to disk.
    cluster = await startCluster(programs, { fsync: 'on', max_connections: MAX_CONNECTIONS });
    admin = new pg.Client({ connectionString: `${cluster.url}/postgres` });
    await admin.connect();
    await admin.query('create database people');
    folder = mkdtempSync(join(tmpdir(), 'vitrine-doctor-'));
    environment = {
      VITRINE_DATA: folder,
      PORT: String(await findFreePort()),
      DATABASE_URL: `${cluster.url}/people`,
      SECRET_KEY: OTHER_KEY,
      BACKUP_AT: 'off',
    };
    server = await startServer(folder, environment);
    await signUp(new HttpClient(server.origin), newPerson(), () => readOutboxTexts(folder));
  });
  afterAll(async () => {
    await server.end('SIGTERM');
    await admin.end();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const listFindings = async (
    only: string[] | undefined,
    more: Record<string, string> = {},
    options: DoctorOptions = {},
  ) => (await runChecks({ ...environment, ...more }, { ...NO_FILE, only, ...options })).findings;

  async function expectFinding(name: string, what: RegExp, remedy: RegExp, url?: string, options?: DoctorOptions) {
    const [only = ''] = name.split('.');
    const findings = await listFindings([only], url ? { DATABASE_URL: url } : {}, options);
    expectFindingAmong(findings, name, what, remedy);
  }

  /** Returns the URL of the same server with another user or database. */
  const buildUrl = ({ user = 'vitrine', database = 'people' }) =>
    `${cluster.url.replace('//vitrine@', `//${user}@`)}/${database}`;

  test('a healthy installation has no finding', async () => {
    expect(await listFindings(undefined)).toEqual([]);
  });

  test('a server that is not there, a machine, a user and a database that nobody knows', async () => {
    const port = await findFreePort();
    await expectFinding(
      'database.unreachable',
      /ECONNREFUSED/,
      /Start PostgreSQL/,
      `postgres://vitrine@127.0.0.1:${port}/people`,
    );
    await expectFinding(
      'database.unknown-host',
      /nowhere\.invalid/,
      /Correct the host/,
      'postgres://vitrine@nowhere.invalid/people',
    );
    await expectFinding('database.sign-in-refused', /refuses the user stranger/, /%40/, buildUrl({ user: 'stranger' }));
    await expectFinding('database.unknown', /no database elsewhere/, /createdb/, buildUrl({ database: 'elsewhere' }));
  });

  test('an encoding that does not hold all texts', async () => {
    await admin.query("create database narrow encoding 'LATIN1' template template0 locale 'C'");
    const url = buildUrl({ database: 'narrow' });
    await expectFinding('database.encoding', /LATIN1/, /encoding 'UTF8'/, url);
    // The server refuses to start before it creates tables.
    const other = join(folder, 'narrow');
    const start = startServer(other, { ...environment, VITRINE_DATA: other, DATABASE_URL: url });
    await expect(start).rejects.toThrow(/keeps texts as LATIN1.*encoding 'UTF8'/);
  });

  test('a user without rights, one that only reads, and one whose statements are cut short', async () => {
    await admin.query('create role reader login; create role hasty login');
    await admin.query('alter role reader set default_transaction_read_only = on');
    await admin.query("alter role hasty set statement_timeout = '2s'");
    const reader = buildUrl({ user: 'reader' });
    await expectFinding('database.no-rights', /reader may not make tables/, /grant create/, reader);
    await expectFinding('database.read-only', /only reads/, /primary/, reader);
    await expectFinding('database.short-timeout', /2000 ms/, /statement_timeout = 0/, buildUrl({ user: 'hasty' }));
  });

  test('hardly any connection left', async () => {
    // The number of connections that the server itself uses varies.
    const { connectionsLeft } = await readPostgresFacts(buildUrl({}));
    const others = Array.from(
      { length: connectionsLeft - 8 },
      () => new pg.Client({ connectionString: buildUrl({ database: 'postgres' }) }),
    );
    try {
      await Promise.all(others.map((client) => client.connect()));
      await expectFinding('database.few-connections', /of 60 connections are free/, /PgBouncer/);
    } finally {
      await Promise.all(others.map((client) => client.end()));
    }
  });

  test('backups that nobody makes', async () => {
    const findings = await listFindings(['backup'], { BACKUP_AT: '' });
    expectFindingAmong(findings, 'backup.none', /No backups are made by themselves/, /BACKUP_AT=02:00/);
  });

  test('a server that does not wait for the disk', async () => {
    // The database server shared by all other tests.
    const url = `${process.env.TEST_POSTGRES}/postgres`;
    await expectFinding('database.unsafe', /fsync is off: a crash can destroy/, /postgresql\.conf/, url);
  });

  test('a connection over the network that anybody on the way can read', async () => {
    // On Linux this address connects to this machine, although it does not look local.
    const url = buildUrl({}).replace('127.0.0.1', '0.0.0.0');
    await expectFinding('database.no-tls', /not encrypted, and goes over the network/, /sslmode=verify-full/, url);
  });

  test('tables of a newer program, and a key that is not the one of the passwords', async () => {
    const people = new pg.Client({ connectionString: buildUrl({}) });
    await people.connect();
    await people.query("insert into kysely_migration (name, timestamp) values ('999-future', 'now')");
    await expectFinding('migrations.newer', /999-future/, /restore the backup/);
    await people.query("delete from kysely_migration where name = '999-future'");
    await people.end();
    const findings = await listFindings(['secret'], { SECRET_KEY: 'Zq0xW7rT4zLc9yNb1pDf6hGa3eJ8sk2mV' });
    expect(findings.map(({ name }) => name)).toEqual(['secret.other-key']);
  });

  test("a clock that differs from the database's", async () => {
    const now = () => Date.now() + 60_000;
    await expectFinding('clock.of-database', /differs from this machine's by -60 seconds/, /NTP/, undefined, { now });
  });
});
