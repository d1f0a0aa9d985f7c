import {
  createOrder,
  downloadInvoice,
  payInSandbox,
  readPaymentGateway,
  verifyPayment,
} from '@vitrine/contract/calls/payments';
import { PAYMENT_TEXTS } from '@vitrine/contract/plans/payments';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context/context.ts';
import { ApiError } from '../../../errors.ts';
import { getClientNetwork } from '../../../http/client-address.ts';
import { implement, implementForAnyone } from '../../../http/implement.ts';
import { consumeRateLimit } from '../../../http/rate-limits.ts';
import type { Session } from '../../../http/session.ts';
import { isFull } from '../../../http/session.ts';
import { isSandbox } from '../../../integrations/payments/sandbox/sandbox.ts';
import { getInvoiceFile } from './invoice-file.ts';
import { createPlanOrder, createTestOrder, requireGateway, verifyCheckout } from './orders.ts';
import { scheduleSandboxEvents } from './webhook.ts';

/** Registers the calls of orders, checkout, sandbox checkout and invoices. */
export function paymentRoutes(app: FastifyInstance, context: Context): void {
  const { config } = context;
  const getUserId = (session: Session | null) => (isFull(session) ? session.userId : null);

  implementForAnyone(app, context, readPaymentGateway, async () => ({
    gateway: config.payments.gateway,
    isTest: context.gateway?.isTest ?? false,
  }));

  implementForAnyone(app, context, createOrder, async ({ body, session, request }) => {
    const gateway = requireGateway(context);
    await consumeRateLimit(context, 'orderPerClient', getClientNetwork(request));
    const userId = getUserId(session);
    const { planId, billingCycle, amount, kind, startsAt } = body;
    const { order, description } = await (async () => {
      // The schema requires one or the other.
      if (!planId || !billingCycle) return createTestOrder(context, userId, amount ?? 0);
      if (!userId) throw new ApiError('auth/no-session');
      return createPlanOrder(context, userId, { planId, billingCycle }, { kind, startsAt });
    })();
    return { order, checkout: { gateway: gateway.name, key: gateway.keyId, description } };
  });

  // The checkout's response has gateway-specific fields.
  const verifyPaymentCall = { ...verifyPayment, body: context.gateway?.checkoutResponse ?? verifyPayment.body };
  implementForAnyone(app, context, verifyPaymentCall, async ({ body, session, request }) => {
    await consumeRateLimit(context, 'verifyPaymentPerClient', getClientNetwork(request));
    await verifyCheckout(context, getUserId(session), body);
    return { message: PAYMENT_TEXTS.verified };
  });

  implementForAnyone(app, context, payInSandbox, async ({ body, request }) => {
    const { gateway } = context;
    if (!isSandbox(gateway)) throw new ApiError('request/not-found');
    await consumeRateLimit(context, 'orderPerClient', getClientNetwork(request));
    const response = gateway.pay(body.orderId, body.outcome);
    if (response === undefined) throw new ApiError('payment/not-found');
    scheduleSandboxEvents(app, context, body.outcome);
    return { response };
  });

  implement(app, context, downloadInvoice, async ({ params: { number }, session: { userId }, request, reply }) => {
    await consumeRateLimit(context, 'invoicePerAccount', userId);
    const { bytes, fileName } = await getInvoiceFile(context, { userId, number }, (error) =>
      request.log.error({ err: error }, 'an invoice was not kept'),
    );
    reply.header('content-disposition', `attachment; filename="${fileName}"`);
    return reply.type('application/pdf').send(bytes);
  });
}
