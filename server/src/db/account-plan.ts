import { PAISE_PER_RUPEE } from '@vitrine/contract/plans/payments';
import { type Plan, type PlanName, planFeatures, upcomingFeatures } from '@vitrine/contract/plans/plans';
import type { Config } from '../config/config.ts';
import type { Db, Tx } from './database.ts';
import type { Tables } from './schema.ts';

interface PlanQuery {
  userId: string;
  now: number;
  /** The plan of accounts that have not paid for one. */
  defaultPlan: PlanName;
}

/** Finds the current plan of an account: the highest among the active ones. */
export async function findCurrentPlan(db: Db | Tx, { userId, now, defaultPlan }: PlanQuery) {
  const row = await db
    .selectFrom('plans as p')
    .selectAll('p')
    .where((where) =>
      where.or([
        where('p.name', '=', defaultPlan),
        where(
          'p.id',
          'in',
          where
            .selectFrom('plan_periods as s')
            .select('s.plan_id')
            .where('s.user_id', '=', userId)
            .where('s.starts_at', '<=', now)
            .where((still) => still.or([still('s.ends_at', '>', now), still('s.ends_at', 'is', null)])),
        ),
      ]),
    )
    .orderBy('p.position', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return toPlan(row);
}

/** Converts a row to a plan as the API returns it. */
export const toPlan = (row: Tables['plans']): Plan => ({
  _id: row.id,
  name: row.name,
  displayName: row.display_name,
  price: { monthly: row.price_monthly / PAISE_PER_RUPEE, yearly: row.price_yearly / PAISE_PER_RUPEE },
  features: planFeatures.parse(JSON.parse(row.features)),
  soon: upcomingFeatures.parse(JSON.parse(row.soon)),
});

/** Reads the rows of all plans, from the lowest to the highest. */
export const readPlanRows = (db: Db | Tx) => db.selectFrom('plans').selectAll().orderBy('position').execute();

/**
 * Reads all plans as the API returns them, from the lowest to the highest. Features that this installation does not
 * offer are listed as upcoming.
 */
export async function readPlans(db: Db, { domains }: Pick<Config, 'domains'>): Promise<Plan[]> {
  const plans = (await readPlanRows(db)).map(toPlan);
  if (domains) return plans;
  return plans.map((plan) => (plan.features.customDomain ? { ...plan, soon: [...plan.soon, 'customDomain'] } : plan));
}
