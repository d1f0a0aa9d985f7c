import { z } from 'zod';

const createTokenSchema = (name: string) => z.string(`${name} must be text`).min(1, `${name} is missing`).max(256);

/**
 * The response of Razorpay's checkout to the browser (its documentation, 'Verify payment signature'), with its own
 * field names. It is also the body of `POST /payment/verify-payment`, which the sandbox uses too.
 */
export const razorpayResponse = z.object({
  razorpay_order_id: createTokenSchema('razorpay_order_id'),
  razorpay_payment_id: createTokenSchema('razorpay_payment_id'),
  razorpay_signature: createTokenSchema('razorpay_signature'),
});
export type RazorpayResponse = z.output<typeof razorpayResponse>;
