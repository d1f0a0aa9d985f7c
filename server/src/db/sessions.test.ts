import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { type Db, openDatabase, transaction } from './database.ts';
import { migrate } from './migrate.ts';
import { lockAddress } from './sessions.ts';

let db: Db;
let close: () => Promise<void>;
beforeAll(async () => {
  const database = await createTestDatabase();
  db = openDatabase(database, () => undefined);
  await migrate(db);
  close = async () => {
    await db.destroy();
    await database.drop();
  };
});
afterAll(() => close());

const addRegistration = (id: string, email: string) =>
  db
    .insertInto('registrations')
    .values({ id, email, name: '', password_hash: '', created_at: 1, last_sent_at: 1 })
    .execute();

/** Whether a PostgreSQL transaction waits for a lock. SQLite's transactions wait before they begin. */
async function hasWaiting(): Promise<boolean> {
  if (process.env.TEST_DATABASE !== 'postgres') return true;
  const { rows } =
    await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
      db,
    );
  return rows.length > 0;
}

test('transactions about the browsers that wait for one address take turns (rule A46)', async () => {
  const email = 'asha@example.org';
  await addRegistration('r1', email);
  await addRegistration('r2', email);
  const log: string[] = [];
  const { promise: isLocked, resolve } = Promise.withResolvers<void>();
  const first = transaction(db, async (tx) => {
    await lockAddress(tx, 'r1');
    resolve();
    while (!log.includes('second') && !(await hasWaiting())) await new Promise(setImmediate);
    log.push('first');
  });
  await isLocked;
  const second = transaction(db, async (tx) => {
    await lockAddress(tx, 'r2');
    log.push('second');
  });
  await Promise.all([first, second]);
  expect(log).toEqual(['first', 'second']);
});
