import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';

/** Removes several resumes, and industry-specific ones, from the upcoming features of plans. */
const AVAILABLE_FEATURES = ['maxResumes', 'industrySpecificResumes'];

export async function up(db: Kysely<Pick<Tables, 'plans'>>): Promise<void> {
  for (const { id, soon } of await db.selectFrom('plans').select(['id', 'soon']).execute()) {
    const remaining = (JSON.parse(soon) as string[]).filter((feature) => !AVAILABLE_FEATURES.includes(feature));
    await db
      .updateTable('plans')
      .set({ soon: JSON.stringify(remaining) })
      .where('id', '=', id)
      .execute();
  }
}
