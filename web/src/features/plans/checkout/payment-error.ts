import { PAYMENT_TEXTS } from '@vitrine/contract/plans/payments';
import { toApiError } from '../../../core/errors/failure-text.ts';
import { PaymentFailedError } from './pay.ts';

/** A failed payment: the message of the error catalogue, and what to do next. */
export interface PaymentError {
  title: string;
  text: string;
  /**
   * Whether money was charged. 'yes': the user must not pay again, and the record is still to come. 'unknown': the
   * payment service has not confirmed it to the browser, but may still confirm it to the server.
   */
  isPaid: 'no' | 'unknown' | 'yes';
}

export const DO_NOT_PAY_AGAIN = 'Your payment is recorded automatically within minutes. Please do not pay again.';

const createUnpaidError = (title: string, text: string): PaymentError => ({ title, text, isPaid: 'no' });

/** For a checkout that was closed after a failed attempt. */
export const DECLINED_ERROR = createUnpaidError(
  PAYMENT_TEXTS.wrong,
  'The payment failed, and nothing was paid. Try again, or pay in another way.',
);

/** Returns the message for a failed payment. */
export function toPaymentError(error: unknown): PaymentError {
  if (!(error instanceof PaymentFailedError)) return createUnpaidError(PAYMENT_TEXTS.wrong, toApiError(error).message);
  const { code, message, status } = toApiError(error.cause);
  if (error.at === 'order') {
    const reason = code === 'payment/order-failed' ? 'The payment service did not accept the order.' : message;
    return createUnpaidError(PAYMENT_TEXTS.orderFailed, `${reason} Nothing was paid.`);
  }
  if (error.at === 'checkout') {
    return createUnpaidError(
      PAYMENT_TEXTS.wrong,
      'The payment window did not load, so nothing was paid. Check your connection and any ad blocker, then try again.',
    );
  }
  // A 200 response without success and without an error code is a rejection too.
  const isRefused = status === 200 && code === 'request/failed';
  if (isRefused || code === 'payment/not-verified' || code === 'auth/foreign-account') {
    return {
      title: PAYMENT_TEXTS.notVerified,
      text: 'The payment service did not confirm this payment. Check your bank before you pay again. Money that was taken is refunded or recorded automatically.',
      isPaid: 'unknown',
    };
  }
  return {
    title: PAYMENT_TEXTS.verifyError,
    text: `You have paid, but we could not check the payment. ${DO_NOT_PAY_AGAIN}`,
    isPaid: 'yes',
  };
}
