import type { Kysely } from 'kysely';

/** Uploaded company logos in addition to profile pictures, and when to check whether a logo is still used. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('pictures')
    .addColumn('kind', 'text', (c) => c.notNull().defaultTo('photo'))
    .execute();
  await schema.alterTable('pictures').addColumn('look_at', 'bigint').execute();
  await schema.createIndex('pictures_to_look_at').on('pictures').column('look_at').execute();
}
