import { createHash, createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { RazorpayResponse } from '@vitrine/contract/plans/payment-gateways/razorpay';
import { razorpayResponse } from '@vitrine/contract/plans/payment-gateways/razorpay';
import type { CheckoutResponse } from '@vitrine/contract/plans/payments';
import { z } from 'zod';
import { isSameSecret } from '../../../primitives/ids.ts';
import type { Checkout, GatewayEvent, GatewayPayment } from '../gateway.ts';

// Names, signatures and headers of Razorpay's protocol, which the sandbox uses as well.

const SIGNATURE_HEADER = 'x-razorpay-signature';
const EVENT_ID_HEADER = 'x-razorpay-event-id';

/** HMAC-SHA256 in hex (Razorpay's documentation, 'Verify payment signature'). */
const sign = (secret: string, text: string | Buffer): string => createHmac('sha256', secret).update(text).digest('hex');

const isSigned = (secret: string, text: string | Buffer, signature: string): boolean =>
  isSameSecret(signature, sign(secret, text));

/** Returns what the checkout hands to the browser for a payment. */
export const signCheckout = (keySecret: string, { orderId, paymentId }: Checkout): RazorpayResponse => ({
  razorpay_order_id: orderId,
  razorpay_payment_id: paymentId,
  razorpay_signature: sign(keySecret, `${orderId}|${paymentId}`),
});

/** Parses what the checkout handed to the browser; null if the signature is not the gateway's. */
export function readSignedCheckout(keySecret: string, response: CheckoutResponse): Checkout | null {
  const read = razorpayResponse.safeParse(response);
  if (!read.success) return null;
  const { razorpay_order_id: orderId, razorpay_payment_id: paymentId, razorpay_signature: signature } = read.data;
  return isSigned(keySecret, `${orderId}|${paymentId}`, signature) ? { orderId, paymentId } : null;
}

/** Returns the headers of an event. */
export const signEvent = (webhookSecret: string, body: string, eventId: string): Record<string, string> => ({
  [SIGNATURE_HEADER]: sign(webhookSecret, body),
  [EVENT_ID_HEADER]: eventId,
});

/** Parses an event; null if the signature of the raw body is not the gateway's, or the body is not a valid event. */
export function readSignedEvent(
  webhookSecret: string,
  body: Buffer,
  headers: IncomingHttpHeaders,
): GatewayEvent | null {
  const getHeader = (name: string) => String(headers[name] ?? '');
  return isSigned(webhookSecret, body, getHeader(SIGNATURE_HEADER))
    ? readEventBody(body, getHeader(EVENT_ID_HEADER))
    : null;
}

/** A payment in Razorpay's protocol; times are in seconds. Other fields are ignored. */
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

/** Parses the body of an event. Without a delivery id, the hash of the body identifies it. */
function readEventBody(body: Buffer, eventId: string): GatewayEvent | null {
  const read = eventBody.safeParse(parseJson(body));
  if (!read.success) return null;
  const { event, payload } = read.data;
  const refund = payload.refund?.entity;
  return {
    id: eventId || createHash('sha256').update(body).digest('base64url'),
    name: event,
    payment: payload.payment?.entity ?? null,
    refund: refund
      ? { id: refund.id, receipt: refund.receipt ?? null, isProcessed: event === 'refund.processed' }
      : null,
  };
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
