import { DEFAULT_PREFERENCES } from '@vitrine/contract/account/preferences';
import { afterEach, expect, test, vi } from 'vitest';
import { createFormats } from './formats.ts';

afterEach(() => vi.unstubAllGlobals());

const TIMESTAMP = Date.parse('2026-11-05T15:04:00Z');
const normalizeSpaces = (text: string) => text.replaceAll(/[\u202f\u2009]/g, ' ');

test.each([
  ['day-month', 'automatic', 'UTC', '5 Nov 2026', '5 Nov 2026, 15:04', 'Thursday, 5 November 2026'],
  ['month-day', 'automatic', 'UTC', 'Nov 5, 2026', 'Nov 5, 2026, 3:04 PM', 'Thursday, November 5, 2026'],
  ['iso', 'automatic', 'UTC', '2026-11-05', '2026-11-05, 15:04', 'Thursday, 2026-11-05'],
  ['day-month', '12', 'Asia/Kolkata', '5 Nov 2026', '5 Nov 2026, 8:34 pm', 'Thursday, 5 November 2026'],
  ['month-day', '24', 'Pacific/Kiritimati', 'Nov 6, 2026', 'Nov 6, 2026, 05:04', 'Friday, November 6, 2026'],
] as const)('%s with clock %s in %s (rule S51)', (dates, clock, timeZone, day, moment, weekday) => {
  const formats = createFormats({ dates, clock, timeZone });
  expect([formats.day(TIMESTAMP), normalizeSpaces(formats.moment(TIMESTAMP)), formats.weekday(TIMESTAMP)]).toEqual([
    day,
    moment,
    weekday,
  ]);
});

test.each([
  [['de-DE', 'en-GB'], '5 Nov 2026'],
  [['hi-IN', 'en-IN'], '5 Nov 2026'],
  [['en-US'], 'Nov 5, 2026'],
  [['de-DE'], 'Nov 5, 2026'],
  [['enm'], 'Nov 5, 2026'],
])('without a choice, as English is written where the browser is: %s', (languages, day) => {
  vi.stubGlobal('navigator', { languages });
  expect(createFormats(DEFAULT_PREFERENCES).day(TIMESTAMP)).toBe(day);
});

test('a time zone that the browser does not know is that of the browser', () => {
  const formats = createFormats({ dates: 'iso', clock: '24', timeZone: 'Mars/Olympus' });
  expect(formats.moment(TIMESTAMP)).toBe(createFormats({ dates: 'iso', clock: '24', timeZone: '' }).moment(TIMESTAMP));
});

test('days of figures are days of UTC, whatever the time zone is', () => {
  const formats = createFormats({ dates: 'month-day', clock: 'automatic', timeZone: 'America/Los_Angeles' });
  expect(formats.utcDays('2026-03-03', '2026-03-03')).toBe('Mar 3, 2026');
  expect(normalizeSpaces(formats.utcDays('2026-02-25', '2026-03-03'))).toBe('Feb 25 – Mar 3, 2026');
  expect(formats.shortUtcDay('2026-03-03')).toBe('Mar 3');
});
