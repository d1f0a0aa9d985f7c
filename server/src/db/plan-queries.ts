import { type Plan, planFeatures, soonFeatures } from '@vitrine/contract/plans';
import type { Db } from './database.ts';

const PAISE_PER_RUPEE = 100;

/** All plans from the smallest to the largest, as the wire carries them. */
export async function readPlans(db: Db): Promise<Plan[]> {
  const rows = await db.selectFrom('plans').selectAll().orderBy('position').execute();
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    displayName: row.display_name,
    price: { monthly: row.price_monthly / PAISE_PER_RUPEE, yearly: row.price_yearly / PAISE_PER_RUPEE },
    features: planFeatures.parse(JSON.parse(row.features)),
    soon: soonFeatures.parse(JSON.parse(row.soon)),
  }));
}
