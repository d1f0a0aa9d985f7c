import { type Kysely, sql } from 'kysely';
import { isEmbedded } from '../database.ts';

/** How the rows of a table count towards an account's storage. `row` is a placeholder in both expressions. */
export interface StorageRule {
  /** Bytes, as SQL for both databases. */
  bytes: string;
  /** Id of its account. A foreign key guarantees that the referenced row exists as long as the row does. */
  account: string;
  /** Columns that `bytes` depends on; updates of other columns are not counted. */
  columns: readonly string[];
}

/** Counted tables, by name. */
export type StorageRules = Readonly<Record<string, StorageRule>>;

const OWNER_OF_ROW = 'row.user_id';
const OWNER_OF_RESUME = '(select user_id from resumes where resumes.id = row.record_id)';
const OWNER_OF_POST = '(select user_id from posts where posts.id = row.post_id)';

/**
 * What counts as storage of an account (rule M28), for its plan and for administration: pictures, videos with their
 * captions, the record and its recoverable parts, posts with their revisions, and the content of frozen links. A
 * removed video no longer counts, so that deleting frees space immediately, unless only a frozen link keeps it; a video
 * that is being uploaded counts with its final size. Later migrations extend this (043).
 */
export const INITIAL_STORAGE_RULES: StorageRules = {
  pictures: { bytes: 'row.bytes', account: OWNER_OF_ROW, columns: ['bytes'] },
  videos: {
    bytes: `case when row.removed_at is null or (row.portfolio_id is null and row.item_id is null)
      then row.bytes + octet_length(coalesce(row.captions, '')) else 0 end`,
    account: OWNER_OF_ROW,
    columns: ['bytes', 'captions', 'removed_at', 'portfolio_id', 'item_id'],
  },
  records: { bytes: 'octet_length(row.doc)', account: OWNER_OF_ROW, columns: ['doc'] },
  snapshots: { bytes: 'octet_length(row.doc)', account: OWNER_OF_RESUME, columns: ['doc'] },
  removed_items: { bytes: 'octet_length(row.item)', account: OWNER_OF_RESUME, columns: ['item'] },
  frozen_copies: { bytes: 'octet_length(row.doc)', account: OWNER_OF_ROW, columns: ['doc'] },
  posts: {
    bytes: "octet_length(row.draft_body) + octet_length(coalesce(row.shown_body, ''))",
    account: OWNER_OF_ROW,
    columns: ['draft_body', 'shown_body'],
  },
  post_revisions: { bytes: 'octet_length(row.draft_body)', account: OWNER_OF_POST, columns: ['draft_body'] },
};

/** Substitutes the name of a row for the placeholder in an expression. */
function substituteRow(expression: string, name: string): string {
  return expression.replaceAll('row.', `${name}.`);
}

/** Returns SQL that computes the storage of each account from all rows of these tables, as `user_id` and `bytes`. */
export const selectSums = (counted: StorageRules): string => `
  select user_id, sum(bytes) as bytes from (
    select id as user_id, 0 as bytes from users
    ${Object.entries(counted)
      .map(
        ([table, { bytes, account }]) =>
          `union all select ${substituteRow(account, table)}, ${substituteRow(bytes, table)} from ${table}`,
      )
      .join('\n    ')}
  ) as counted group by user_id`;

/**
 * The storage of each account, maintained by triggers so that no statement is missed: checking a plan's limit and
 * listing the largest accounts cost the same regardless of content (decision 132). Also indexes of deleted rows, for
 * which housekeeping scanned whole tables.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('account_storage')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    .execute();
  await sql.raw(`insert into account_storage (user_id, bytes) ${selectSums(INITIAL_STORAGE_RULES)}`).execute(db);
  await db.schema.createIndex('account_storage_largest').on('account_storage').columns(['bytes', 'user_id']).execute();
  // Housekeeping queries deleted rows every hour, in tables that have at least one row per account.
  for (const table of ['users', 'resumes', 'portfolios'])
    await sql.raw(`create index ${table}_deleted on ${table} (deleted_at) where deleted_at is not null`).execute(db);
  await createSumOnSignUp(db);
  await createSumTriggers(db, INITIAL_STORAGE_RULES);
}

/** Inserts a sum of 0 for each new account. */
async function createSumOnSignUp(db: Kysely<unknown>): Promise<void> {
  const statements = isEmbedded(db as never)
    ? [
        `create trigger storage_of_users after insert on users begin
          insert into account_storage (user_id, bytes) values (new.id, 0); end`,
      ]
    : [
        toFunction('users', 'insert into account_storage (user_id, bytes) values (new.id, 0);'),
        toTrigger('users', 'insert'),
      ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Creates the triggers that count the rows of these tables. */
export async function createSumTriggers(db: Kysely<unknown>, counted: StorageRules): Promise<void> {
  for (const statement of isEmbedded(db as never) ? listSqliteTriggers(counted) : listPostgresTriggers(counted))
    await sql.raw(statement).execute(db);
}

/** Returns SQL that adds a number of bytes to the sum of a row's account. */
const addToSum = (delta: string, account: string) =>
  `update account_storage set bytes = bytes + (${delta}) where user_id = ${account};`;

const listSqliteTriggers = (counted: StorageRules): string[] =>
  Object.entries(counted).flatMap(([table, { bytes, account, columns }]) => [
    `create trigger storage_of_${table}_insert after insert on ${table} begin
      ${addToSum(substituteRow(bytes, 'new'), substituteRow(account, 'new'))} end`,
    `create trigger storage_of_${table}_update after update of ${columns.join(', ')} on ${table} begin
      ${addToSum(`(${substituteRow(bytes, 'new')}) - (${substituteRow(bytes, 'old')})`, substituteRow(account, 'new'))} end`,
    `create trigger storage_of_${table}_delete after delete on ${table} begin
      ${addToSum(`-(${substituteRow(bytes, 'old')})`, substituteRow(account, 'old'))} end`,
  ]);

/** Replaces the function, because it remains when a restore drops the tables. */
const toFunction = (table: string, body: string) =>
  `create or replace function vitrine_storage_of_${table}() returns trigger language plpgsql as $$
    begin ${body} return null; end $$`;
const toTrigger = (table: string, events: string) =>
  `create trigger storage_of_${table} after ${events} on ${table}
    for each row execute function vitrine_storage_of_${table}()`;

const listPostgresTriggers = (counted: StorageRules): string[] =>
  Object.entries(counted).flatMap(([table, { bytes, account, columns }]) => [
    toFunction(
      table,
      `if tg_op = 'INSERT' then ${addToSum(substituteRow(bytes, 'new'), substituteRow(account, 'new'))}
       elsif tg_op = 'DELETE' then ${addToSum(`-(${substituteRow(bytes, 'old')})`, substituteRow(account, 'old'))}
       else ${addToSum(`(${substituteRow(bytes, 'new')}) - (${substituteRow(bytes, 'old')})`, substituteRow(account, 'new'))} end if;`,
    ),
    toTrigger(table, `insert or delete or update of ${columns.join(', ')}`),
  ]);
