import { isObject, type JsonObject } from '../json-resume/json.ts';
import { readDate } from '../reading/read-date.ts';
import { isOngoing, type ReadPeriod, readPeriod } from '../reading/read-period.ts';
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
  const exact = readWritten(raw ?? '');
  if (exact && !startDate && !endDate && !goesOn) return exact;
  const days = exact && refine({ startDate, endDate, goesOn }, exact);
  if (days) return days;
  // Words that cannot be read, or that are what only the text beside the parts says.
  const words = raw || (startDate || endDate || goesOn ? '' : written || [start, end].filter(Boolean).join(' - '));
  return {
    ...toPeriod(startDate, goesOn ? undefined : endDate, goesOn),
    // The third leaves the end empty where something goes on; the sixth says so.
    ...(parts.present === false && startDate && !endDate && !goesOn && { isOver: true as const }),
    ...(words && { written: words }),
  };
}

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

/** The one date of an entry; the text as it stands where it is none, for its field to refuse. */
export function readOneDate(item: JsonObject): string {
  const parts = [item.dates, item.date].find(isObject);
  const written = cleanText(parts ? parts.raw : item.date);
  const date = readDate(written) ?? readPeriod(written)?.endDate;
  const start = parts ? readDate(cleanText(parts.start)) : undefined;
  return date ?? start ?? (written || cleanText(item.date));
}
