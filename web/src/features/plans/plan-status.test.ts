import { expect, test } from 'vitest';
import { formatDuration, getInitialCycle } from './plan-texts.ts';

const pro = { status: 'active', billingCycle: 'monthly', nextPaymentDate: '2026-12-01T12:00:00Z' } as const;

test.each([
  [{ ...pro, status: 'free', nextPaymentDate: null } as const, ''],
  [pro, 'Renews on December 1, 2026'],
  [{ ...pro, status: 'cancelled' } as const, 'Ends on December 1, 2026'],
  [{ ...pro, nextPaymentDate: null }, 'Renews on N/A'],
  [{ ...pro, billingCycle: 'lifetime', nextPaymentDate: null } as const, 'Lifetime access'],
  // Late in the evening in UTC, it is already the next day in India.
  [{ ...pro, nextPaymentDate: '2026-12-01T20:00:00Z' }, 'Renews on December 2, 2026'],
])('%o: %s (rule M7)', (standing, text) => {
  expect(formatDuration(standing)).toBe(text);
});

test('prices are shown for the cycle that one has, else for a month', () => {
  const getCycle = (billingCycle: 'monthly' | 'yearly' | 'lifetime') => getInitialCycle({ ...pro, billingCycle });
  expect([getCycle('monthly'), getCycle('yearly'), getCycle('lifetime')]).toEqual(['monthly', 'yearly', 'monthly']);
});
