import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { correctSums, countStorageBytes, findWrongSums } from './account-storage.ts';
import { type Db, openDatabase, type Tx } from './database.ts';
import { purgeDeletedAccounts } from './delete-account.ts';
import { migrate } from './migrate.ts';
import { STORAGE_RULES } from './migrations/043-resume-storage.ts';
import { insertRows, type Row } from './table-rows.ts';
import { describeTables } from './table-shapes.ts';

let db: Db;
let close: () => Promise<void>;
beforeEach(async () => {
  const database = await createTestDatabase();
  db = openDatabase(database, () => undefined);
  close = async () => {
    await db.destroy();
    await database.drop();
  };
});
afterEach(() => close());

const ACCOUNTS = ['asha', 'noor', 'kiran'];
const USER = { email: '', name: '', phone: '', password_hash: '', two_factor: 0, created_at: 1, updated_at: 1 };
const RESUME = { overlay: '{}', template: 'classic', template_version: 1, resume_options: '{}', created_at: 1 };

const insert = (to: Db | Tx, table: string, row: Row) =>
  insertRows(to, { name: table, columns: Object.keys(row), key: [], parents: [] }, [row]);

/** Adds accounts, each with a resume and an empty post that other rows refer to. */
async function addAccounts(): Promise<void> {
  for (const id of ACCOUNTS) {
    await insert(db, 'users', { ...USER, id, email: `${id}@example.org` });
    const resume = { name: 'Resume', is_primary: 1, version: 1, updated_at: 1 };
    await insert(db, 'resumes', { ...RESUME, ...resume, id: `resume ${id}`, user_id: id });
    await insert(db, 'posts', { ...POST, id: `post ${id}`, user_id: id });
  }
}

const POST = { state: 'draft', draft: '{}', draft_body: '', has_changes: 0, version: 1, created_at: 1, updated_at: 1 };

/** Deterministic pseudo-random numbers (the Park-Miller generator). */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

type Random = ReturnType<typeof createRandom>;

/** Returns a text whose characters have one to four bytes. */
const writeText = (random: Random): string => ['a', 'é', 'क', '🙂'][random(4)]?.repeat(random(50)) ?? '';

/** Creates a row for a table of an account. */
function createRow(table: string, account: string, n: number, random: Random): Row {
  const id = `${table} ${n}`;
  const text = writeText(random);
  switch (table) {
    case 'pictures':
      return { name: id, user_id: account, kind: 'logo', bytes: random(1_000), created_at: 1 };
    case 'videos': {
      const place = { portfolio_id: random(3) === 0 ? 'portfolio' : null, item_id: random(3) === 0 ? 'item' : null };
      const file = { file_name: '', bytes: random(1_000), created_at: 1, look_at: 1 };
      const captions = random(2) === 0 ? text : null;
      return { name: id, user_id: account, ...place, ...file, captions, removed_at: random(2) === 0 ? 1 : null };
    }
    case 'resumes': {
      const resume = { ...RESUME, id, user_id: account, name: 'Copy', is_primary: 0, version: 1, updated_at: 1 };
      return { ...resume, overlay: text };
    }
    case 'snapshots':
      return { id, record_id: `resume ${account}`, doc: text, doc_schema: 1, created_at: 1 };
    case 'removed_items':
      return { id, record_id: `resume ${account}`, section: 'projects', position: 0, item: text, removed_at: 1 };
    case 'frozen_copies':
      return { id, user_id: account, doc: text };
    case 'posts':
      return {
        ...POST,
        id,
        user_id: account,
        draft_body: text,
        shown_body: random(2) === 0 ? writeText(random) : null,
      };
    case 'post_revisions':
      return { id, post_id: `post ${account}`, saved_at: 1, is_published: 0, draft: '{}', draft_body: text };
    default:
      return { id, user_id: account, doc_schema: 1, version: 1, updated_at: 1, doc: text };
  }
}

/** Computes an account's storage from all rows in JavaScript, independently of the database's triggers. */
async function computeStorage(account: string): Promise<number> {
  const { rows: own } = await sql<Row>`
    select bytes, null as a, null as b from pictures where user_id = ${account}
    union all select bytes, captions, null from videos where user_id = ${account}
      and (removed_at is null or (portfolio_id is null and item_id is null))
    union all select 0, doc, null from records where user_id = ${account}
    union all select 0, overlay, null from resumes where user_id = ${account}
    union all select 0, doc, null from snapshots where record_id = ${`resume ${account}`}
    union all select 0, item, null from removed_items where record_id = ${`resume ${account}`}
    union all select 0, doc, null from frozen_copies where user_id = ${account}
    union all select 0, draft_body, shown_body from posts where user_id = ${account}
    union all select 0, r.draft_body, null from post_revisions r join posts p on p.id = r.post_id
      where p.user_id = ${account}`.execute(db);
  const count = (text: Row[string] | undefined) => Buffer.byteLength(String(text ?? ''));
  return own.reduce((sum, { bytes, a, b }) => sum + Number(bytes) + count(a) + count(b), 0);
}

class RollbackError extends Error {}

/** Changes per transaction; one of five transactions is rolled back. */
const CHANGES_PER_TRANSACTION = 8;

