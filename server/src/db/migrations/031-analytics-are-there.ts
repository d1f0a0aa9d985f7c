import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';

/** Removes analytics from the upcoming features of plans. */
export async function up(db: Kysely<Pick<Tables, 'plans'>>): Promise<void> {
  for (const { id, soon } of await db.selectFrom('plans').select(['id', 'soon']).execute()) {
    const remaining = (JSON.parse(soon) as string[]).filter((feature) => feature !== 'analytics');
    await db
      .updateTable('plans')
      .set({ soon: JSON.stringify(remaining) })
      .where('id', '=', id)
      .execute();
  }
}
