import type { Kysely } from 'kysely';

/** The saved avatar of an account; and how, and roughly from where, a session was opened. */
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
