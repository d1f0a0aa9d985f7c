import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findNextMoment } from './next-moment.ts';

const at = (iso: string) => Date.parse(iso);

test.each([
  // A Wednesday.
  ['UTC', 3, '2026-11-25T07:59:00Z', '2026-11-25T08:00:00.000Z'],
  ['UTC', 3, '2026-11-25T08:00:00Z', '2026-12-02T08:00:00.000Z'],
  ['Asia/Kolkata', 1, '2026-11-25T00:00:00Z', '2026-11-30T02:30:00.000Z'],
  ['Asia/Kathmandu', 0, '2026-11-25T00:00:00Z', '2026-11-29T02:15:00.000Z'],
  ['Pacific/Kiritimati', 0, '2026-11-25T00:00:00Z', '2026-11-28T18:00:00.000Z'],
  // Clocks change in the preceding night: forward in Berlin, back in New York.
  ['Europe/Berlin', 0, '2027-03-27T12:00:00Z', '2027-03-28T06:00:00.000Z'],
  ['America/New_York', 0, '2026-10-31T12:00:00Z', '2026-11-01T13:00:00.000Z'],
])('%s, day %i after %s is %s', (timeZone, weekday, after, expected) => {
  expect(new Date(findNextMoment({ weekday, hour: 8, timeZone }, at(after))).toISOString()).toBe(expected);
});

test('is always later, and within eight days', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('UTC', 'Asia/Kolkata', 'Australia/Lord_Howe', 'America/St_Johns'),
      fc.integer({ min: 0, max: 6 }),
      fc.integer({ min: at('2020-01-01T00:00:00Z'), max: at('2035-01-01T00:00:00Z') }),
      (timeZone, weekday, after) => {
        const wait = findNextMoment({ weekday, hour: 8, timeZone }, after) - after;
        expect(wait).toBeGreaterThan(0);
        expect(wait).toBeLessThanOrEqual(7 * 86_400_000 + 3_600_000);
      },
    ),
    { numRuns: 200 },
  );
});
