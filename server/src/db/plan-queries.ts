import { PAISE_PER_RUPEE } from '@vitrine/contract/payments';
import { type Plan, planFeatures, soonFeatures } from '@vitrine/contract/plans';
import type { Db, Tx } from './database.ts';
import type { Tables } from './schema.ts';

/** A plan as the wire carries it. */
export const planFromRow = (row: Tables['plans']): Plan => ({
  _id: row.id,
  name: row.name,
  displayName: row.display_name,
  price: { monthly: row.price_monthly / PAISE_PER_RUPEE, yearly: row.price_yearly / PAISE_PER_RUPEE },
  features: planFeatures.parse(JSON.parse(row.features)),
  soon: soonFeatures.parse(JSON.parse(row.soon)),
});

/** The rows of all plans from the smallest to the largest. */
export const planRows = (db: Db | Tx) => db.selectFrom('plans').selectAll().orderBy('position').execute();

/** All plans from the smallest to the largest, as the wire carries them. */
export const readPlans = async (db: Db): Promise<Plan[]> => (await planRows(db)).map(planFromRow);
