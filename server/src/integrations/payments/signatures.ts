import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { CheckoutResponse } from '@vitrine/contract/payments';

/** HMAC-SHA256 in hex, which is what Razorpay signs with (its documentation, 'Verify payment signature'). */
export const sign = (secret: string, text: string | Buffer): string =>
  createHmac('sha256', secret).update(text).digest('hex');

/** Whether a signature is that of the text, in a time that does not tell how much of it is right. */
export function isSigned(secret: string, text: string | Buffer, signature: string): boolean {
  // Hashed first, because the comparison wants equal lengths.
  const digest = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(sign(secret, text)), digest(signature));
}

/** What the signature of a checkout is made of. */
export const signedText = ({
  razorpay_order_id: order,
  razorpay_payment_id: payment,
}: Omit<CheckoutResponse, 'razorpay_signature'>) => `${order}|${payment}`;