/** Columns that no statement updates. */
const KEY_COLUMNS = ['id', 'name', 'user_id', 'record_id', 'post_id'];

/** Makes the nth change: inserts a row, or deletes or updates several. */
async function applyRandomChange(tx: Tx, n: number, random: Random): Promise<void> {
  // Round-robin, so that every table gets changes.
  const table = Object.keys(STORAGE_RULES)[n % Object.keys(STORAGE_RULES).length] ?? '';
  const account = ACCOUNTS[random(ACCOUNTS.length)] ?? '';
  const key = table === 'pictures' || table === 'videos' ? 'name' : 'id';
  // About a tenth of the rows.
  const some = sql`${sql.ref(key)} like ${`${table} %${random(10)}`}`;
  const kind = random(8);
  if (kind < 5) {
    // An account has only one record.
    if (table === 'records') await sql`delete from records where user_id = ${account}`.execute(tx);
    return void (await insert(tx, table, createRow(table, account, n, random)));
  }
  if (kind === 5) return void (await sql`delete from ${sql.table(table)} where ${some}`.execute(tx));
  const row = createRow(table, account, n, random);
  // One column at a time, whether or not it affects the sum.
  for (const column of Object.keys(row).filter((name) => !KEY_COLUMNS.includes(name)))
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${row[column] ?? null} where ${some}`.execute(tx);
}

test('the sums of accounts are what their rows add up to, whatever is done to these', async () => {
  await migrate(db);
  await addAccounts();
  const random = createRandom(20_261_127);
  for (let n = 0; n < 480; n += CHANGES_PER_TRANSACTION) {
    await db
      .transaction()
      .execute(async (tx) => {
        for (let step = 0; step < CHANGES_PER_TRANSACTION; step += 1) await applyRandomChange(tx, n + step, random);
        if (random(5) === 0) throw new RollbackError();
      })
      .catch((error: unknown) => {
        if (!(error instanceof RollbackError)) throw error;
      });
    if (n % 40 > 0) continue;
    const sums = await Promise.all(ACCOUNTS.map((account) => countStorageBytes(db, account)));
    expect(sums).toEqual(await Promise.all(ACCOUNTS.map(computeStorage)));
    expect(await findWrongSums(db)).toEqual([]);
  }
  expect(await countStorageBytes(db, 'asha')).toBeGreaterThan(0);
});

test('an account that is gone for good leaves no sum', async () => {
  await migrate(db);
  await addAccounts();
  await insert(db, 'records', createRow('records', 'asha', 1, createRandom(1)));
  await db.updateTable('users').set({ deleted_at: 1 }).where('id', '=', 'asha').execute();
  await purgeDeletedAccounts(db, Date.now());
  const left = await db.selectFrom('account_storage').select('user_id').orderBy('user_id').execute();
  expect(left.map(({ user_id }) => user_id)).toEqual(['kiran', 'noor']);
});

test('a sum that is wrong is found and corrected, also while its account goes on', async () => {
  await migrate(db);
  await addAccounts();
  await insert(db, 'pictures', { name: 'p', user_id: 'asha', kind: 'logo', bytes: 100, created_at: 1 });
  await db
    .updateTable('account_storage')
    .set({ bytes: sql<number>`bytes + 30` })
    .where('user_id', '=', 'asha')
    .execute();
  await db.deleteFrom('account_storage').where('user_id', '=', 'noor').execute();
  const wrong = await findWrongSums(db);
  expect(wrong).toEqual([
    { userId: 'asha', missing: -30 },
    // Its resume is an empty overlay, '{}'.
    { userId: 'noor', missing: 2 },
  ]);
  await insert(db, 'pictures', { name: 'q', user_id: 'asha', kind: 'logo', bytes: 7, created_at: 1 });
  await correctSums(db, wrong);
  expect(await countStorageBytes(db, 'asha')).toBe(109);
  expect(await findWrongSums(db)).toEqual([]);
});

test('what was there before sums were kept is counted by the migration', async () => {
  await migrate(db, '038-frozen-copies');
  await addAccounts();
  const random = createRandom(3);
  for (const table of Object.keys(STORAGE_RULES)) await insert(db, table, createRow(table, 'asha', 1, random));
  await migrate(db);
  expect(await findWrongSums(db)).toEqual([]);
  expect([await countStorageBytes(db, 'asha'), await countStorageBytes(db, 'noor')]).toEqual([
    await computeStorage('asha'),
    await computeStorage('noor'),
  ]);
});

test('every table of texts and files of an account counts, or somebody has said why not', async () => {
  const columns = (await describeTables()).flatMap(({ name, columns }) => columns.map((column) => `${name}.${column}`));
  const sizes = columns.filter((column) => /\.(bytes|doc|item|frozen|(draft|shown)_body)$/.test(column));
  const uncounted = sizes.filter((column) => !Object.hasOwn(STORAGE_RULES, column.split('.')[0] ?? ''));
  // Documents of payments, and preferences of a few hundred bytes.
  expect(uncounted).toEqual(['credit_notes.doc', 'invoices.doc', 'preferences.doc']);
});
