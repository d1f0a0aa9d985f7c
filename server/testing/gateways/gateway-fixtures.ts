import type { CheckoutResponse } from '@vitrine/contract/plans/payments';
import { isDeep } from '@vitrine/contract/testing/rounds';
import { type Gateway, GatewayFailed } from '../../src/integrations/payments/gateway.ts';
import { createRazorpayGateway } from '../../src/integrations/payments/razorpay/razorpay.ts';
import { isSandbox } from '../../src/integrations/payments/sandbox/sandbox.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { createPocketGateway } from './pocket/pocket-gateway.ts';
import { type Delivery, startRazorpay } from './razorpay-server.ts';

/** How a gateway fails: 'down' never responds, 'lost-response' executes the request and loses the response. */
export type FailureMode = 'none' | 'down' | 'lost-response';

/** A test server with a payment gateway that tests can pay with. */
export interface GatewayFixture {
  server: TestApp;
  /** Pays an order. @returns the checkout response, the gateway's payment id, and the webhook delivery */
  pay: (orderId: string) => Promise<{ response: CheckoutResponse; paymentId: string; delivery: Delivery }>;
  /** Sends a webhook delivery. @returns the response status */
  tell: (delivery: Delivery) => Promise<number>;
  setFailureMode: (mode: FailureMode) => void;
  /** Payments minus refunds, in paise. */
  balance: () => number;
  close: () => Promise<void>;
}

const createWebhookSender =
  ({ app }: TestApp) =>
  async ({ body, headers }: Delivery): Promise<number> => {
    const sent = { host: 'localhost:3000', 'content-type': 'application/json', ...headers };
    return (await app.inject({ method: 'POST', url: '/payment/webhook', headers: sent, payload: body })).statusCode;
  };

/** Wraps a gateway whose calls can fail, as over a network. */
function withFailures<G extends Gateway>(gateway: G): { gateway: G; setFailureMode: GatewayFixture['setFailureMode'] } {
  let mode: FailureMode = 'none';
  const withFailure =
    <A extends unknown[], T>(call: (...input: A) => Promise<T>) =>
    async (...input: A): Promise<T> => {
      if (mode === 'down') throw new GatewayFailed('down');
      const answer = await call(...input);
      if (mode === 'lost-response') throw new GatewayFailed('lost-response');
      return answer;
    };
  return {
    gateway: {
      ...gateway,
      createOrder: withFailure(gateway.createOrder),
      payment: withFailure(gateway.payment),
      listPayments: withFailure(gateway.listPayments),
      capture: withFailure(gateway.capture),
      refund: withFailure(gateway.refund),
    },
    setFailureMode: (next) => {
      mode = next;
    },
  };
}

/** Starts a server with the embedded sandbox. */
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

/** Starts a server with the pocket gateway, which exists only for tests. */
async function startPocketFixture(): Promise<GatewayFixture> {
  // The gateway uses the server's clock, which is created later.
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

/** Starts a server with a simulated Razorpay. */
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
  server.context.gateway = createRazorpayGateway({ keyId, keySecret, webhookSecret, host: razorpay.host });
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

/** All gateways; the same suite runs over each. */
export const GATEWAY_FIXTURES = {
  sandbox: startSandboxFixture,
  razorpay: startRazorpayFixture,
  pocket: startPocketFixture,
} as const;

/**
 * Gateways that payment tests run with: all of them on SQLite; on PostgreSQL, which does not affect gateways, only one,
 * except in deep runs.
 */
export const GATEWAYS = Object.entries(GATEWAY_FIXTURES).filter(
  ([name]) => isDeep || process.env.TEST_DATABASE !== 'postgres' || name === 'razorpay',
);
