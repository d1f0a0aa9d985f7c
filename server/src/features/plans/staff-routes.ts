import * as calls from '@vitrine/contract/calls/administration';
import { PAISE_PER_RUPEE } from '@vitrine/contract/plans/payments';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context/context.ts';
import { toActor } from '../../core/administration/act.ts';
import { ApiError } from '../../errors.ts';
import { implementForStaff, type StaffSession } from '../../http/implement.ts';
import { toRupees } from './plan-choice.ts';
import { decideRefund, listRequestedRefunds, listUnconfirmedRefunds, type RefundDecision } from './refunds/refunds.ts';
import { grantPlanAsStaff } from './staff-plans.ts';

/** Registers the administrators' calls to grant plans and to decide refunds (rules D13 and M25). */
export function staffPlanRoutes(app: FastifyInstance, context: Context): void {
  implementForStaff(app, context, calls.grantPlan, async ({ params, body, session }) => {
    await grantPlanAsStaff(context, toActor(session), params.id, body);
    return { message: body.plan === 'free' ? 'Taken back what was given.' : 'Given.' };
  });

  implementForStaff(app, context, calls.listRefunds, async () => ({
    waiting: (await listRequestedRefunds(context.db)).map(toRefundRow),
    late: (await listUnconfirmedRefunds(context)).map(toRefundRow),
  }));

  const decide = async (session: StaffSession, id: string, decision: RefundDecision) => {
    if (!(await decideRefund(context, toActor(session), id, decision)))
      throw new ApiError('content/not-found', { message: 'No refund of this id waits for a decision.' });
  };

  implementForStaff(app, context, calls.approveRefund, async ({ params, body, session }) => {
    const amount = body.amount === undefined ? undefined : Math.round(body.amount * PAISE_PER_RUPEE);
    await decide(session, params.id, { isApproved: true, amount });
    return { message: 'Approved. The money goes back within a minute, and its owner is told by mail.' };
  });

  implementForStaff(app, context, calls.rejectRefund, async ({ params, body, session }) => {
    await decide(session, params.id, { isApproved: false, reason: body.reason });
    return { message: 'Declined. Its owner reads why on the plan page and by mail.' };
  });
}

type Refund = Awaited<ReturnType<typeof listRequestedRefunds>>[number];

const toRefundRow = ({ amount, isCaseByCase, paid, email, ...refund }: Refund) => ({
  ...refund,
  // The amount of a case-by-case refund is undecided while it is pending.
  amount: amount === 0 && isCaseByCase === 1 ? null : toRupees(amount),
  paid: toRupees(paid),
  accountEmail: email,
});
