import { type Kysely, sql } from 'kysely';

/**
 * A record of facts per account, and resumes as views of it (decision 090): the document moves out of `resumes`, and
 * the design of a resume moves from the portfolio to the resume. The existing resume becomes the first one; its record
 * has the same id.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('records')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().unique().references('users.id'))
    .addColumn('doc_schema', 'integer', (c) => c.notNull())
    .addColumn('version', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    // Last, because SQLite reads all columns before the one it needs.
    .addColumn('doc', 'text', (c) => c.notNull())
    .execute();
  await sql`
    insert into records (id, user_id, doc_schema, version, updated_at, doc)
    select id, user_id, doc_schema, version, updated_at, doc from resumes`.execute(db);

  await schema.dropIndex('resumes_user').execute();
  for (const column of ['slug', 'lang', 'doc', 'doc_schema']) {
    await schema.alterTable('resumes').dropColumn(column).execute();
  }
  await schema
    .alterTable('resumes')
    .addColumn('name', 'text', (c) => c.notNull().defaultTo('Resume'))
    .execute();
  await schema
    .alterTable('resumes')
    .addColumn('template', 'text', (c) => c.notNull().defaultTo('classic'))
    .execute();
  await schema
    .alterTable('resumes')
    .addColumn('template_version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await schema
    .alterTable('resumes')
    .addColumn('resume_options', 'text', (c) => c.notNull().defaultTo('{}'))
    .execute();
  await schema
    .alterTable('resumes')
    .addColumn('created_at', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await schema.alterTable('resumes').addColumn('deleted_at', 'bigint').execute();
  await schema
    .alterTable('resumes')
    .addColumn('overlay', 'text', (c) => c.notNull().defaultTo('{}'))
    .execute();
  await sql`
    update resumes set version = 1, created_at = updated_at,
      template = (select p.template from portfolios p where p.resume_id = resumes.id and p.is_primary = 1),
      template_version = (select p.template_version from portfolios p where p.resume_id = resumes.id and p.is_primary = 1),
      resume_options = (select p.resume_options from portfolios p where p.resume_id = resumes.id and p.is_primary = 1)
    where exists (select 1 from portfolios p where p.resume_id = resumes.id and p.is_primary = 1)`.execute(db);
  await schema.createIndex('resumes_user').on('resumes').columns(['user_id', 'created_at']).execute();

  await schema.dropIndex('portfolios_user').execute();
  for (const column of ['slug', 'template', 'template_version', 'resume_options']) {
    await schema.alterTable('portfolios').dropColumn(column).execute();
  }
  await schema
    .alterTable('portfolios')
    .addColumn('name', 'text', (c) => c.notNull().defaultTo('Portfolio'))
    .execute();
  await schema
    .alterTable('portfolios')
    .addColumn('created_at', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await schema.alterTable('portfolios').addColumn('deleted_at', 'bigint').execute();
  await schema.createIndex('portfolios_user').on('portfolios').columns(['user_id', 'is_primary']).execute();

  await schema.alterTable('removed_items').renameColumn('resume_id', 'record_id').execute();
  await schema.alterTable('snapshots').renameColumn('resume_id', 'record_id').execute();
}
