import type { CallAnswer } from '@vitrine/contract/api/call';
import type { createOrder } from '@vitrine/contract/calls/payments';
import type { CheckoutResponse } from '@vitrine/contract/plans/payments';

/** An order, and what its checkout is opened with. */
export type CheckoutOrder = Pick<CallAnswer<typeof createOrder>, 'order' | 'checkout'>;

/** Who pays, to fill in beforehand; nothing of a visitor. */
export interface Payer {
  name: string;
  email: string;
}

/**
 * How a checkout ended: with the gateway's response, which is to be verified unchanged; closed by the person, before
 * or after a try that failed; or 'pending', paid with the word still to come.
 */
export type CheckoutEnd = CheckoutResponse | 'closed' | 'failed' | 'pending';

/** Lets somebody pay an order. Fails where the checkout cannot be opened: then nothing was paid. */
export type OpenCheckout = (ordered: CheckoutOrder, payer: Payer) => Promise<CheckoutEnd>;
