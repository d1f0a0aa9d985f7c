import { findPeriod } from './periods.ts';

import { readDate } from './read-date.ts';
import { trimEnds } from './trim-ends.ts';

/** Longer texts are no period. */
const MAX_PERIOD_LENGTH = 160;

export interface ReadPeriod {
  startDate?: string;
  /** Absent where it goes on, and where nothing is said of an end. */
  endDate?: string;
}

/**
 * A period as people write it, 'March 2022 - Present', '2019 – 2021', 'Jan 2020 to Mar 2021', 'since 2019', or one date,
 * which is its end and its beginning. Undefined where it cannot be told.
 */
export function readPeriod(text: string): ReadPeriod | undefined {
  if (text.length > MAX_PERIOD_LENGTH) return undefined;
  const written = trimEnds(text.replace(/\s+/g, ' ').replace(/\([^()]*\)/g, ''), ' ', ' .');
  const whole = readDate(written);
  if (whole) return { startDate: whole, endDate: whole };
  const found = findPeriod(written);
  if (found?.rest !== '' || found.isUnsure || found.isSingle) return undefined;
  // What somebody entered stays as it is; a layout's order is another matter.
  const [startDate, endDate] = found.isBackwards ? [found.endDate, found.startDate] : [found.startDate, found.endDate];
  return { ...(startDate && { startDate }), ...(endDate && { endDate }) };
}
