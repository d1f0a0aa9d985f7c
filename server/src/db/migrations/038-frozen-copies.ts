import { type Kysely, sql } from 'kysely';
import { sha256 } from '../../primitives/ids.ts';
import { findFileNames } from '../frozen-copies.ts';

/** The columns that this migration reads, some of which it drops. */
interface MigratedTables {
  share_links: { id: string; user_id: string; frozen: string | null; frozen_id: string | null };
  frozen_copies: { id: string; user_id: string; doc: string };
  frozen_files: { copy_id: string; name: string };
  pictures: { name: string; user_id: string };
  videos: { name: string; user_id: string };
}

/**
 * Moves the content of frozen links out of their rows: one row per distinct content, with the names of its pictures and
 * videos, so that listing links reads no copies and a search for a file name does not scan them (decision 122).
 */
export async function up(db: Kysely<MigratedTables>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('frozen_copies')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('doc', 'text', (c) => c.notNull())
    .execute();
  await schema.createIndex('frozen_copies_user').on('frozen_copies').column('user_id').execute();
  await schema
    .createTable('frozen_files')
    .addColumn('copy_id', 'text', (c) => c.notNull().references('frozen_copies.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('frozen_files_pk', ['copy_id', 'name'])
    .execute();
  await schema.createIndex('frozen_files_name').on('frozen_files').column('name').execute();
  await schema
    .alterTable('share_links')
    .addColumn('frozen_id', 'text', (c) => c.references('frozen_copies.id'))
    .execute();
  const links = await db.selectFrom('share_links').select('id').where('frozen', 'is not', null).execute();
  for (const { id } of links) await moveCopy(db, id);
  await schema.alterTable('share_links').dropColumn('frozen').execute();
  await schema.createIndex('share_links_copy').on('share_links').column('frozen_id').execute();
}

/** Moves a single copy: all copies together may exceed the memory of a small machine many times over. */
async function moveCopy(db: Kysely<MigratedTables>, linkId: string): Promise<void> {
  const { user_id, frozen } = await db
    .selectFrom('share_links')
    .select(['user_id', 'frozen'])
    .where('id', '=', linkId)
    .executeTakeFirstOrThrow();
  const doc = frozen ?? '';
  const id = sha256(doc);
  const added = await db
    .insertInto('frozen_copies')
    .values({ id, user_id, doc })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) {
    const own = await db
      .selectFrom('pictures')
      .select('name')
      .where('user_id', '=', user_id)
      .unionAll(db.selectFrom('videos').select('name').where('user_id', '=', user_id))
      .execute();
    const names = findFileNames(doc, new Set(own.map(({ name }) => name)));
    for (const name of names) await db.insertInto('frozen_files').values({ copy_id: id, name }).execute();
  }
  // Cleared immediately, because SQLite rewrites the rows when the column is dropped.
  await sql`update share_links set frozen_id = ${id}, frozen = '' where id = ${linkId}`.execute(db);
}
