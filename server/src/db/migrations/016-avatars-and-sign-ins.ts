import type { Kysely } from 'kysely';

/** The avatar that an account saved; and of a session how it was opened, and roughly from where. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('users').addColumn('avatar', 'text').execute();
  await schema
    .alterTable('sessions')
    .addColumn('method', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await schema
    .alterTable('sessions')
    .addColumn('with_code', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await schema
    .alterTable('sessions')
    .addColumn('network', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
}
