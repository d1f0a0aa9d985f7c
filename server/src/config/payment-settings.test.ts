import { describe, expect, test } from 'vitest';
import { linesOfSeller, paymentSettings, readPayments } from './payment-settings.ts';

const KEYS = { RAZORPAY_KEY_ID: 'rzp_test_x', RAZORPAY_KEY_SECRET: 's', RAZORPAY_WEBHOOK_SECRET: 'w' };
const WORLD = 'https://vitrine.example';

test('without any setting payments go to the sandbox, on this machine alone (rule M16)', () => {
  expect(readPayments({}, undefined)).toEqual({ gateway: 'sandbox', defaultPlan: 'free' });
  expect(() => readPayments({}, WORLD)).toThrow(/^RAZORPAY_KEY_ID must be set, or PAYMENTS=off: PUBLIC_ORIGIN is/);
});

test('with its three keys they go to Razorpay', () => {
  expect(readPayments(KEYS, WORLD)).toEqual({
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
  expect(linesOfSeller(' Vitrine Labs | 12 MG Road||GSTIN 29ABCDE1234F1Z5 ')).toEqual([
    'Vitrine Labs',
    '12 MG Road',
    'GSTIN 29ABCDE1234F1Z5',
  ]);
  const messages = (text: string) => paymentSettings.INVOICE_SELLER.safeParse(text).error?.issues[0]?.message;
  expect(messages('a|b')).toBeUndefined();
  expect(messages(' | ')).toMatch(/^must have at least one line/);
  expect(messages('a|b|c|d|e|f|g|h|i')).toMatch(/^must have at most 8 lines/);
  expect(messages('x'.repeat(101))).toMatch(/^must have at most 8 lines of at most 100 characters/);
});

test('turned off, everybody has the chosen plan; a chosen plan without that is a mistake', () => {
  expect(readPayments({ PAYMENTS: 'off' }, WORLD)).toEqual({ gateway: 'off', defaultPlan: 'free' });
  expect(readPayments({ PAYMENTS: 'off', DEFAULT_PLAN: 'pro' }, WORLD)).toEqual({ gateway: 'off', defaultPlan: 'pro' });
  expect(() => readPayments({ DEFAULT_PLAN: 'pro' }, undefined)).toThrow('set PAYMENTS=off too');
});
