import type { OpenCheckout } from './checkout.ts';

/** Opens the checkout of the gateway that took the order. Each is loaded when it is wanted. */
export const openCheckout: OpenCheckout = async (ordered, payer) => {
  const { open } =
    ordered.checkout.gateway === 'sandbox' ? await import('./sandbox.tsx') : await import('./razorpay.ts');
  return open(ordered, payer);
};
