import type { Kysely } from 'kysely';

/** The portrait submitted with a testimonial, by the name of its picture. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('testimonial_requests').addColumn('portrait', 'text').execute();
}
