import type { BodyInput } from '@vitrine/contract/api/call';
import { createOrder, verifyPayment } from '@vitrine/contract/calls/payments';
import { type CheckoutResponse, PAYMENT_TEXTS } from '@vitrine/contract/plans/payments';
import { ApiError, api } from '../../../core/api/api.ts';
import type { OpenCheckout, Payer } from './checkout.ts';

/** The steps of a payment, in order. */
export type PayStep = 'order' | 'checkout' | 'verify';

/** A payment that failed, with the step that failed. */
export class PaymentFailed extends Error {
  override name = 'PaymentFailed';
  readonly at: PayStep;
  /** The order that was being paid; undefined if none was created. */
  readonly orderId: string | undefined;

  constructor(at: PayStep, cause: unknown, orderId?: string) {
    super(`The payment failed at: ${at}`, { cause });
    this.at = at;
    this.orderId = orderId;
  }
}

/** The result of a payment without an error on our side; see `CheckoutEnd`. */
export type PaymentOutcome = 'verified' | 'closed' | 'failed' | 'pending';

/**
 * Creates an order, opens the checkout, and verifies the payment.
 * @param onStep called before each step
 * @throws {PaymentFailed}
 */
export async function pay(
  wanted: BodyInput<typeof createOrder>,
  payer: Payer,
  onStep: (step: PayStep) => void,
): Promise<{ outcome: PaymentOutcome; orderId: string }> {
  let orderId: string | undefined;
  const step = async <T>(name: PayStep, work: () => Promise<T>): Promise<T> => {
    onStep(name);
    try {
      return await work();
    } catch (error) {
      throw new PaymentFailed(name, error, orderId);
    }
  };
  const ordered = await step('order', () => api(createOrder, { body: wanted }));
  orderId = ordered.order.id;
  const end = await step('checkout', () => openCheckout(ordered, payer));
  if (typeof end === 'string') return { outcome: end, orderId };
  await step('verify', () => verify(end));
  return { outcome: 'verified', orderId };
}

/** @throws {ApiError} unless the response explicitly says that the payment is verified */
async function verify(response: CheckoutResponse): Promise<void> {
  const { success }: { success: unknown } = await api(verifyPayment, { body: response });
  if (success !== true) throw new ApiError('payment/not-verified', PAYMENT_TEXTS.notVerified);
}

/** Opens the checkout of the order's gateway. Gateways are loaded on demand. */
const openCheckout: OpenCheckout = async (ordered, payer) => {
  const { gateway } = ordered.checkout;
  const load = CHECKOUTS[`./${gateway}/open.tsx`] ?? CHECKOUTS[`./${gateway}/open.ts`];
  if (!load) throw new Error(`There is no checkout for ${gateway}.`);
  return (await load()).open(ordered, payer);
};

/** One folder per gateway, named after it, with its `open` function. */
const CHECKOUTS = import.meta.glob<{ open: OpenCheckout }>('./*/open.{ts,tsx}');
