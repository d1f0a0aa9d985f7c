import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { expect, test } from 'vitest';
import { firstCycle, isRenewable, lastsText } from './plan-texts.ts';

const NOW = Date.parse('2026-11-01T12:00:00Z');
const after = (days: number, ms = 0) => new Date(NOW + days * TIME_UNITS.DAY + ms).toISOString();
const pro = { status: 'active', billingCycle: 'monthly', nextPaymentDate: '2026-12-01T12:00:00Z' } as const;

test.each([
  [{ ...pro, status: 'free', nextPaymentDate: null } as const, ''],
  [pro, 'Paid until December 1, 2026'],
  [{ ...pro, status: 'cancelled' } as const, 'Ends on December 1, 2026'],
  [{ ...pro, nextPaymentDate: null }, 'Paid until N/A'],
  [{ ...pro, billingCycle: 'lifetime', nextPaymentDate: null } as const, 'Lifetime access'],
  // Late in the evening by UTC it is the next day in India.
  [{ ...pro, nextPaymentDate: '2026-12-01T20:00:00Z' }, 'Paid until December 2, 2026'],
])('%o: %s (rule M7)', (standing, text) => {
  expect(lastsText(standing)).toBe(text);
});

test('a plan can be renewed in its last 30 days, and one without an end never', () => {
  const renewable = (nextPaymentDate: string | null) => isRenewable({ ...pro, nextPaymentDate }, NOW);
  expect([after(31), after(30, 1), after(30), after(1), null].map(renewable)).toEqual([
    false,
    false,
    true,
    true,
    false,
  ]);
});

test('prices are shown for the cycle that one has, else for a month', () => {
  const of = (billingCycle: 'monthly' | 'yearly' | 'lifetime') => firstCycle({ ...pro, billingCycle });
  expect([of('monthly'), of('yearly'), of('lifetime')]).toEqual(['monthly', 'yearly', 'monthly']);
});
