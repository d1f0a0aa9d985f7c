import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';

/** Removes several resumes, and industry-specific ones, from the upcoming features of plans. */
const THERE = ['maxResumes', 'industrySpecificResumes'];

export async function up(db: Kysely<Pick<Tables, 'plans'>>): Promise<void> {
  for (const { id, soon } of await db.selectFrom('plans').select(['id', 'soon']).execute()) {
    const still = (JSON.parse(soon) as string[]).filter((feature) => !THERE.includes(feature));
    await db
      .updateTable('plans')
      .set({ soon: JSON.stringify(still) })
      .where('id', '=', id)
      .execute();
  }
}
