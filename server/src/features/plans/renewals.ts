import { DURATIONS } from '@vitrine/contract/api/limits';
import type { Context } from '../../context/context.ts';
import { findCurrentPlan } from '../../db/account-plan.ts';
import { audit } from '../../db/audit.ts';
import { transaction } from '../../db/database.ts';
import { renderPlanEndedMail, renderRenewalReminderMail } from './mails.ts';
import { notifyOwner } from './notify.ts';
import { findCurrentPeriod } from './periods.ts';
import {
  closePeriod,
  findEndedPeriods,
  findEndingPeriods,
  invalidatePages,
  listPeriods,
  markReminded,
} from './queries.ts';

/** Sends reminders of plans that end soon, and closes those that have ended, once each across all processes. */
export async function processPlanEnds(context: Context): Promise<void> {
  const { db, clock, config } = context;
  const { defaultPlan } = config.payments;
  const now = clock();
  for (const { id, userId, endsAt, plan } of await findEndingPeriods(db, {
    from: now,
    until: now + DURATIONS.planReminder,
  })) {
    await transaction(db, async (tx) => {
      if (!(await markReminded(tx, id, now)) || endsAt === null) return;
      const { displayName: next } = await findCurrentPlan(tx, { userId, now: endsAt, defaultPlan });
      await notifyOwner(tx, userId, now, (person) => renderRenewalReminderMail(config, person, { plan, endsAt, next }));
    });
  }
  for (const { id, userId, plan } of await findEndedPeriods(db, now)) {
    await transaction(db, async (tx) => {
      if (!(await closePeriod(tx, id, now))) return;
      // The watermark returns, or another plan's features apply.
      await invalidatePages(tx, userId);
      if (findCurrentPeriod(await listPeriods(tx, userId), now)) return;
      await audit(tx, { event: 'plan-ended', userId, now, detail: { period: id } });
      const { displayName: next } = await findCurrentPlan(tx, { userId, now, defaultPlan });
      await notifyOwner(tx, userId, now, (person) => renderPlanEndedMail(config, person, { plan, next }));
    });
  }
}
