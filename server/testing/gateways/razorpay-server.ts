import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RazorpayResponse } from '@vitrine/contract/plans/payment-gateways/razorpay';

interface Payment {
  id: string;
  entity: 'payment';
  order_id: string;
  amount: number;
  currency: string;
  status: 'authorized' | 'captured' | 'failed';
  /** In seconds. */
  created_at: number;
}

interface Refund {
  id: string;
  entity: 'refund';
  payment_id: string;
  amount: number;
  receipt: string | null;
  status: 'pending' | 'processed' | 'failed';
}

/** Body of a call; numbers in forms are strings. */
type CallBody = { amount?: number | string; currency?: string; receipt?: string };

/** Differences from a regular payment. */
export type PaymentOverrides = Partial<Pick<Payment, 'amount' | 'currency' | 'status'>>;

/** A webhook request. */
export interface Delivery {
  body: string;
  headers: Record<string, string>;
}

/** A server that implements Razorpay's documented calls for orders, payments and refunds, including signatures. */
export interface RazorpayServer {
  host: string;
  settings: Record<'RAZORPAY_KEY_ID' | 'RAZORPAY_KEY_SECRET' | 'RAZORPAY_WEBHOOK_SECRET', string>;
  pay: (
    orderId: string,
    now: number,
    overrides?: PaymentOverrides,
  ) => { response: RazorpayResponse; delivery: Delivery };
  /** Signs an event like a webhook. */
  sign: (body: string) => Delivery;
  /** See gateway-fixtures.ts. */
  setFailureMode: (mode: 'none' | 'down' | 'lost-response') => void;
  /** Captured payments minus refunds, in the smallest unit. */
  balance: () => number;
  refunds: () => Refund[];
  /** Sets the initial status of new refunds. */
  beginRefunds: (status: Refund['status']) => void;
  close: () => Promise<void>;
}

const settings = {
  RAZORPAY_KEY_ID: 'rzp_test_vitrine',
  RAZORPAY_KEY_SECRET: 'the secret of the key',
  RAZORPAY_WEBHOOK_SECRET: 'the secret of the webhook',
};
const AUTHORIZATION = `Basic ${Buffer.from(`${settings.RAZORPAY_KEY_ID}:${settings.RAZORPAY_KEY_SECRET}`).toString('base64')}`;

const createId = (kind: string) => `${kind}_${randomBytes(7).toString('hex')}`;
const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');

const signDelivery = (body: string): Delivery => ({
  body,
  headers: {
    'x-razorpay-signature': hmac(settings.RAZORPAY_WEBHOOK_SECRET, body),
    'x-razorpay-event-id': createId('evt'),
  },
});

