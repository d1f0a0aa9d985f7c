import type { Kysely } from 'kysely';

/** Layout options of a resume in addition to its template, and the files exported per month. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .alterTable('portfolios')
    .addColumn('resume_options', 'text', (c) => c.notNull().defaultTo('{}'))
    .execute();
  await schema
    .createTable('resume_exports')
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('month', 'text', (c) => c.notNull())
    .addColumn('file', 'text', (c) => c.notNull())
    .addColumn('made_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('resume_exports_key', ['user_id', 'month', 'file'])
    .execute();
}
