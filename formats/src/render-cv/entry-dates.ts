import { formatPartialDate, formatPeriodText } from '@vitrine/contract/text/dates';
import { asObject, type JsonObject, omit, toScalarText } from '../json-resume/json.ts';
import { EXTENSION_KEY } from '../json-resume/lens.ts';
import { readDate } from '../reading/read-date.ts';
import { readPeriod } from '../reading/read-period.ts';

/** A season: of 'Fall 2023' only the year is certain. */
const SEASON = /^(?:early|mid|late|spring|summer|autumn|fall|winter)[ -](\d{4})$/i;
/** RenderCV's value for an ongoing entry. */
export const ONGOING_DATE = 'present';

/** Start and end dates in the form of the document, and facts without a key in it. */
export interface ParsedDates {
  dates: { startDate?: string; endDate?: string };
  own: JsonObject;
  /** A text in place of dates that cannot be parsed. */
  words?: string;
}

/**
 * Reads the period of an entry: from its structured dates, or else from its free text date. An entry with only a start
 * is ongoing, unless a free text date is printed instead of both.
 */
export function readDates(entry: JsonObject, own: JsonObject): ParsedDates {
  const [start, end, free] = [toScalarText(entry.start_date), toScalarText(entry.end_date), toScalarText(entry.date)];
  if (!start && !end) return readFreeDate(free, own);
  const isOngoing = end.toLowerCase() === ONGOING_DATE;
  const dates = {
    ...(start && { startDate: readDate(start) ?? start }),
    ...(end && !isOngoing && { endDate: readDate(end) ?? end }),
    // Without a start date, the end date itself marks an ongoing entry.
    ...(isOngoing && !start && own.current !== true && { endDate: ONGOING_DATE }),
  };
  const hasFreeDateOnly = Boolean(free) && !end;
  const printed = formatPeriodText({
    startDate: start,
    endDate: isOngoing ? '' : end,
    current: isOngoing || !(end || free),
  });
  const isRedundant = !free || own.duration !== undefined || [printed, start, isOngoing ? '' : end].includes(free);
  return { dates, own: hasFreeDateOnly ? { current: false } : {}, ...(!isRedundant && { words: free }) };
}

function readFreeDate(free: string, own: JsonObject): ParsedDates {
  if (!free || own.duration === free) return { dates: {}, own: {} };
  const period = free.toLowerCase() === ONGOING_DATE ? { endDate: ONGOING_DATE } : readPeriod(free);
  if (period) return { dates: period, own: {} };
  const year = SEASON.exec(free)?.[1];
  return { dates: year ? { startDate: year, endDate: year } : {}, own: {}, words: free };
}

/** Reads the single date of an entry. */
export function readSingleDate(entry: JsonObject): string {
  const [written = ''] = [entry.date, entry.end_date, entry.start_date].map(toScalarText).filter(Boolean);
  return readDate(written) ?? readPeriod(written)?.endDate ?? SEASON.exec(written)?.[1] ?? written;
}

/** Writes the dates of an entry of the document for RenderCV; returns them and the remaining own facts. */
export function writeDates(entry: JsonObject): { dates: JsonObject; own: JsonObject } {
  const own = asObject(entry[EXTENSION_KEY]);
  const [startDate, endDate] = [toScalarText(entry.startDate), toScalarText(entry.endDate)];
  const isEnded = own.current === false && startDate !== '' && endDate === '';
  const customText = toScalarText(own.duration);
  const isOngoing = (endDate === '' && startDate !== '' && !isEnded) || own.current === true;
  const period = formatPeriodText({ startDate, endDate, current: isOngoing });
  // RenderCV rejects an end before its start, and treats 2021 as before 2021-05. It ignores both if a text replaces
  // them.
  const isReversed = startDate > endDate && endDate !== '';
  const free = customText || (isEnded ? formatPartialDate(startDate) : isReversed ? period : '');
  const isReplaced =
    customText !== '' && startDate + endDate !== '' && ![period, startDate, endDate].includes(customText);
  return {
    dates: {
      ...(free && { date: free }),
      ...(startDate && { start_date: startDate }),
      ...(endDate ? { end_date: endDate } : isOngoing && { end_date: ONGOING_DATE }),
    },
    own: omit(own, [...(isEnded ? ['current'] : []), ...(isReplaced ? ['duration'] : [])]),
  };
}
