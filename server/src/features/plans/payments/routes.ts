import {
  createOrder,
  downloadInvoice,
  paymentGateway,
  sandboxPay,
  verifyPayment,
} from '@vitrine/contract/calls/payments';
import { PAYMENT_TEXTS } from '@vitrine/contract/payments';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { clientOf } from '../../../http/client-address.ts';
import { implement, implementForAnyone } from '../../../http/implement.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Session } from '../../../http/session.ts';
import { isFull } from '../../../http/session.ts';
import { take } from '../../../http/throttle.ts';
import { invoiceFile } from './invoice-file.ts';
import { gatewayOf, orderPlan, orderTest, verify } from './orders.ts';
import { tellSandboxEvents } from './sandbox-webhook.ts';

/** Orders, the checkout's answers, the sandbox's checkout, and invoices. */
export function paymentRoutes(app: FastifyInstance, context: Context): void {
  const { config } = context;
  const ownerOf = (session: Session | null) => (isFull(session) ? session.userId : null);

  implementForAnyone(app, context, paymentGateway, async () => ({
    gateway: config.payments.gateway,
    isTest: context.gateway?.isTest ?? false,
  }));

  implementForAnyone(app, context, createOrder, async ({ body, session, request }) => {
    const gateway = gatewayOf(context);
    await take(context, 'orderPerClient', clientOf(request));
    const userId = ownerOf(session);
    const { planId, billingCycle, amount, kind, startsAt } = body;
    const { order, description } = await (async () => {
      // The schema has seen that there is one or the other.
      if (!planId || !billingCycle) return orderTest(context, userId, amount ?? 0);
      if (!userId) throw new Refusal('auth/no-session');
      return orderPlan(context, userId, { planId, billingCycle }, { kind, startsAt });
    })();
    return { order, checkout: { gateway: gateway.name, key: gateway.keyId, description } };
  });

  implementForAnyone(app, context, verifyPayment, async ({ body, session, request }) => {
    await take(context, 'verifyPaymentPerClient', clientOf(request));
    await verify(context, ownerOf(session), body);
    return { message: PAYMENT_TEXTS.verified };
  });

  implementForAnyone(app, context, sandboxPay, async ({ body, request }) => {
    const { gateway } = context;
    if (gateway?.name !== 'sandbox') throw new Refusal('request/not-found');
    await take(context, 'orderPerClient', clientOf(request));
    const response = gateway.pay(body.orderId, body.outcome);
    if (response === undefined) throw new Refusal('payment/not-found');
    tellSandboxEvents(app, context, body.outcome);
    return { response };
  });

  implement(app, context, downloadInvoice, async ({ params: { number }, session: { userId }, request, reply }) => {
    await take(context, 'invoicePerAccount', userId);
    const { bytes, fileName } = await invoiceFile(context, { userId, number }, (error) =>
      request.log.error({ err: error }, 'an invoice was not kept'),
    );
    reply.header('content-disposition', `attachment; filename="${fileName}"`);
    return reply.type('application/pdf').send(bytes);
  });
}
