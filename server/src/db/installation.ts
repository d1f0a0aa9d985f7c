import { sql } from 'kysely';
import { type Db, isEmbedded } from './database.ts';

/** Id of the table's only row. */
const ROW_ID = 1;

/** Returns the folder in the file store with the files of this database; '' for the store's root. */
export async function findFilesFolder(db: Db): Promise<string> {
  const row = await db.selectFrom('installation').select('files_folder').where('id', '=', ROW_ID).executeTakeFirst();
  return row?.files_folder ?? '';
}

/** Sets the folder in the file store with the files of this database. */
export const setFilesFolder = (db: Db, folder: string) =>
  db
    .insertInto('installation')
    .values({ id: ROW_ID, files_folder: folder })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ files_folder: folder }))
    .execute();

/** Tables that have rows once an installation has been used. */
const USAGE_TABLES = ['users', 'registrations', 'audit', 'unwanted_files'] as const;

/** Whether this database has never been used. The tables must exist. */
export async function isUnused(db: Db): Promise<boolean> {
  for (const table of USAGE_TABLES) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
    if (rows.length > 0) return false;
  }
  return true;
}

/** Counts the accounts, including deleted ones that can be restored. */
export async function countAccounts(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table('users')}`.execute(db);
  return Number(rows[0]?.n ?? 0);
}

/** Returns the database's text encoding, such as 'UTF8'. */
export async function readEncoding(db: Db): Promise<string> {
  if (isEmbedded(db)) return 'UTF8';
  const { rows } = await sql<{ encoding: string }>`select current_setting('server_encoding') as encoding`.execute(db);
  return rows[0]?.encoding ?? '';
}
