import type Razorpay from 'razorpay';
import { z } from 'zod';
import { type Gateway, type GatewayDefinition, GatewayFailed } from '../gateway.ts';
import { paymentEntity, readSignedCheckout, readSignedEvent } from './wire.ts';

export interface RazorpaySettings {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Replaces Razorpay's own host in tests. */
  host?: string;
}

/** Timeout of a request in milliseconds; the library has none by default. */
const TIMEOUT_MS = 10_000;

const payments = z.object({ items: z.array(paymentEntity) });
const refundEntity = z.object({
  id: z.string(),
  receipt: z.string().nullish(),
  status: z.enum(['pending', 'processed', 'failed']),
});
const refunds = z.object({ items: z.array(refundEntity) });
const idEntity = z.object({ id: z.string() });

/** The axios client inside the library, which its types omit. */
interface ClientInternals {
  api: { rq: { defaults: { timeout: number; baseURL: string } } };
}

/** Returns the Razorpay gateway, based on its own library. Keys that begin with `rzp_test_` move no money. */
export function createRazorpayGateway({ keyId, keySecret, webhookSecret, host }: RazorpaySettings): Gateway {
  // Loaded with the first payment, because a start would wait for it.
  const connect = async (): Promise<Razorpay> => {
    const { default: Client } = await import('razorpay');
    const connected = new Client({ key_id: keyId, key_secret: keySecret });
    // The library's types offer no way to set a timeout.
    const { defaults } = (connected as unknown as ClientInternals).api.rq;
    defaults.timeout = TIMEOUT_MS;
    if (host) defaults.baseURL = host;
    return connected;
  };
  let client: Promise<Razorpay> | undefined;
  const call = <T extends z.ZodType>(send: (client: Razorpay) => Promise<unknown>, schema: T) =>
    callRazorpay(async () => {
      client ??= connect().catch((error: unknown) => {
        // The next call tries again.
        client = undefined;
        throw error;
      });
      return send(await client);
    }, schema);
  return {
    name: 'razorpay',
    keyId,
    isTest: keyId.startsWith('rzp_test_'),
    createOrder: async (order) => (await call(({ orders }) => orders.create(order), idEntity)).id,
    readCheckout: (response) => readSignedCheckout(keySecret, response),
    payment: (id) => call(({ payments }) => payments.fetch(id), paymentEntity),
    listPayments: async (orderId) => (await call(({ orders }) => orders.fetchPayments(orderId), payments)).items,
    capture: ({ id, amount, currency }) =>
      call(({ payments }) => payments.capture(id, amount, currency), paymentEntity),
    async refund({ transactionId, amount, receipt }) {
      // Existing refunds are checked first, because the response to an earlier attempt may have been lost.
      const existingRefunds = await call(({ payments }) => payments.fetchMultipleRefund(transactionId, {}), refunds);
      const existing = existingRefunds.items.find((refund) => refund.receipt === receipt && refund.status !== 'failed');
      const sendRefund = () =>
        call(({ payments }) => payments.refund(transactionId, { amount, receipt }), refundEntity);
      const { id, status } = existing ?? (await sendRefund());
      if (status === 'failed') throw new GatewayFailed('Razorpay could not send the money back.');
      return { id, isProcessed: status === 'processed' };
    },
    readEvent: (body, headers) => readSignedEvent(webhookSecret, body, headers),
  };
}

export const razorpay: GatewayDefinition = {
  name: 'razorpay',
  label: 'Razorpay',
  sources: {
    scripts: ['https://checkout.razorpay.com'],
    // The checkout runs in a frame of its own; outside of it the script only sends telemetry.
    calls: ['https://api.razorpay.com', 'https://lumberjack.razorpay.com'],
    frames: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  },
  create: ({ payments: settings }) => (settings.gateway === 'razorpay' ? createRazorpayGateway(settings) : undefined),
};

/** Calls Razorpay and validates the response. @throws {GatewayFailed} */
async function callRazorpay<T extends z.ZodType>(send: () => Promise<unknown>, schema: T): Promise<z.output<T>> {
  const response = await send().catch((error: unknown) => {
    throw new GatewayFailed(`Razorpay did not answer: ${describeError(error)}`);
  });
  const read = schema.safeParse(response);
  if (!read.success) throw new GatewayFailed('Razorpay answered with something unknown.');
  return read.data;
}

/** The library throws a plain object for an error response, and an unrelated error if there was no response. */
function describeError(error: unknown): string {
  const refusal = z.object({ statusCode: z.number(), error: z.object({ code: z.string().optional() }).optional() });
  const { success, data } = refusal.safeParse(error);
  return success ? `${data.statusCode} ${data.error?.code ?? ''}`.trim() : 'no connection';
}
