import { createHmac, randomUUID } from 'node:crypto';
import type { CheckoutResponse } from '@vitrine/contract/plans/payments';
import { z } from 'zod';
import type { Clock } from '../../../src/integrations/clock.ts';
import {
  type Gateway,
  type GatewayEvent,
  GatewayFailed,
  type GatewayPayment,
} from '../../../src/integrations/payments/gateway.ts';
import type { Delivery } from '../razorpay-server.ts';

/**
 * A fictional gateway that differs from the others in everything the port leaves open: ids, checkout fields, header and
 * encoding of the signature, events, and formats of amounts and times. If it works, the server depends on none of
 * these.
 */
export interface PocketGateway extends Gateway {
  /** Pays an order like a customer at its checkout. */
  pay(orderId: string): { response: CheckoutResponse; paymentId: string; delivery: Delivery };
  /** Payments minus refunds, in paise. */
  balance(): number;
}

const KEY = 'the key of the pocket';
const HEADER = 'pocket-digest';

const computeDigest = (text: string) => createHmac('sha512', KEY).update(text).digest('base64');
const createTextField = (name: string) => z.string(`${name} must be text`).min(1, `${name} is missing`).max(256);
const responseSchema = z.object({
  session: createTextField('session'),
  charge: createTextField('charge'),
  proof: createTextField('proof'),
});

const eventSchema = z.object({
  kind: z.enum(['charge.settled', 'charge.returned']),
  /** A decimal string, such as '499.00'. */
  charge: z.object({ ref: z.string(), session: z.string(), total: z.string(), currency: z.string(), at: z.string() }),
});

export function createPocketGateway(clock: Clock): PocketGateway {
  const orders = new Map<string, { amount: number; currency: string }>();
  const payments = new Map<string, GatewayPayment>();
  const refunds = new Map<string, { id: string; amount: number }>();
  const findPayment = (id: string): GatewayPayment => {
    const payment = payments.get(id);
    if (!payment) throw new GatewayFailed('The pocket knows no such charge.');
    return payment;
  };
  return {
    name: 'pocket',
    keyId: 'public-key',
    isTest: true,
    checkoutResponse: responseSchema,
    async createOrder({ amount, currency }) {
      const id = `session/${randomUUID()}`;
      orders.set(id, { amount, currency });
      return id;
    },
    readCheckout(response) {
      const read = responseSchema.safeParse(response);
      if (!read.success) return null;
      const { session, charge, proof } = read.data;
      return proof === computeDigest(`${session} ${charge}`) ? { orderId: session, paymentId: charge } : null;
    },
    payment: async (id) => findPayment(id),
    listPayments: async (orderId) => [...payments.values()].filter((payment) => payment.orderId === orderId),
    capture: async (payment) => payment,
    async refund({ transactionId, amount, receipt }) {
      findPayment(transactionId);
      const refund = refunds.get(receipt) ?? { id: `back/${randomUUID()}`, amount };
      refunds.set(receipt, refund);
      return { id: refund.id, isProcessed: true };
    },
    readEvent(body, headers): GatewayEvent | null {
      const [nonce = '', signature = ''] = String(headers[HEADER] ?? '').split(';');
      if (signature !== computeDigest(`${nonce}.${body}`)) return null;
      const { kind, charge } = eventSchema.parse(JSON.parse(body.toString()));
      const payment: GatewayPayment = {
        id: charge.ref,
        orderId: charge.session,
        amount: Math.round(Number(charge.total) * 100),
        currency: charge.currency,
        status: kind === 'charge.settled' ? 'captured' : 'failed',
        createdAt: Date.parse(charge.at),
      };
      return { id: nonce, name: kind, payment, refund: null };
    },
    pay(orderId) {
      const { amount, currency } = orders.get(orderId) ?? { amount: 0, currency: '' };
      const paymentId = `charge/${randomUUID()}`;
      payments.set(paymentId, { id: paymentId, orderId, amount, currency, status: 'captured', createdAt: clock() });
      const at = new Date(clock()).toISOString();
      const charge = { ref: paymentId, session: orderId, total: (amount / 100).toFixed(2), currency, at };
      const body = JSON.stringify({ kind: 'charge.settled', charge });
      const nonce = randomUUID();
      return {
        response: { session: orderId, charge: paymentId, proof: computeDigest(`${orderId} ${paymentId}`) },
        paymentId,
        delivery: { body, headers: { [HEADER]: `${nonce};${computeDigest(`${nonce}.${body}`)}` } },
      };
    },
    balance() {
      const sum = (amounts: Iterable<{ amount: number }>) =>
        [...amounts].reduce((total, { amount }) => total + amount, 0);
      return sum(payments.values()) - sum(refunds.values());
    },
  };
}
