import { findPeriod } from './periods.ts';

import { readDate } from './read-date.ts';
import { trimEnds } from './trim-ends.ts';

/** Maximum length of a period. */
const MAX_PERIOD_LENGTH = 160;

export interface ParsedPeriod {
  startDate?: string;
  /** Absent if it is ongoing, or if no end is given. */
  endDate?: string;
}

/**
 * Parses a period: 'March 2022 - Present', '2019 – 2021', 'Jan 2020 to Mar 2021', 'since 2019', or one date, which is
 * both start and end. Returns undefined if it is ambiguous.
 */
export function readPeriod(text: string): ParsedPeriod | undefined {
  if (text.length > MAX_PERIOD_LENGTH) return undefined;
  const normalized = trimEnds(text.replace(/\s+/g, ' ').replace(/\([^()]*\)/g, ''), ' ', ' .');
  const date = readDate(normalized);
  if (date) return { startDate: date, endDate: date };
  const period = findPeriod(normalized);
  if (period?.rest !== '' || period.isUnsure || period.isRounded || period.isSingle) return undefined;
  // The order typed by the author is kept; only layouts are reordered.
  const [startDate, endDate] = period.isBackwards
    ? [period.endDate, period.startDate]
    : [period.startDate, period.endDate];
  return { ...(startDate && { startDate }), ...(endDate && { endDate }) };
}