export async function startRazorpay(): Promise<RazorpayServer> {
  const orders = new Map<string, { id: string; amount: number; currency: string; receipt: string }>();
  const payments = new Map<string, Payment>();
  const refunds: Refund[] = [];
  let initialRefundStatus: Refund['status'] = 'processed';
  let failureMode = 'none';

  const collection = (items: object[]) => ({ entity: 'collection', count: items.length, items });
  const findPayment = (id: string) => payments.get(id) ?? refuse(400, 'The id provided does not exist');

  /** Handlers by method and path. */
  const calls: [RegExp, (id: string, body: CallBody) => object][] = [
    [
      /^POST \/v1\/orders$/,
      (_, body) => {
        const order = {
          id: createId('order'),
          amount: Number(body.amount),
          currency: body.currency ?? '',
          receipt: body.receipt ?? '',
        };
        if (!Number.isInteger(order.amount)) return refuse(400, 'The amount must be an integer.');
        orders.set(order.id, order);
        return { entity: 'order', status: 'created', ...order };
      },
    ],
    [
      /^GET \/v1\/orders\/(\w+)\/payments$/,
      (id = '') =>
        orders.has(id)
          ? collection([...payments.values()].filter((it) => it.order_id === id))
          : refuse(400, 'The id provided does not exist'),
    ],
    [/^GET \/v1\/payments\/(\w+)$/, (id) => findPayment(id)],
    [
      /^POST \/v1\/payments\/(\w+)\/capture$/,
      (id, { amount }) => {
        const payment = findPayment(id);
        if (payment.amount !== Number(amount))
          return refuse(400, 'Capture amount must be equal to the amount authorized');
        if (payment.status === 'captured') return refuse(400, 'This payment has already been captured');
        return Object.assign(payment, { status: 'captured' });
      },
    ],
    [/^GET \/v1\/payments\/(\w+)\/refunds$/, (id) => collection(refunds.filter((it) => it.payment_id === id))],
    [
      /^POST \/v1\/payments\/(\w+)\/refund$/,
      (id, { amount, receipt }) => {
        const payment = findPayment(id);
        const refundedAmount = refunds
          .filter((it) => it.payment_id === id && it.status !== 'failed')
          .reduce((sum, it) => sum + it.amount, 0);
        if (refundedAmount + Number(amount) > payment.amount)
          return refuse(400, 'The total refund amount is greater than the payment');
        const refund: Refund = {
          id: createId('rfnd'),
          entity: 'refund',
          payment_id: id,
          amount: Number(amount),
          receipt: receipt ?? null,
          status: initialRefundStatus,
        };
        refunds.push(refund);
        return refund;
      },
    ],
  ];

  const server = createServer(async (request, response) => {
    const body = await readBody(request);
    if (failureMode === 'down') return request.socket.destroy();
    try {
      if (request.headers.authorization !== AUTHORIZATION) refuse(401, 'Authentication failed');
      const requestLine = `${request.method} ${request.url?.split('?')[0]}`;
      const [pattern, run] = calls.find(([it]) => it.test(requestLine)) ?? [
        /^$/,
        () => refuse(404, 'There is no such call.'),
      ];
      const answer = run(pattern.exec(requestLine)?.[1] ?? '', body);
      if (failureMode === 'lost-response' && request.method === 'POST') return request.socket.destroy();
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    } catch (error) {
      const { status, message: description } = error as RefusedCall;
      const code = 'BAD_REQUEST_ERROR';
      response.writeHead(status ?? 500, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { code, description } }));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    settings,
    pay(orderId, now, overrides = {}) {
      const { amount, currency } = orders.get(orderId) ?? refuse(400, 'There is no such order.');
      const defaults = {
        id: createId('pay'),
        entity: 'payment',
        order_id: orderId,
        amount,
        currency,
        status: 'captured',
      } as const;
      const payment: Payment = { ...defaults, created_at: Math.floor(now / 1_000), ...overrides };
      payments.set(payment.id, payment);
      const body = JSON.stringify({
        entity: 'event',
        event: `payment.${payment.status}`,
        contains: ['payment'],
        payload: { payment: { entity: payment } },
      });
      const response = { razorpay_order_id: orderId, razorpay_payment_id: payment.id };
      return {
        response: {
          ...response,
          razorpay_signature: hmac(settings.RAZORPAY_KEY_SECRET, `${orderId}|${payment.id}`),
        },
        delivery: signDelivery(body),
      };
    },
    sign: signDelivery,
    setFailureMode: (next) => {
      failureMode = next;
    },
    balance: () => {
      const capturedPayments = [...payments.values()].filter(({ status }) => status === 'captured');
      const activeRefunds = refunds
        .filter(({ status }) => status !== 'failed')
        .map(({ amount }) => ({ amount: -amount }));
      return [...capturedPayments, ...activeRefunds].reduce((sum, it) => sum + it.amount, 0);
    },
    refunds: () => [...refunds],
    beginRefunds: (status) => {
      initialRefundStatus = status;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

class RefusedCall extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

function refuse(status: number, message: string): never {
  throw new RefusedCall(status, message);
}

/** Reads a request body; the client library sends forms as well as JSON. */
async function readBody(request: IncomingMessage): Promise<CallBody> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  if (text === '') return {};
  return text.startsWith('{') ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text));
}
