import { monthLabel, periodText } from '@vitrine/contract/text/dates';
import { asObject, type JsonObject, omit, scalarText } from '../json-resume/json.ts';
import { EXTENSION_KEY } from '../json-resume/lens.ts';
import { readDate } from '../reading/read-date.ts';
import { readPeriod } from '../reading/read-period.ts';

/** Of 'Fall 2023' the year is certain. */
const SEASON = /^(?:early|mid|late|spring|summer|autumn|fall|winter)[ -](\d{4})$/i;
/** RenderCV's word for what goes on. */
export const PRESENT = 'present';

/** A beginning and an end as the document has them, with what it has no key for. */
export interface ReadDates {
  dates: { startDate?: string; endDate?: string };
  own: JsonObject;
  /** What is written in the place of dates, where it cannot be told. */
  words?: string;
}

/**
 * When an entry was: by its strict dates, else by its free one. What has a beginning alone goes on, unless a free date is
 * printed in the place of both.
 */
export function readDates(entry: JsonObject, own: JsonObject): ReadDates {
  const [start, end, free] = [scalarText(entry.start_date), scalarText(entry.end_date), scalarText(entry.date)];
  if (!start && !end) return readFreeDate(free, own);
  const isGoingOn = end.toLowerCase() === PRESENT;
  const dates = {
    ...(start && { startDate: readDate(start) ?? start }),
    ...(end && !isGoingOn && { endDate: readDate(end) ?? end }),
    // Without a beginning the word itself says so.
    ...(isGoingOn && !start && own.current !== true && { endDate: PRESENT }),
  };
  const isDated = Boolean(free) && !end;
  const printed = periodText({ startDate: start, endDate: isGoingOn ? '' : end, current: isGoingOn || !(end || free) });
  const isSaid = !free || own.duration !== undefined || [printed, start, isGoingOn ? '' : end].includes(free);
  return { dates, own: isDated ? { current: false } : {}, ...(!isSaid && { words: free }) };
}

function readFreeDate(free: string, own: JsonObject): ReadDates {
  if (!free || own.duration === free) return { dates: {}, own: {} };
  const period = free.toLowerCase() === PRESENT ? { endDate: PRESENT } : readPeriod(free);
  if (period) return { dates: period, own: {} };
  const year = SEASON.exec(free)?.[1];
  return { dates: year ? { startDate: year, endDate: year } : {}, own: {}, words: free };
}

/** The one date of an entry. */
export function readSingleDate(entry: JsonObject): string {
  const [written = ''] = [entry.date, entry.end_date, entry.start_date].map(scalarText).filter(Boolean);
  return readDate(written) ?? readPeriod(written)?.endDate ?? SEASON.exec(written)?.[1] ?? written;
}

/** Dates of an entry of the document in RenderCV's words, and what is left of its own facts. */
export function writeDates(entry: JsonObject): { dates: JsonObject; own: JsonObject } {
  const own = asObject(entry[EXTENSION_KEY]);
  const [startDate, endDate] = [scalarText(entry.startDate), scalarText(entry.endDate)];
  const isEnded = own.current === false && startDate !== '' && endDate === '';
  const words = scalarText(own.duration);
  const isGoingOn = (endDate === '' && startDate !== '' && !isEnded) || own.current === true;
  const period = periodText({ startDate, endDate, current: isGoingOn });
  // RenderCV refuses an end before its beginning, of which 2021 is one for 2021-05. Where words stand it looks at neither.
  const isReversed = startDate > endDate && endDate !== '';
  const free = words || (isEnded ? monthLabel(startDate) : isReversed ? period : '');
  const isMoved = words !== '' && startDate + endDate !== '' && ![period, startDate, endDate].includes(words);
  return {
    dates: {
      ...(free && { date: free }),
      ...(startDate && { start_date: startDate }),
      ...(endDate ? { end_date: endDate } : isGoingOn && { end_date: PRESENT }),
    },
    own: omit(own, [...(isEnded ? ['current'] : []), ...(isMoved ? ['duration'] : [])]),
  };
}
