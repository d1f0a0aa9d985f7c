import { describe, expect, test } from 'vitest';
import { parseSellerLines, paymentSettings, readPayments } from './payment-settings.ts';

const KEYS = { RAZORPAY_KEY_ID: 'rzp_test_x', RAZORPAY_KEY_SECRET: 's', RAZORPAY_WEBHOOK_SECRET: 'w' };
const PUBLIC_ORIGIN = 'https://vitrine.example';

test('without any setting payments go to the sandbox, on this machine alone (rule M16)', () => {
  expect(readPayments({}, undefined)).toEqual({ gateway: 'sandbox', defaultPlan: 'free' });
  expect(() => readPayments({}, PUBLIC_ORIGIN)).toThrow(
    /^RAZORPAY_KEY_ID must be set, or PAYMENTS=off: PUBLIC_ORIGIN is/,
  );
});

test('with its three keys they go to Razorpay', () => {
  expect(readPayments(KEYS, PUBLIC_ORIGIN)).toEqual({
    gateway: 'razorpay',
    keyId: 'rzp_test_x',
    keySecret: 's',
    webhookSecret: 'w',
    defaultPlan: 'free',
  });
});

describe('a part of them is a mistake that is named', () => {
  test.each(Object.keys(KEYS))('%s is missing', (name) => {
    expect(() => readPayments({ ...KEYS, [name]: undefined }, undefined)).toThrow(`${name} must be set too`);
  });
});

test('who sells has lines, neither none nor more than fit', () => {
  expect(parseSellerLines(' Vitrine Labs | 12 MG Road||GSTIN 29ABCDE1234F1Z5 ')).toEqual([
    'Vitrine Labs',
    '12 MG Road',
    'GSTIN 29ABCDE1234F1Z5',
  ]);
  const getMessage = (text: string) => paymentSettings.INVOICE_SELLER.safeParse(text).error?.issues[0]?.message;
  expect(getMessage('a|b')).toBeUndefined();
  expect(getMessage(' | ')).toMatch(/^must have at least one line/);
  expect(getMessage('a|b|c|d|e|f|g|h|i')).toMatch(/^must have at most 8 lines/);
  expect(getMessage('x'.repeat(101))).toMatch(/^must have at most 8 lines of at most 100 characters/);
});

test('turned off, everybody has the chosen plan; a chosen plan without that is a mistake', () => {
  expect(readPayments({ PAYMENTS: 'off' }, PUBLIC_ORIGIN)).toEqual({ gateway: 'off', defaultPlan: 'free' });
  expect(readPayments({ PAYMENTS: 'off', DEFAULT_PLAN: 'pro' }, PUBLIC_ORIGIN)).toEqual({
    gateway: 'off',
    defaultPlan: 'pro',
  });
  expect(() => readPayments({ DEFAULT_PLAN: 'pro' }, undefined)).toThrow('set PAYMENTS=off too');
});
