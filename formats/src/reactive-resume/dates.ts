import { monthLabel } from '@vitrine/contract/text/dates';
import { isObject, type JsonObject } from '../json-resume/json.ts';
import { isOngoing } from '../reading/periods.ts';
import { readDate } from '../reading/read-date.ts';
import { type ReadPeriod, readPeriod } from '../reading/read-period.ts';
import { cleanText } from './text.ts';

/** When something was: as a JSON Resume has it, and what it cannot say. */
export interface ReadDates {
  startDate?: string;
  /** 'Present' where a beginning is not told that it goes on since. */
  endDate?: string;
  /** Told to be no longer so, without an end. */
  isOver?: true;
  /** What was written, where it is more than that. */
  written?: string;
}

/** From when to when an entry was, in the form of any version. */
export function readDates(item: JsonObject): ReadDates {
  const parts = [item.dates, item.date].find(isObject);
  const written = [item.period, item.date].map(cleanText).find((text) => text !== '') ?? '';
  if (!parts) return readWritten(written) ?? (written ? { written } : {});
  const [start, end, raw] = [parts.start, parts.end, parts.raw].map(cleanText);
  const [startDate, endDate] = [readDate(start ?? ''), readDate(end ?? '')];
  const goesOn = parts.present === true || isOngoing(end ?? '');
  const isEndUnread = end !== '' && !endDate && !goesOn;
  const isUnread = isEndUnread || (start !== '' && !startDate);
  const exact = readWritten(raw ?? '');
  if (exact && !startDate && !endDate && !goesOn) return exact;
  const days = exact && refine({ startDate, endDate, goesOn }, exact);
  if (days) return days;
  // Words that cannot be read, or that are what only the text beside the parts says.
  const isSaid = (startDate || endDate || goesOn) && !isUnread;
  const words = raw || (isSaid ? '' : written || labelParts(start, end));
  return {
    ...toPeriod(startDate, goesOn ? undefined : endDate, goesOn),
    // The third leaves the end empty where something goes on; the sixth says so.
    ...((parts.present === false || isEndUnread) && startDate && !endDate && !goesOn && { isOver: true as const }),
    ...(words && { written: words }),
  };
}

/** 'Jan 2019 - Summer term': dates as they are shown, and words as they stand there. */
const labelParts = (...parts: (string | undefined)[]): string =>
  parts
    .filter((part) => part !== undefined && part !== '')
    .map((part) => monthLabel(readDate(part ?? '') ?? '') || part)
    .join(' - ');

/** Words can say the days of the months that the parts say; any others are what somebody wrote in their place. */
function refine(
  { startDate, endDate, goesOn }: { startDate: string | undefined; endDate: string | undefined; goesOn: boolean },
  exact: ReadPeriod,
): ReadDates | undefined {
  const isSame = (date: string | undefined, day: string | undefined) => date === day || date === day?.slice(0, 7);
  // One day is its own beginning and end.
  const isOne = exact.startDate !== undefined && exact.startDate === exact.endDate;
  if (isOne && !goesOn && startDate && !endDate && isSame(startDate, exact.startDate)) {
    return { ...(exact.startDate && { startDate: exact.startDate }), isOver: true };
  }
  if (isOne && !goesOn && endDate && !startDate && isSame(endDate, exact.endDate)) {
    return { ...(exact.endDate && { endDate: exact.endDate }) };
  }
  const hasEnd = isSame(goesOn ? undefined : endDate, exact.endDate);
  return startDate && hasEnd && isSame(startDate, exact.startDate) ? exact : undefined;
}

function toPeriod(startDate: string | undefined, endDate: string | undefined, goesOn: boolean): ReadDates {
  if (goesOn && !startDate) return { endDate: 'Present' };
  return { ...(startDate && { startDate }), ...(endDate && { endDate }) };
}

function readWritten(text: string): ReadPeriod | undefined {
  if (isOngoing(text)) return { endDate: 'Present' };
  return text ? readPeriod(text) : undefined;
}

/** The one date of an entry, and its end where it says two. */
export interface ReadOneDate {
  /** The text as it stands where it is no date, for its field to refuse. */
  date: string;
  endDate?: string;
  /** What was written, where it is more than one date. */
  written?: string;
}

/** The one date of an entry that has no period in our words; of a certificate, from when to when it is valid. */
export function readOneDate(item: JsonObject): ReadOneDate {
  const parts = [item.dates, item.date].find(isObject) ?? {};
  const [start = '', end = '', raw = ''] = [parts.start, parts.end, parts.raw].map(cleanText);
  const written = raw || (start || end ? labelParts(start, end) : cleanText(item.date));
  const said = readPeriod(raw || (start || end ? '' : written)) ?? {
    startDate: readDate(start),
    endDate: readDate(end),
  };
  const date = said.startDate ?? said.endDate;
  if (!date) return { date: written };
  const isOne = said.startDate === said.endDate ? !end || said.endDate === readDate(end) : written === monthLabel(date);
  return {
    date,
    ...(said.endDate && said.endDate !== date && { endDate: said.endDate }),
    ...(!isOne && { written }),
  };
}
