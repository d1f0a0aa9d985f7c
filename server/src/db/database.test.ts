import { saveSkills } from '@vitrine/contract/calls/content';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { Client } from '../../testing/client.ts';
import { createSignedInAccount } from '../../testing/people.ts';

let server: TestApp;
beforeEach(async () => {
  server = await startTestApp();
});
afterEach(() => server.close());

const skills = { technical: ['Rust'], soft: [] };

test('a suite runs on the database that it is named for', async ({ task }) => {
  const { db } = server.context;
  const version = await sql`select version()`.execute(db).then(
    () => 'PostgreSQL',
    () => 'SQLite',
  );
  expect(task.file.projectName).toBe(`server on ${version}`);
});

describe('when the database is in trouble', () => {
  test('a call says so, nothing is half done, and it goes on when the trouble is over', async () => {
    const { client, record } = await createSignedInAccount(server);
    const before = await record();
    const outage = server.config.databaseUrl ? breakPostgres(server) : breakSqlite(server);
    await outage.begin();
    // More than fits into the rest of a page, so that the file has to grow.
    const large = { technical: Array.from({ length: 100 }, (_, n) => `${'skill'.repeat(8)} ${n}`), soft: [] };
    const refused = await client.call(saveSkills, { body: large });
    expect([refused.status, refused.body.code]).toEqual([503, 'request/unavailable']);
    expect(refused.headers['retry-after']).toBe('5');
    await outage.end();
    expect(await record()).toEqual(before);
    expect((await client.call(saveSkills, { body: skills })).status).toBe(200);
  });

  test('/readyz tells a load balancer', async () => {
    const visitor = new Client(server.app);
    expect((await visitor.get('/readyz')).status).toBe(200);
    await server.context.db.destroy();
    expect((await visitor.get('/readyz')).status).toBe(503);
    expect((await visitor.get('/healthz')).status).toBe(200);
  });
});

/** Simulates a full disk: the file may not grow by another page. */
function breakSqlite({ context: { db } }: TestApp) {
  return {
    begin: async () => {
      const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
      await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(db);
    },
    end: () => sql`pragma max_page_count = 1000000000`.execute(db),
  };
}

/** Simulates a server that becomes a standby: it closes every connection and is read-only from then on. */
function breakPostgres({ context: { db }, config }: TestApp) {
  const url = new URL(config.databaseUrl ?? '');
  const name = url.pathname.slice(1);
  const set = async (readOnly: 'on' | 'off') => {
    url.pathname = '/postgres';
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    await client.query(`alter database ${name} set default_transaction_read_only = ${readOnly}`);
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    await client.end();
    // The pool notices its closed connections in the next turn of the event loop.
    const shown = () =>
      sql<{ transaction_read_only: string }>`show transaction_read_only`.execute(db).then(
        ({ rows }) => rows[0]?.transaction_read_only,
        () => undefined,
      );
    await expect.poll(shown).toBe(readOnly);
  };
  return { begin: () => set('on'), end: () => set('off') };
}

test('a server whose database is gone still closes in order', async () => {
  const brokenServer = await startTestApp();
  const { record } = await createSignedInAccount(brokenServer);
  // A visit whose count has not been written yet.
  await new Client(brokenServer.app).get(`/p/${(await record()).handle}`);
  await brokenServer.context.db.destroy();
  await expect(brokenServer.close()).resolves.toBeUndefined();
});
