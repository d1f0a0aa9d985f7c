import type { RazorpayResponse } from '@vitrine/contract/plans/payment-gateways/razorpay';
import type { CheckoutResult, OpenCheckout } from '../checkout.ts';

const SCRIPT_URL = 'https://checkout.razorpay.com/v1/checkout.js';
const BRAND_COLOUR = '#2f4fb5';

/** The used subset of Razorpay's Checkout (its documentation, 'Standard Checkout'). */
interface RazorpayOptions {
  key: string;
  order_id: string;
  /** In paise. */
  amount: number;
  currency: string;
  name: string;
  description: string;
  prefill: { name: string; email: string };
  theme: { color: string };
  handler: (response: RazorpayResponse) => void;
  modal: { ondismiss: () => void };
}

declare global {
  interface Window {
    Razorpay?: new (options: RazorpayOptions) => { open: () => void; on: (event: string, handler: () => void) => void };
  }
}

/** Opens Razorpay's Checkout over the page. It shows failed attempts itself, and allows retrying them. */
export const open: OpenCheckout = async ({ order, checkout }, payer) => {
  if (!window.Razorpay) await loadScript();
  const { Razorpay } = window;
  if (!Razorpay) throw new Error('The script of the checkout brought no checkout.');
  return new Promise<CheckoutResult>((resolve) => {
    let closedResult: CheckoutResult = 'closed';
    const checkoutWindow = new Razorpay({
      key: checkout.key,
      order_id: order.id,
      amount: order.amount,
      currency: order.currency,
      name: 'Vitrine',
      description: checkout.description,
      prefill: { name: payer.name, email: payer.email },
      theme: { color: BRAND_COLOUR },
      handler: resolve,
      modal: { ondismiss: () => resolve(closedResult) },
    });
    checkoutWindow.on('payment.failed', () => {
      closedResult = 'failed';
    });
    checkoutWindow.open();
  });
};

const loadScript = () =>
  new Promise<void>((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: SCRIPT_URL, onload: () => resolve() });
    script.onerror = () => {
      // The next attempt loads it again.
      script.remove();
      reject(new Error('The script of the checkout could not be loaded.'));
    };
    document.head.append(script);
  });
