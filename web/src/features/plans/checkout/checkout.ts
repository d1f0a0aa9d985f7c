import type { CallAnswer } from '@vitrine/contract/api/call';
import type { createOrder } from '@vitrine/contract/calls/payments';
import type { CheckoutResponse } from '@vitrine/contract/plans/payments';

/** An order, and the data to open its checkout with. */
export type CheckoutOrder = Pick<CallAnswer<typeof createOrder>, 'order' | 'checkout'>;

/** Data to prefill for the payer; empty for a visitor. */
export interface Payer {
  name: string;
  email: string;
}

/**
 * The result of a checkout: the gateway's response, which is verified unchanged; closed by the user before or after a
 * failed attempt; or 'pending', paid but not confirmed yet.
 */
export type CheckoutResult = CheckoutResponse | 'closed' | 'failed' | 'pending';

/** Opens the checkout of an order. Rejects if it cannot be opened, in which case nothing was paid. */
export type OpenCheckout = (ordered: CheckoutOrder, payer: Payer) => Promise<CheckoutResult>;
