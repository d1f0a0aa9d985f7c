import type { BillingDetails } from '@vitrine/contract/plans/billing-details';
import type { PlanChoice } from '@vitrine/contract/plans/payments';
import type { BillingCycle } from '@vitrine/contract/plans/plans';
import { type ExpressionBuilder, sql } from 'kysely';
import { countStorageBytes } from '../../db/account-storage.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { Tables } from '../../db/schema.ts';
import { readStoredRecord } from '../../db/stored-record.ts';
import { newId } from '../../primitives/ids.ts';
import type { Period, Purchase } from './periods.ts';

/** A period with the fields that the plan page shows. */
export interface StoredPeriod extends Period {
  planId: string;
  paymentId: string | null;
  cancelledAt: number | null;
}

/** Lists the periods of an account that are not closed, in order. */
export async function listPeriods(db: Db | Tx, userId: string): Promise<StoredPeriod[]> {
  const rows = await db
    .selectFrom('plan_periods as s')
    .innerJoin('plans as p', 'p.id', 's.plan_id')
    .leftJoin('refunds as r', 'r.payment_id', 's.payment_id')
    .leftJoin('payments as paid', 'paid.id', 's.payment_id')
    .selectAll('s')
    .select(['p.position', 'r.state as refund', 'paid.paid_at', 'paid.recorded_at'])
    .where('s.user_id', '=', userId)
    .where('s.over_at', 'is', null)
    .orderBy('s.starts_at')
    .orderBy('s.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    planId: row.plan_id,
    paymentId: row.payment_id,
    position: row.position,
    cycle: row.cycle,
    startsAt: row.starts_at,
    endsAt: row.ends_at ?? Number.POSITIVE_INFINITY,
    anchorDay: row.anchor_day,
    value: row.value,
    cancelledAt: row.cancelled_at,
    refundOpen: row.refund === 'asked' || row.refund === 'approved',
    paidAt: row.paid_at,
    recordedAt: row.recorded_at,
  }));
}

interface NewPeriod extends Pick<Purchase, 'startsAt' | 'endsAt' | 'anchorDay' | 'value' | 'replacedPeriodIds'> {
  userId: string;
  paymentId: string;
  choice: PlanChoice;
}

/** Adds a purchased period, and ends the periods it replaces. */
export async function addPeriod(tx: Tx, period: NewPeriod, now: number): Promise<void> {
  const { userId, paymentId, choice, startsAt, endsAt, anchorDay, value, replacedPeriodIds } = period;
  const id = newId();
  await tx
    .insertInto('plan_periods')
    .values({
      id,
      user_id: userId,
      payment_id: paymentId,
      plan_id: choice.planId,
      cycle: choice.billingCycle,
      starts_at: startsAt,
      ends_at: endsAt,
      anchor_day: anchorDay,
      value,
    })
    .execute();
  if (replacedPeriodIds.length === 0) return;
  await tx
    .updateTable('plan_periods')
    .set({ cut_by: id, uncut_ends_at: (column) => column.ref('ends_at'), ends_at: now, over_at: now })
    .where('id', 'in', replacedPeriodIds)
    .execute();
}

interface Grant {
  userId: string;
  planId: string;
  startsAt: number;
  /** Null if it does not end. */
  endsAt: number | null;
  cycle: BillingCycle;
  anchorDay: number;
}

/** Adds a period that was granted without payment. */
export const addGrant = (tx: Tx, { userId, planId, startsAt, endsAt, cycle, anchorDay }: Grant) =>
  tx
    .insertInto('plan_periods')
    .values({
      id: newId(),
      user_id: userId,
      payment_id: null,
      plan_id: planId,
      cycle,
      starts_at: startsAt,
      ends_at: endsAt,
      anchor_day: anchorDay,
      value: 0,
    })
    .execute();

/** Finds the period that a payment bought. */
export const findPaymentPeriod = (tx: Tx, paymentId: string) =>
  tx.selectFrom('plan_periods').selectAll().where('payment_id', '=', paymentId).executeTakeFirst();

/** Ends a period immediately. */
export const endPeriod = (tx: Tx, id: string, now: number) =>
  tx.updateTable('plan_periods').set({ ends_at: now, over_at: now }).where('id', '=', id).execute();

/** Clears the mark that another period replaced this one, so that it stays ended. */
export async function clearReplacement(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('plan_periods').set({ cut_by: null, uncut_ends_at: null }).where('id', '=', id).execute();
}

/** Restores the periods that another one had replaced, unless they would have ended by now. */
export const restoreReplacedPeriods = (tx: Tx, by: string, now: number) =>
  tx
    .updateTable('plan_periods')
    .set({ ends_at: (column) => column.ref('uncut_ends_at'), cut_by: null, uncut_ends_at: null, over_at: null })
    .where('cut_by', '=', by)
    .where('uncut_ends_at', '>', now)
    .execute();

