import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { GatewayEvent, GatewayPayment } from './gateway.ts';

/** A payment on Razorpay's wire; times are in seconds. What else it carries is not ours to know. */
export const paymentEntity = z
  .object({
    id: z.string(),
    order_id: z.string().nullish(),
    amount: z.coerce.number().int(),
    currency: z.string(),
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
    created_at: z.number(),
  })
  .transform(
    ({ id, order_id, amount, currency, status, created_at }): GatewayPayment => ({
      id,
      orderId: order_id ?? '',
      amount,
      currency,
      status,
      createdAt: created_at * 1_000,
    }),
  );

const eventBody = z.object({
  event: z.string(),
  payload: z
    .object({
      payment: z.object({ entity: paymentEntity }).optional(),
      refund: z.object({ entity: z.object({ id: z.string(), receipt: z.string().nullish() }) }).optional(),
    })
    .default({}),
});

/**
 * Reads an event whose signature was checked; null where it is none that is known. Where the delivery has no id of
 * its own, the body is one.
 */
export function readEventBody(body: Buffer, eventId: string): GatewayEvent | null {
  const read = eventBody.safeParse(parseJson(body));
  if (!read.success) return null;
  const { event, payload } = read.data;
  const refund = payload.refund?.entity;
  return {
    id: eventId || createHash('sha256').update(body).digest('base64url'),
    event,
    payment: payload.payment?.entity ?? null,
    refund: refund ? { id: refund.id, receipt: refund.receipt ?? null } : null,
  };
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
