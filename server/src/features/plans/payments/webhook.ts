import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../../context/context.ts';
import { transaction } from '../../../db/database.ts';
import { ApiError } from '../../../errors.ts';
import type { GatewayEvent } from '../../../integrations/payments/gateway.ts';
import { confirmRefund } from '../refunds/refunds.ts';
import { ensureCaptured, requireGateway } from './orders.ts';
import { addEvent } from './queries.ts';
import { recordPayment } from './record-payment.ts';

export const WEBHOOK = '/payment/webhook';

const getHeader = ({ headers }: FastifyRequest, name: string) => String(headers[name] ?? '');

/**
 * `POST /payment/webhook`: what the gateway tells by itself. Its signature is over the raw body, so the body is not
 * parsed before; what it tells of may be told twice, late, in any order and beside the browser, and counts once.
 * Another answer than 200 has it told again.
 */
export async function webhookRoutes(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    scope.post(WEBHOOK, { config: { takes: 'event' } }, async (request) => {
      const gateway = requireGateway(context);
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const signature = getHeader(request, 'x-razorpay-signature');
      const event = gateway.readEvent(body, { signature, eventId: getHeader(request, 'x-razorpay-event-id') });
      if (!event) throw new ApiError('payment/not-verified');
      await follow(context, event);
      await transaction(context.db, (tx) => addEvent(tx, event.id, event.event, context.clock()));
      return { success: true };
    });
  });
}

/** Does what an event asks for. Each of these changes nothing where it was done before. */
async function follow(context: Context, { payment, refund, event }: GatewayEvent): Promise<void> {
  if (payment && (payment.status === 'captured' || payment.status === 'authorized')) {
    await recordPayment(context, await ensureCaptured(context, payment));
  }
  if (refund?.receipt && event === 'refund.processed') await confirmRefund(context, refund.receipt, refund.id);
}
