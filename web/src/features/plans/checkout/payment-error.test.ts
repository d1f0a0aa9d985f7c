import { ERRORS, type ErrorCode } from '@vitrine/contract/api/errors';
import { expect, test } from 'vitest';
import { ApiError } from '../../../core/api/api.ts';
import { PaymentFailedError, type PayStep } from './pay.ts';
import { toPaymentError } from './payment-error.ts';

const createPaymentFailure = (at: PayStep, code: ErrorCode) =>
  toPaymentError(new PaymentFailedError(at, new ApiError(code, ERRORS[code].message)));

test.each([
  ['order', 'payment/order-failed', 'Failed to create order', 'no'],
  ['order', 'plan/same', 'Failed to create order', 'no'],
  ['checkout', 'request/failed', 'Something went wrong', 'no'],
  ['verify', 'payment/not-verified', 'Payment Verification Failed', 'unknown'],
  ['verify', 'payment/unreachable', 'Error verifying payment', 'yes'],
  ['verify', 'request/throttled', 'Error verifying payment', 'yes'],
] as const)('%s fails with %s: %s', (at, code, title, isPaid) => {
  expect(createPaymentFailure(at, code)).toMatchObject({ title, isPaid });
});

test('a verification that is answered with success: false is a failed one, also with status 200 and without a code', () => {
  const inline = new ApiError('request/failed', 'Something went wrong.', undefined, undefined, 200);
  expect(toPaymentError(new PaymentFailedError('verify', inline)).title).toBe('Payment Verification Failed');
});

test('an order that is refused says why, and that nothing was paid', () => {
  expect(createPaymentFailure('order', 'plan/same').text).toBe('You already have this plan. Nothing was paid.');
});

test('a verification that the network swallowed asks not to pay again', () => {
  const lost = toPaymentError(
    new PaymentFailedError('verify', new ApiError('client/unreachable', 'Vitrine cannot be reached.')),
  );
  expect(lost.text).toContain('Please do not pay again');
});

test('what nobody thought of is told too', () => {
  expect(toPaymentError(new TypeError('x is not a function')).title).toBe('Something went wrong');
});
