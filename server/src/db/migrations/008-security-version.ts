import type { Kysely } from 'kysely';

/** Counts changes to an account's security. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('users')
    .addColumn('security_version', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
}
