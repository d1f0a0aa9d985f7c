import type { PlanName } from '@vitrine/contract/plans/plans';
import { addMonths } from '@vitrine/contract/text/dates';
import type { Context } from '../../context/context.ts';
import { type Actor, runStaffAction } from '../../core/administration/act.ts';
import { readPlanRows } from '../../db/account-plan.ts';
import { ApiError } from '../../errors.ts';
import { lockPayer } from './payments/queries.ts';
import { filterUnendedPeriods, findCurrentPeriod, findPlanEnd } from './periods.ts';
import { addGrant, endPeriod, invalidatePages, listPeriods } from './queries.ts';

type ActionContext = Pick<Context, 'db' | 'clock'>;

/**
 * Grants an account a plan without payment. A current period of the same plan is extended by the months, any other
 * begins now. Granting the free plan revokes earlier grants; paid periods stay, and end by a refund (rule D13).
 * @param grant `months` absent: without an end
 * @throws {ApiError} content/not-found, admin/not-possible
 */
export async function grantPlanAsStaff(
  context: ActionContext,
  actor: Actor,
  userId: string,
  { plan, months }: { plan: PlanName; months?: number | undefined },
): Promise<void> {
  if (plan === 'free') return revokeGrants(context, actor, userId);
  const detail = { plan, months: months === undefined ? 'without end' : String(months) };
  await runStaffAction(context, actor, { event: 'plan-granted', userId, detail }, async (tx, now) => {
    await lockActivePayer(tx, userId);
    const row = (await readPlanRows(tx)).find(({ name }) => name === plan);
    if (!row) throw new ApiError('admin/not-possible', { message: 'There is no such plan.' });
    const periods = await listPeriods(tx, userId);
    const current = findCurrentPeriod(periods, now);
    const end = current && current.position === row.position ? findPlanEnd(periods, now) : undefined;
    if (current && current.position > row.position) throw createNotPossibleError('The account has a larger plan now.');
    if (end === Number.POSITIVE_INFINITY) throw createNotPossibleError('The account has this plan without an end.');
    const startsAt = end ?? now;
    await addGrant(tx, {
      userId,
      planId: row.id,
      startsAt,
      endsAt: months === undefined ? null : addMonths(startsAt, months),
      cycle: months === undefined ? 'lifetime' : 'monthly',
      anchorDay: new Date(startsAt).getUTCDate(),
    });
    await invalidatePages(tx, userId);
  });
}

async function revokeGrants(context: ActionContext, actor: Actor, userId: string): Promise<void> {
  await runStaffAction(context, actor, { event: 'plan-taken', userId }, async (tx, now) => {
    await lockActivePayer(tx, userId);
    const grants = filterUnendedPeriods(await listPeriods(tx, userId), now).filter(
      ({ paymentId }) => paymentId === null,
    );
    if (grants.length === 0)
      throw createNotPossibleError('Nobody gave this account a plan. What was paid for goes by a refund.');
    for (const { id } of grants) await endPeriod(tx, id, now);
    await invalidatePages(tx, userId);
  });
}

async function lockActivePayer(tx: Parameters<typeof lockPayer>[0], userId: string): Promise<void> {
  const payer = await lockPayer(tx, userId);
  if (!payer) throw new ApiError('content/not-found', { message: 'There is no such account.' });
  if (payer.deleted_at !== null) throw createNotPossibleError('This account is deleted.');
}

const createNotPossibleError = (message: string) => new ApiError('admin/not-possible', { message });
