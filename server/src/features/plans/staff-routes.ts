import * as calls from '@vitrine/contract/calls/administration';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context/context.ts';
import type { Actor } from '../../core/administration/act.ts';
import { ApiError } from '../../errors.ts';
import { implementForStaff, type StaffSession } from '../../http/implement.ts';
import { toRupees } from './plan-choice.ts';
import { decideRefund, lateRefunds, openRefunds } from './refunds/refunds.ts';
import { givePlan } from './staff-plans.ts';

/** Plans that are given, and refunds that are decided (rules D13 and M25). */
export function staffPlanRoutes(app: FastifyInstance, context: Context): void {
  implementForStaff(app, context, calls.grantPlan, async ({ params, body, session }) => {
    await givePlan(context, toActor(session), params.id, body);
    return { message: body.plan === 'free' ? 'Taken back what was given.' : 'Given.' };
  });

  implementForStaff(app, context, calls.listRefunds, async () => ({
    waiting: (await openRefunds(context.db)).map(describe),
    late: (await lateRefunds(context)).map(describe),
  }));

  const decide = async (session: StaffSession, id: string, isApproved: boolean) => {
    if (!(await decideRefund(context, toActor(session), id, isApproved)))
      throw new ApiError('content/not-found', { message: 'No refund of this id waits for a decision.' });
  };

  implementForStaff(app, context, calls.approveRefund, async ({ params, session }) => {
    await decide(session, params.id, true);
    return { message: 'Approved. The money goes back within a minute, and its owner is told by mail.' };
  });

  implementForStaff(app, context, calls.rejectRefund, async ({ params, session }) => {
    await decide(session, params.id, false);
    return { message: 'Declined. Its owner is told by mail.' };
  });
}

const toActor = ({ userId, role }: StaffSession): Actor => ({ id: userId, role });

type Refund = Awaited<ReturnType<typeof openRefunds>>[number];

const describe = ({ amount, paid, email, ...refund }: Refund) => ({
  ...refund,
  amount: toRupees(amount),
  paid: toRupees(paid),
  accountEmail: email,
});
