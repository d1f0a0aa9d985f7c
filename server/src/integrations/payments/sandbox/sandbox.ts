import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { TIME_UNITS } from '@vitrine/contract/api/limits';
import type { CheckoutResponse, SandboxOutcome } from '@vitrine/contract/plans/payments';
import { computeKeyedHash } from '../../../primitives/ids.ts';
import type { Clock } from '../../clock.ts';
import { type Gateway, type GatewayDefinition, GatewayFailed } from '../gateway.ts';
import { readSignedCheckout, readSignedEvent, signCheckout, signEvent } from '../razorpay/wire.ts';
import { SandboxLedger } from './ledger.ts';

const { SECOND, MINUTE, DAY } = TIME_UNITS;

/** Delay of the webhook of a slow payment. */
export const SLOW_WEBHOOK_DELAY_MS = 5 * SECOND;

/** A webhook request: the raw body and its headers. */
export interface Delivery {
  body: string;
  headers: Record<string, string>;
}

/** A mock gateway with Razorpay's orders, signatures and events; no money moves. */
export interface Sandbox extends Gateway {
  readonly name: 'sandbox';
  /**
   * Pays an order as a buyer at the checkout would.
   * @returns what the checkout hands to the browser: null for a failed payment, and for one reported by the webhook
   *   only; undefined if the order does not exist
   */
  pay(orderId: string, outcome: SandboxOutcome): CheckoutResponse | null | undefined;
  /** Delivers the events that are due; one that `post` does not accept is retried for a day. */
  deliverEvents(post: (delivery: Delivery) => Promise<boolean>): Promise<void>;
  /** Returns captured payments minus refunds, in paise. */
  balance(): number;
}

/** Generates an id in Razorpay's format, so that stored ids fit both gateways. */
const newEntityId = (kind: 'order' | 'pay' | 'rfnd' | 'evt') =>
  `${kind}_${randomBytes(9).toString('hex').slice(0, 14)}`;

/** @param secretKey the server's secret key, from which the sandbox's own secrets are derived */
function createSandbox(ledger: SandboxLedger, { clock, secretKey }: { clock: Clock; secretKey: string }): Sandbox {
  const keySecret = computeKeyedHash(secretKey, 'sandbox', 'key');
  const webhookSecret = computeKeyedHash(secretKey, 'sandbox', 'webhook');
  return {
    name: 'sandbox',
    keyId: 'sandbox',
    isTest: true,
    async createOrder(order) {
      const id = newEntityId('order');
      ledger.addOrder({ id, ...order });
      return id;
    },
    readCheckout: (response) => readSignedCheckout(keySecret, response),
    async payment(id) {
      const payment = ledger.payment(id);
      if (!payment) throw new GatewayFailed('The sandbox knows no such payment.');
      return payment;
    },
    listPayments: async (orderId) => ledger.listPayments(orderId),
    capture: async (payment) => payment,
    async refund({ transactionId, amount, receipt }) {
      const now = clock();
      const id = newEntityId('rfnd');
      const event = { id: newEntityId('evt'), body: renderEvent('refund.processed', now, { refund: { id, receipt } }) };
      const refundId = ledger.addRefund({ id, paymentId: transactionId, amount, receipt }, event, now);
      return { id: refundId, isProcessed: true };
    },
    readEvent: (body, headers) => readSignedEvent(webhookSecret, body, headers),
    pay(orderId, outcome) {
      const order = ledger.order(orderId);
      if (!order) return undefined;
      const now = clock();
      const { amount, currency } = order;
      const status = outcome === 'fail' ? 'failed' : 'captured';
      const payment = { id: newEntityId('pay'), amount, currency, status } as const;
      const entity = { ...payment, order_id: orderId, created_at: Math.floor(now / SECOND) };
      const event = { id: newEntityId('evt'), body: renderEvent(`payment.${status}`, now, { payment: entity }) };
      ledger.addPayment(
        { ...payment, orderId, createdAt: now },
        event,
        outcome === 'slow' ? now + SLOW_WEBHOOK_DELAY_MS : now,
      );
      if (outcome !== 'succeed') return null;
      return signCheckout(keySecret, { orderId, paymentId: payment.id });
    },
    balance: () => ledger.balance(),
    async deliverEvents(post) {
      const now = clock();
      for (const { id, body, tries } of ledger.dueEvents(now)) {
        const headers = signEvent(webhookSecret, body, id);
        const isAccepted = await post({ body, headers }).catch(() => false);
        const retryDelayMs = MINUTE * 2 ** tries;
        if (isAccepted || retryDelayMs > DAY) ledger.deleteEvent(id);
        else ledger.postponeEvent(id, now + retryDelayMs);
      }
    },
  };
}

/** Returns an event in Razorpay's format. */
const renderEvent = (event: string, now: number, entities: Record<string, object>): string =>
  JSON.stringify({
    entity: 'event',
    event,
    contains: Object.keys(entities),
    payload: Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }])),
    created_at: Math.floor(now / SECOND),
  });

export const sandbox: GatewayDefinition<Sandbox> = {
  name: 'sandbox',
  label: 'the sandbox',
  sources: { scripts: [], calls: [], frames: [] },
  create: ({ payments, dataFolder, secretKey }, clock) =>
    payments.gateway === 'sandbox'
      ? createSandbox(new SandboxLedger(join(dataFolder, 'sandbox.db')), { clock, secretKey })
      : undefined,
};

/** Whether a gateway is the sandbox, whose payments are made by an API call. */
export const isSandbox = (gateway: Gateway | null): gateway is Sandbox => gateway?.name === 'sandbox';
