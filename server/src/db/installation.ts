import { sql } from 'kysely';
import { type Db, isEmbedded } from './database.ts';

/** The one row of the table. */
const ID = 1;

/** The folder of the store of files that holds those of this database; '' for the store itself. */
export async function findFilesFolder(db: Db): Promise<string> {
  const row = await db.selectFrom('installation').select('files_folder').where('id', '=', ID).executeTakeFirst();
  return row?.files_folder ?? '';
}

/** Says in which folder the files of this database are from now on. */
export const setFilesFolder = (db: Db, folder: string) =>
  db
    .insertInto('installation')
    .values({ id: ID, files_folder: folder })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ files_folder: folder }))
    .execute();

/** Tables that have a row as soon as anybody has used an installation. */
const USED = ['users', 'registrations', 'audit', 'unwanted_files'] as const;

/** Whether nobody has ever used this database. The tables have to be there. */
export async function isUnused(db: Db): Promise<boolean> {
  for (const table of USED) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
    if (rows.length > 0) return false;
  }
  return true;
}

/** How many accounts there are, deleted ones that can come back among them. */
export async function countAccounts(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table('users')}`.execute(db);
  return Number(rows[0]?.n ?? 0);
}

/** How the database writes texts down, such as 'UTF8'. */
export async function readEncoding(db: Db): Promise<string> {
  if (isEmbedded(db)) return 'UTF8';
  const { rows } = await sql<{ encoding: string }>`select current_setting('server_encoding') as encoding`.execute(db);
  return rows[0]?.encoding ?? '';
}
