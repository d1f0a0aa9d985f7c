import type { Kysely } from 'kysely';

/** The industry that a resume was made for; none of those that were there. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('resumes').addColumn('industry', 'text').execute();
}
