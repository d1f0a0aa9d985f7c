/** Origin of Razorpay's API. */
export const RAZORPAY_ORIGIN = 'https://api.razorpay.com';

/** Prefixes of keys, as shown to the operator. */
export const KEY_SHAPES = { test: 'rzp_test_...', live: 'rzp_live_...' } as const;

/** Whether a key belongs to test mode, where no money moves. */
export const isTestKey = (keyId: string): boolean => keyId.startsWith('rzp_test_');
