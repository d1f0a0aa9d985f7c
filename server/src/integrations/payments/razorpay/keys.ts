/** Where Razorpay is asked. */
export const RAZORPAY_ORIGIN = 'https://api.razorpay.com';

/** What keys begin with, as a person is told of them. */
export const KEY_SHAPES = { test: 'rzp_test_...', live: 'rzp_live_...' } as const;

/** Whether a key moves no money. */
export const isTestKey = (keyId: string): boolean => keyId.startsWith('rzp_test_');
