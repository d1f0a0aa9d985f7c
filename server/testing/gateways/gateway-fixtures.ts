import type { CheckoutResponse } from '@vitrine/contract/plans/payments';
import { isDeep } from '@vitrine/contract/testing/rounds';
import { type Gateway, GatewayFailed } from '../../src/integrations/payments/gateway.ts';
import { razorpayGateway } from '../../src/integrations/payments/razorpay/razorpay.ts';
import { isSandbox } from '../../src/integrations/payments/sandbox/sandbox.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { createPocketGateway } from './pocket/pocket-gateway.ts';
import { type Delivery, startRazorpay } from './razorpay-server.ts';

/** How a gateway fails: 'down' answers nothing, 'lost-response' does what it is asked and loses the answer. */
export type FailureMode = 'none' | 'down' | 'lost-response';

/** A server under test with a gateway at its other end, where somebody can pay. */
export interface GatewayFixture {
  server: TestApp;
  /** Pays an order. @returns what the browser gets, the gateway's id of the payment, and what the webhook is to be told */
  pay: (orderId: string) => Promise<{ response: CheckoutResponse; paymentId: string; delivery: Delivery }>;
  /** Tells the webhook. @returns the status of its answer */
  tell: (delivery: Delivery) => Promise<number>;
  setFailureMode: (mode: FailureMode) => void;
  /** What the gateway took less what it gave back, in paise. */
  balance: () => number;
  close: () => Promise<void>;
}

const createWebhookSender =
  ({ app }: TestApp) =>
  async ({ body, headers }: Delivery): Promise<number> => {
    const sent = { host: 'localhost:3000', 'content-type': 'application/json', ...headers };
    return (await app.inject({ method: 'POST', url: '/payment/webhook', headers: sent, payload: body })).statusCode;
  };

/** A gateway whose calls can fail, as every call to a real one can on the network. */
function withFailures<G extends Gateway>(gateway: G): { gateway: G; setFailureMode: GatewayFixture['setFailureMode'] } {
  let mode: FailureMode = 'none';
  const failing =
    <A extends unknown[], T>(ask: (...input: A) => Promise<T>) =>
    async (...input: A): Promise<T> => {
      if (mode === 'down') throw new GatewayFailed('down');
      const answer = await ask(...input);
      if (mode === 'lost-response') throw new GatewayFailed('lost-response');
      return answer;
    };
  return {
    gateway: {
      ...gateway,
      createOrder: failing(gateway.createOrder),
      payment: failing(gateway.payment),
      listPayments: failing(gateway.listPayments),
      capture: failing(gateway.capture),
      refund: failing(gateway.refund),
    },
    setFailureMode: (next) => {
      mode = next;
    },
  };
}

/** The embedded sandbox. */
async function startSandboxFixture(): Promise<GatewayFixture> {
  const server = await startTestApp();
  const sandbox = server.context.gateway;
  if (!isSandbox(sandbox)) throw new Error('The sandbox takes the payments where nothing is set.');
  const { gateway, setFailureMode } = withFailures(sandbox);
  server.context.gateway = gateway;
  return {
    server,
    setFailureMode,
    async pay(orderId) {
      const response = sandbox.pay(orderId, 'succeed');
      const paymentId = response && sandbox.readCheckout(response)?.paymentId;
      const deliveries: Delivery[] = [];
      await sandbox.deliverEvents(async (delivery) => {
        deliveries.push({ ...delivery, headers: { ...delivery.headers } });
        return true;
      });
      const delivery = deliveries.find(({ body }) => body.includes(paymentId ?? '?'));
      if (!response || !paymentId || !delivery) throw new Error('The sandbox did not take the payment.');
      return { response, paymentId, delivery };
    },
    tell: createWebhookSender(server),
    balance: () => sandbox.balance(),
    close: () => server.close(),
  };
}

/** The third, which is there for these tests alone. */
async function startPocketFixture(): Promise<GatewayFixture> {
  // Its clock is the server's, which begins with it.
  let now = () => 0;
  const pocket = createPocketGateway(() => now());
  const server = await startTestApp({}, undefined, (clock) => {
    now = clock;
    return pocket;
  });
  const { gateway, setFailureMode } = withFailures(pocket);
  server.context.gateway = gateway;
  return {
    server,
    setFailureMode,
    pay: async (orderId) => pocket.pay(orderId),
    tell: createWebhookSender(server),
    balance: pocket.balance,
    close: () => server.close(),
  };
}

/** Razorpay, as its stand-in answers. */
async function startRazorpayFixture(): Promise<
  GatewayFixture & { razorpay: Awaited<ReturnType<typeof startRazorpay>> }
> {
  const razorpay = await startRazorpay();
  const server = await startTestApp(razorpay.settings);
  const {
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
  } = razorpay.settings;
  server.context.gateway = razorpayGateway({ keyId, keySecret, webhookSecret, host: razorpay.host });
  return {
    server,
    razorpay,
    async pay(orderId) {
      const { response, delivery } = razorpay.pay(orderId, server.context.clock());
      return { response, paymentId: response.razorpay_payment_id, delivery };
    },
    tell: createWebhookSender(server),
    setFailureMode: razorpay.setFailureMode,
    balance: razorpay.balance,
    async close() {
      await server.close();
      await razorpay.close();
    },
  };
}

/** Every gateway that there is; the same suite runs over them. */
export const GATEWAY_FIXTURES = {
  sandbox: startSandboxFixture,
  razorpay: startRazorpayFixture,
  pocket: startPocketFixture,
} as const;

/**
 * Gateways that tests of payments are run with: all of them on SQLite; on PostgreSQL, which knows nothing of gateways, one,
 * and all in a deep run.
 */
export const GATEWAYS = Object.entries(GATEWAY_FIXTURES).filter(
  ([name]) => isDeep || process.env.TEST_DATABASE !== 'postgres' || name === 'razorpay',
);
