import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getSecondsUntilResend, recordVerificationSent } from './terms-field.tsx';

beforeEach(() => {
  const storedItems = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storedItems.get(key) ?? null,
    setItem: (key: string, value: string) => storedItems.set(key, value),
  });
  vi.useFakeTimers({ now: new Date('2026-03-01T10:00:00Z') });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('without a mail there is nothing to wait for', () => {
  expect(getSecondsUntilResend()).toBe(0);
});

test('the wait runs down from a minute', () => {
  recordVerificationSent();
  expect(getSecondsUntilResend()).toBe(60);
  vi.setSystemTime(new Date('2026-03-01T10:00:12.500Z'));
  expect(getSecondsUntilResend()).toBe(48);
  vi.setSystemTime(new Date('2026-03-01T10:01:00Z'));
  expect(getSecondsUntilResend()).toBe(0);
});

test('a clock that was set back locks nobody out', () => {
  recordVerificationSent();
  vi.setSystemTime(new Date('2026-03-01T09:00:00Z'));
  expect(getSecondsUntilResend()).toBe(0);
});
