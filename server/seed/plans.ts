import type { PlanName } from '@vitrine/contract/plans/plans';
import type { Db } from '../src/db/database.ts';
import { newId } from '../src/primitives/ids.ts';

/** Gives an account a plan without an end date, as an administrator can. */
export async function grantPlan(db: Db, userId: string, plan: PlanName, now: number): Promise<void> {
  const { id } = await db.selectFrom('plans').select('id').where('name', '=', plan).executeTakeFirstOrThrow();
  await db
    .insertInto('plan_periods')
    .values({
      id: newId(),
      user_id: userId,
      plan_id: id,
      cycle: 'lifetime',
      starts_at: now,
      anchor_day: new Date(now).getUTCDate(),
      value: 0,
    })
    .execute();
}
