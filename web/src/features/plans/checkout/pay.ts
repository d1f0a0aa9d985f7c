import type { BodyInput } from '@vitrine/contract/api/call';
import { createOrder, verifyPayment } from '@vitrine/contract/calls/payments';
import { type CheckoutResponse, PAYMENT_TEXTS } from '@vitrine/contract/plans/payments';
import { ApiError, api } from '../../../core/api/api.ts';
import type { OpenCheckout, Payer } from './checkout.ts';

/** The steps of a payment, in order. */
export type PayStep = 'order' | 'checkout' | 'verify';

/** A payment that failed, with the step that failed. */
export class PaymentFailedError extends Error {
  override name = 'PaymentFailed';
  readonly at: PayStep;
  /** The order that was being paid; undefined if none was created. */
  readonly orderId: string | undefined;

  constructor(step: PayStep, cause: unknown, orderId?: string) {
    super(`The payment failed at: ${step}`, { cause });
    this.at = step;
    this.orderId = orderId;
  }
}

/** The result of a payment without an error on our side; see `CheckoutEnd`. */
export type PaymentOutcome = 'verified' | 'closed' | 'failed' | 'pending';

/**
 * Creates an order, opens the checkout, and verifies the payment.
 * @param onStep called before each step
 * @throws {PaymentFailedError}
 */
export async function pay(
  orderRequest: BodyInput<typeof createOrder>,
  payer: Payer,
  onStep: (runStep: PayStep) => void,
): Promise<{ outcome: PaymentOutcome; orderId: string }> {
  let orderId: string | undefined;
  const runStep = async <T>(name: PayStep, run: () => Promise<T>): Promise<T> => {
    onStep(name);
    try {
      return await run();
    } catch (error) {
      throw new PaymentFailedError(name, error, orderId);
    }
  };
  const order = await runStep('order', () => api(createOrder, { body: orderRequest }));
  orderId = order.order.id;
  const result = await runStep('checkout', () => openCheckout(order, payer));
  if (typeof result === 'string') return { outcome: result, orderId };
  await runStep('verify', () => verify(result));
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
  const loadCheckout = CHECKOUT_MODULES[`./${gateway}/open.tsx`] ?? CHECKOUT_MODULES[`./${gateway}/open.ts`];
  if (!loadCheckout) throw new Error(`There is no checkout for ${gateway}.`);
  return (await loadCheckout()).open(ordered, payer);
};

/** One folder per gateway, named after it, with its `open` function. */
const CHECKOUT_MODULES = import.meta.glob<{ open: OpenCheckout }>('./*/open.{ts,tsx}');
