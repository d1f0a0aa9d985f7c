import type { Kysely } from 'kysely';

/** The industry that a resume is tailored to; null for existing ones. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('resumes').addColumn('industry', 'text').execute();
}
