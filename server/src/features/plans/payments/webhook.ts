import type { SandboxOutcome } from '@vitrine/contract/plans/payments';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context/context.ts';
import { transaction } from '../../../db/database.ts';
import { ApiError } from '../../../errors.ts';
import type { GatewayEvent } from '../../../integrations/payments/gateway.ts';
import { isSandbox, SLOW_WEBHOOK_DELAY_MS } from '../../../integrations/payments/sandbox/sandbox.ts';
import { confirmRefund } from '../refunds/refunds.ts';
import { ensureCaptured, requireGateway } from './orders.ts';
import { addEvent } from './queries.ts';
import { recordPayment } from './record-payment.ts';

const WEBHOOK_PATH = '/payment/webhook';

/**
 * Registers `POST /payment/webhook`, the gateway's notifications. The signature covers the raw body, so the body is not
 * parsed before. Events may arrive twice, late, in any order and in addition to the browser's report; each counts once.
 * The gateway repeats an event unless the response is 200.
 */
export async function webhookRoutes(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    scope.post(WEBHOOK_PATH, { config: { bodyType: 'event' } }, async (request) => {
      const gateway = requireGateway(context);
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const event = gateway.readEvent(body, request.headers);
      if (!event) throw new ApiError('payment/not-verified');
      await applyEvent(context, event);
      await transaction(context.db, (tx) => addEvent(tx, event.id, event.name, context.clock()));
      return { success: true };
    });
  });
}

/** Applies an event. Each step is idempotent. */
async function applyEvent(context: Context, { payment, refund }: GatewayEvent): Promise<void> {
  if (payment && (payment.status === 'captured' || payment.status === 'authorized')) {
    await recordPayment(context, await ensureCaptured(context, payment));
  }
  if (refund?.receipt && refund.isProcessed) await confirmRefund(context, refund.receipt, refund.id);
}

/** Delivers due sandbox events to our own webhook, as HTTP requests like those of a gateway, but without a network. */
export async function deliverSandboxEvents(app: FastifyInstance, { gateway, config }: Context): Promise<void> {
  if (!isSandbox(gateway)) return;
  await gateway.deliverEvents(async ({ body, headers }) => {
    const response = await app.inject({
      method: 'POST',
      url: WEBHOOK_PATH,
      payload: body,
      headers: { ...headers, 'content-type': 'application/json', host: new URL(config.publicOrigin).host },
    });
    return response.statusCode === 200;
  });
}

/**
 * Schedules the delivery of a payment's sandbox events. Runs in the background; housekeeping retries failed deliveries.
 */
export function scheduleSandboxEvents(app: FastifyInstance, context: Context, outcome: SandboxOutcome): void {
  const deliver = () =>
    deliverSandboxEvents(app, context).catch((error: unknown) =>
      app.log.error({ err: error }, 'the sandbox was not heard'),
    );
  setTimeout(deliver, outcome === 'slow' ? SLOW_WEBHOOK_DELAY_MS : 0).unref();
}