/** Moves periods to an earlier time. @param by ms */
export async function movePeriods(tx: Tx, periods: readonly Pick<Period, 'id'>[], by: number): Promise<void> {
  for (const { id } of periods) {
    await tx
      .updateTable('plan_periods')
      .set({ starts_at: sql<number>`starts_at - ${by}`, ends_at: sql<number>`ends_at - ${by}` })
      .where('id', '=', id)
      .execute();
  }
}

/** Marks the periods of a plan as cancelled, or no longer. @returns whether there were any */
export async function setCancelled(tx: Tx, ids: readonly string[], cancelledAt: number | null): Promise<boolean> {
  if (ids.length === 0) return false;
  const set = tx.updateTable('plan_periods').set({ cancelled_at: cancelledAt }).where('id', 'in', ids);
  const changed = await (cancelledAt === null
    ? set.where('cancelled_at', 'is not', null)
    : set.where('cancelled_at', 'is', null)
  ).executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Invalidates all public pages of an account, after a watermark was added or removed. */
export const invalidatePages = (tx: Tx, userId: string) =>
  tx.updateTable('portfolios').set({ revision: sql<number>`revision + 1` }).where('user_id', '=', userId).execute();

/** Lists ended periods that are not closed yet, oldest first. */
export const findEndedPeriods = (db: Db, now: number) =>
  db
    .selectFrom('plan_periods as s')
    .innerJoin('plans as p', 'p.id', 's.plan_id')
    .select(['s.id', 's.user_id as userId', 'p.display_name as plan'])
    .where('s.over_at', 'is', null)
    .where('s.ends_at', '<=', now)
    .orderBy('s.ends_at')
    .limit(100)
    .execute();

/** Closes an ended period. @returns false if another process did */
export async function closePeriod(tx: Tx, id: string, now: number): Promise<boolean> {
  const closed = await tx
    .updateTable('plan_periods')
    .set({ over_at: now })
    .where('id', '=', id)
    .where('over_at', 'is', null)
    .executeTakeFirst();
  return closed.numUpdatedRows > 0n;
}

/** Lists periods that end by a time, whose owners were not reminded and did not cancel. */
export const findEndingPeriods = (db: Db, { from, until }: { from: number; until: number }) =>
  db
    .selectFrom('plan_periods as s')
    .innerJoin('plans as p', 'p.id', 's.plan_id')
    .select(['s.id', 's.user_id as userId', 's.ends_at as endsAt', 'p.display_name as plan'])
    .where('s.over_at', 'is', null)
    .where('s.reminded_at', 'is', null)
    .where('s.cancelled_at', 'is', null)
    .where('s.payment_id', 'is not', null)
    .where('s.ends_at', '>', from)
    .where('s.ends_at', '<=', until)
    .where((where) => where.not(where.exists(selectLaterPeriod(where))))
    .limit(100)
    .execute();

/** Selects a later period of the same account, with the same plan or a higher one. */
const selectLaterPeriod = (
  where: ExpressionBuilder<{ s: Tables['plan_periods']; p: Tables['plans'] } & Tables, 's' | 'p'>,
) =>
  where
    .selectFrom('plan_periods as l')
    .innerJoin('plans as lp', 'lp.id', 'l.plan_id')
    .select('l.id')
    .whereRef('lp.position', '>=', 'p.position')
    .whereRef('l.user_id', '=', 's.user_id')
    .where('l.over_at', 'is', null)
    .where((later) => later.or([later('l.ends_at', '>', later.ref('s.ends_at')), later('l.ends_at', 'is', null)]));

/** Marks a period as reminded. @returns false if another process did */
export async function markReminded(tx: Tx, id: string, now: number): Promise<boolean> {
  const marked = await tx
    .updateTable('plan_periods')
    .set({ reminded_at: now })
    .where('id', '=', id)
    .where('reminded_at', 'is', null)
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}

/** Finds the billing details for an account's invoices. */
export async function findBillingDetails(db: Db | Tx, userId: string): Promise<BillingDetails> {
  const fields = ['company', 'address', 'gstin'] as const;
  const stored = await db.selectFrom('billing_details').select(fields).where('user_id', '=', userId).executeTakeFirst();
  return stored ?? { company: '', address: '', gstin: '' };
}

/** Stores the billing details for an account's future invoices. */
export const setBilling = (tx: Tx, userId: string, billing: BillingDetails, now: number) =>
  tx
    .insertInto('billing_details')
    .values({ user_id: userId, ...billing, updated_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...billing, updated_at: now }))
    .execute();

/** Finds name and address of an account that is not deleted. */
export const findAccountContact = (db: Db | Tx, userId: string) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Reads the number of visible and hidden projects, the pictures in use, and the new files of a month. */
export async function readUsage(db: Db, userId: string, month: string) {
  const resume = await db
    .selectFrom('records')
    .select(['doc', 'doc_schema'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const { files } = await db
    .selectFrom('resume_exports')
    .select((count) => count.fn.countAll<number>().as('files'))
    .where('user_id', '=', userId)
    .where('month', '=', month)
    .executeTakeFirstOrThrow();
  return { resume: readStoredRecord(resume), files: Number(files), bytes: await countStorageBytes(db, userId) };
}
