import * as calls from '@vitrine/contract/calls/administration';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context/context.ts';
import { toActor } from '../../../core/administration/act.ts';
import { implementForStaff } from '../../../http/implement.ts';
import type { ProvisionAccount } from '../registration.ts';
import * as actions from './account-actions.ts';
import { resendVerificationFor, verifyRegistration } from './registrations.ts';
import { approveReset, refuseReset, resetSecondFactor } from './two-factor-reset.ts';

/**
 * Registers the administrators' calls on accounts (rules D9 to D12). Each responds with a sentence about the result.
 */
export function staffAccountRoutes(app: FastifyInstance, context: Context, provisionAccount: ProvisionAccount): void {
  implementForStaff(app, context, calls.endAccountSessions, async ({ params, session }) => {
    await actions.endSessions(context, toActor(session), params.id);
    return { message: 'Signed out everywhere.' };
  });

  implementForStaff(app, context, calls.resendVerificationAsStaff, async ({ params, session }) => {
    await resendVerificationFor(context, toActor(session), params.id);
    return { message: 'Another verification link was mailed. The older one has ended.' };
  });

  implementForStaff(app, context, calls.verifyAddress, async ({ params, session }) => {
    const accountId = await verifyRegistration(context, toActor(session), params.id, provisionAccount);
    return { message: 'The address counts as verified. The account is there.', accountId };
  });

  implementForStaff(app, context, calls.disableAccount, async ({ params, body, session }) => {
    await actions.disable(context, toActor(session), params.id, body.reason);
    return { message: 'Disabled. Nobody can sign in, and its pages are not public. Its owner is told by mail.' };
  });

  implementForStaff(app, context, calls.enableAccount, async ({ params, session }) => {
    await actions.enable(context, toActor(session), params.id);
    return { message: 'Enabled. Its owner is told by mail.' };
  });

  implementForStaff(app, context, calls.suspendPages, async ({ params, body, session }) => {
    await actions.suspend(context, toActor(session), params.id, body);
    return { message: 'Suspended. Its pages are not public, and its owner reads why in the app and by mail.' };
  });

  implementForStaff(app, context, calls.restorePages, async ({ params, session }) => {
    await actions.unsuspend(context, toActor(session), params.id);
    return { message: 'Its pages are back, as visible as their owner set them. The owner is told by mail.' };
  });

  implementForStaff(app, context, calls.resetTwoFactor, async ({ params, body, session }) => {
    const { isWaiting } = await resetSecondFactor(context, toActor(session), params.id, body.reason);
    const message = isWaiting
      ? 'Asked for. Another administrator has to approve it on this page.'
      : 'The second factor is off, and the account is signed out everywhere. Its owner is told by mail.';
    return { message, isWaiting };
  });

  implementForStaff(app, context, calls.approveTwoFactorReset, async ({ params, session }) => {
    await approveReset(context, toActor(session), params.id);
    return { message: 'Approved. The second factor is off, and the account is signed out everywhere.' };
  });

  implementForStaff(app, context, calls.refuseTwoFactorReset, async ({ params, session }) => {
    await refuseReset(context, toActor(session), params.id);
    return { message: 'Refused. The second factor stays on.' };
  });

  implementForStaff(app, context, calls.deleteAccountAsStaff, async ({ params, body, session }) => {
    await actions.remove(context, toActor(session), params.id, body.reason);
    return { message: 'Deleted. It can be restored for 30 days. Its owner is told by mail.' };
  });

  implementForStaff(app, context, calls.restoreAccountAsStaff, async ({ params, session }) => {
    await actions.restore(context, toActor(session), params.id);
    return { message: 'Restored. Its owner is told by mail.' };
  });
}
