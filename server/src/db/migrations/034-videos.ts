import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';

/** Videos of portfolios and projects. Their owners have no foreign key, because the files have to be removed first. */
export async function up(db: Kysely<Pick<Tables, 'plans'>>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('videos')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('portfolio_id', 'text')
    .addColumn('item_id', 'text')
    .addColumn('file_name', 'text', (c) => c.notNull())
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    .addColumn('received', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('sending_until', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('type', 'text')
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('seconds', 'integer')
    .addColumn('poster', 'text')
    .addColumn('captions', 'text')
    .addColumn('captions_language', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('removed_at', 'bigint')
    .addColumn('look_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('videos_of_account').on('videos').column('user_id').execute();
  await schema.createIndex('videos_looked_at').on('videos').column('look_at').execute();
  for (const { id, soon } of await db.selectFrom('plans').select(['id', 'soon']).execute()) {
    const remaining = (JSON.parse(soon) as string[]).filter((feature) => feature !== 'videoSupport');
    await db
      .updateTable('plans')
      .set({ soon: JSON.stringify(remaining) })
      .where('id', '=', id)
      .execute();
  }
}
