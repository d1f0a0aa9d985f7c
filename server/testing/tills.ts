import type { CheckoutResponse } from '@vitrine/contract/payments';
import { GatewayFailed } from '../src/integrations/payments/gateway.ts';
import { razorpayGateway } from '../src/integrations/payments/razorpay.ts';
import type { Sandbox } from '../src/integrations/payments/sandbox.ts';
import { startTestApp, type TestApp } from './app.ts';
import { type Delivery, startRazorpay } from './razorpay-server.ts';

/** A server under test with a gateway at its other end, where somebody can pay. */
export interface Till {
  server: TestApp;
  /** Pays an order. @returns what the browser gets, and what the webhook is to be told */
  pay: (orderId: string) => Promise<{ response: CheckoutResponse; delivery: Delivery }>;
  /** Tells the webhook. @returns the status of its answer */
  tell: (delivery: Delivery) => Promise<number>;
  /** 'down' answers nothing; 'deaf' does what it is asked and loses the answer. */
  mood: (mood: 'well' | 'down' | 'deaf') => void;
  /** What the gateway took less what it gave back, in paise. */
  balance: () => number;
  close: () => Promise<void>;
}

const telling =
  ({ app }: TestApp) =>
  async ({ body, headers }: Delivery): Promise<number> => {
    const sent = { host: 'localhost:3000', 'content-type': 'application/json', ...headers };
    return (await app.inject({ method: 'POST', url: '/payment/webhook', headers: sent, payload: body })).statusCode;
  };

/** The embedded sandbox. */
async function sandboxTill(): Promise<Till> {
  const server = await startTestApp();
  const sandbox = server.context.gateway as Sandbox;
  let mood = 'well';
  // Every question to a gateway goes through here, as every one to a real one goes over the network.
  const moody =
    <A extends unknown[], T>(ask: (...given: A) => Promise<T>) =>
    async (...given: A): Promise<T> => {
      if (mood === 'down') throw new GatewayFailed('down');
      const answer = await ask(...given);
      if (mood === 'deaf') throw new GatewayFailed('deaf');
      return answer;
    };
  server.context.gateway = {
    ...sandbox,
    createOrder: moody(sandbox.createOrder),
    payment: moody(sandbox.payment),
    listPayments: moody(sandbox.listPayments),
    capture: moody(sandbox.capture),
    refund: moody(sandbox.refund),
  };
  return {
    server,
    async pay(orderId) {
      const response = sandbox.pay(orderId, 'succeed');
      const told: Delivery[] = [];
      await sandbox.deliverEvents(async (delivery) => {
        told.push({ ...delivery, headers: { ...delivery.headers } });
        return true;
      });
      const delivery = told.find(({ body }) => body.includes(response?.razorpay_payment_id ?? '?'));
      if (!response || !delivery) throw new Error('The sandbox did not take the payment.');
      return { response, delivery };
    },
    tell: telling(server),
    mood: (next) => {
      mood = next;
    },
    balance: () => sandbox.balance(),
    close: () => server.close(),
  };
}

/** Razorpay, as its stand-in answers. */
async function razorpayTill(): Promise<Till & { razorpay: Awaited<ReturnType<typeof startRazorpay>> }> {
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
    pay: async (orderId) => razorpay.pay(orderId, server.context.clock()),
    tell: telling(server),
    mood: razorpay.mood,
    balance: razorpay.balance,
    async close() {
      await server.close();
      await razorpay.close();
    },
  };
}

/** Every gateway that there is; the same suite runs over them. */
export const TILLS = { sandbox: sandboxTill, razorpay: razorpayTill } as const;
