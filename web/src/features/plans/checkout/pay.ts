import type { BodyInput } from '@vitrine/contract/api/call';
import { createOrder, verifyPayment } from '@vitrine/contract/calls/payments';
import { api } from '../../../core/api/api.ts';
import type { OpenCheckout, Payer } from './checkout.ts';

/** What a payment goes through, one after the other. */
export type PayStep = 'order' | 'checkout' | 'verify';

/** A payment that did not come to its end, and where. */
export class PaymentFailed extends Error {
  override name = 'PaymentFailed';
  readonly at: PayStep;

  constructor(at: PayStep, cause: unknown) {
    super(`The payment failed at: ${at}`, { cause });
    this.at = at;
  }
}

/** How a payment ended that met no failure of ours; see `CheckoutEnd`. */
export type PaymentOutcome = 'verified' | 'closed' | 'failed' | 'pending';

/**
 * Orders, lets the person pay, and has the payment verified.
 * @param onStep told before each step begins
 * @throws {PaymentFailed}
 */
export async function pay(
  wanted: BodyInput<typeof createOrder>,
  payer: Payer,
  onStep: (step: PayStep) => void,
): Promise<PaymentOutcome> {
  const step = async <T>(name: PayStep, work: () => Promise<T>): Promise<T> => {
    onStep(name);
    try {
      return await work();
    } catch (error) {
      throw new PaymentFailed(name, error);
    }
  };
  const ordered = await step('order', () => api(createOrder, { body: wanted }));
  const end = await step('checkout', () => openCheckout(ordered, payer));
  if (typeof end === 'string') return end;
  await step('verify', () => api(verifyPayment, { body: end }));
  return 'verified';
}

/** Opens the checkout of the gateway that took the order. Each is loaded when it is wanted. */
const openCheckout: OpenCheckout = async (ordered, payer) => {
  const { gateway } = ordered.checkout;
  const load = CHECKOUTS[`./${gateway}/open.tsx`] ?? CHECKOUTS[`./${gateway}/open.ts`];
  if (!load) throw new Error(`There is no checkout for ${gateway}.`);
  return (await load()).open(ordered, payer);
};

/** A folder for each gateway, by its name, with how its checkout is opened. */
const CHECKOUTS = import.meta.glob<{ open: OpenCheckout }>('./*/open.{ts,tsx}');
