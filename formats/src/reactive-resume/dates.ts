import { formatPartialDate } from '@vitrine/contract/text/dates';
import { isObject, type JsonObject } from '../json-resume/json.ts';
import { isOngoing } from '../reading/periods.ts';
import { readDate } from '../reading/read-date.ts';
import { type ParsedPeriod, readPeriod } from '../reading/read-period.ts';
import { cleanText } from './text.ts';

/** The dates of an entry as JSON Resume represents them, and what it cannot represent. */
export interface ParsedDates {
  startDate?: string;
  /** 'Present' for an ongoing entry without a start date. */
  endDate?: string;
  /** Set if the entry has ended, without an end date. */
  isOver?: true;
  /** The original text, if it has more than the dates. */
  written?: string;
}

/** Reads the period of an entry, in the form of any version. */
export function readDates(item: JsonObject): ParsedDates {
  const parts = [item.dates, item.date].find(isObject);
  const periodText = [item.period, item.date].map(cleanText).find((text) => text !== '') ?? '';
  if (!parts) return readPeriodText(periodText) ?? (periodText ? { written: periodText } : {});
  const [start, end, raw] = [parts.start, parts.end, parts.raw].map(cleanText);
  const [startDate, endDate] = [readDate(start ?? ''), readDate(end ?? '')];
  const isOpenEnded = parts.present === true || isOngoing(end ?? '');
  const isEndUnread = end !== '' && !endDate && !isOpenEnded;
  const isUnread = isEndUnread || (start !== '' && !startDate);
  const exact = readPeriodText(raw ?? '');
  if (exact && !startDate && !endDate && !isOpenEnded) return exact;
  const refined = exact && refineDates({ startDate, endDate, goesOn: isOpenEnded }, exact);
  if (refined) return refined;
  // Text that cannot be parsed, or that adds something to the structured dates.
  const hasDates = (startDate || endDate || isOpenEnded) && !isUnread;
  const customText = raw || (hasDates ? '' : periodText || formatParts(start, end));
  return {
    ...toPeriod(startDate, isOpenEnded ? undefined : endDate, isOpenEnded),
    // Version 3 leaves the end of an ongoing entry empty; version 6 has a flag for it.
    ...((parts.present === false || isEndUnread) && startDate && !endDate && !isOpenEnded && { isOver: true as const }),
    ...(customText && { written: customText }),
  };
}

/** Formats 'Jan 2019 - Summer term': dates are formatted for display, other text is unchanged. */
const formatParts = (...parts: (string | undefined)[]): string =>
  parts
    .filter((part) => part !== undefined && part !== '')
    .map((part) => formatPartialDate(readDate(part ?? '') ?? '') || part)
    .join(' - ');

/**
 * Returns the dates with their days if a text adds days to the months of the structured dates; any other text replaces
 * the dates.
 */
function refineDates(
  {
    startDate,
    endDate,
    goesOn: isOngoingPeriod,
  }: { startDate: string | undefined; endDate: string | undefined; goesOn: boolean },
  exact: ParsedPeriod,
): ParsedDates | undefined {
  const isSame = (date: string | undefined, day: string | undefined) => date === day || date === day?.slice(0, 7);
  // A single day is both start and end.
  const isSingleDate = exact.startDate !== undefined && exact.startDate === exact.endDate;
  if (isSingleDate && !isOngoingPeriod && startDate && !endDate && isSame(startDate, exact.startDate)) {
    return { ...(exact.startDate && { startDate: exact.startDate }), isOver: true };
  }
  if (isSingleDate && !isOngoingPeriod && endDate && !startDate && isSame(endDate, exact.endDate)) {
    return { ...(exact.endDate && { endDate: exact.endDate }) };
  }
  const hasEnd = isSame(isOngoingPeriod ? undefined : endDate, exact.endDate);
  return startDate && hasEnd && isSame(startDate, exact.startDate) ? exact : undefined;
}

function toPeriod(startDate: string | undefined, endDate: string | undefined, isOngoingPeriod: boolean): ParsedDates {
  if (isOngoingPeriod && !startDate) return { endDate: 'Present' };
  return { ...(startDate && { startDate }), ...(endDate && { endDate }) };
}

function readPeriodText(text: string): ParsedPeriod | undefined {
  if (isOngoing(text)) return { endDate: 'Present' };
  return text ? readPeriod(text) : undefined;
}

/** The single date of an entry, and its end date if there are two. */
export interface ParsedSingleDate {
  /** The original text if it is not a date, to be rejected by the field's validation. */
  date: string;
  endDate?: string;
  /** The original text, if it is more than one date. */
  written?: string;
}

/** Reads the date of an entry that has no period in our model; a certificate's period is its validity. */
export function readSingleDate(item: JsonObject): ParsedSingleDate {
  const parts = [item.dates, item.date].find(isObject) ?? {};
  const [start = '', end = '', raw = ''] = [parts.start, parts.end, parts.raw].map(cleanText);
  const periodText = raw || (start || end ? formatParts(start, end) : cleanText(item.date));
  const period = readPeriod(raw || (start || end ? '' : periodText)) ?? {
    startDate: readDate(start),
    endDate: readDate(end),
  };
  const date = period.startDate ?? period.endDate;
  if (!date) return { date: periodText };
  const isSingleDate =
    period.startDate === period.endDate
      ? !end || period.endDate === readDate(end)
      : periodText === formatPartialDate(date);
  return {
    date,
    ...(period.endDate && period.endDate !== date && { endDate: period.endDate }),
    ...(!isSingleDate && { written: periodText }),
  };
}
