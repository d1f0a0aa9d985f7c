import type { Kysely } from 'kysely';

/** A count of what changed about how an account is protected. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('users')
    .addColumn('security_version', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
}
