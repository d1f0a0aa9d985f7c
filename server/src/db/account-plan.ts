import type { PlanName } from '@vitrine/contract/plans';
import type { Db, Tx } from './database.ts';
import { planFromRow } from './plan-queries.ts';

interface PlanQuery {
  userId: string;
  now: number;
  /** The plan of everybody who has not paid for one. */
  defaultPlan: PlanName;
}

/** The plan that an account is on now: the largest that lasts. */
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
  return planFromRow(row);
}
