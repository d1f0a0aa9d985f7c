import { readDate } from './read-date.ts';

/** Words for what goes on, in the languages of resumes. */
const PRESENT =
  /^(?:present|now|today|current|ongoing|to date|heute|aktuell|actualidad|presente|atual|aujourd.hui|présent|oggi|attuale|настоящее время|по н\.? ?в\.?|现在|至今|現在|वर्तमान|σήμερα|الآن|حتى الآن)$/iu;

export interface ReadPeriod {
  startDate?: string;
  /** Absent where it goes on, and where nothing is said of an end. */
  endDate?: string;
}

/**
 * A period as people write it, 'March 2022 - Present', '2019 – 2021', 'Jan 2020 to Mar 2021', or one date, which is its end
 * and its beginning. Undefined where it cannot be told.
 */
export function readPeriod(text: string): ReadPeriod | undefined {
  const written = text
    .replace(/[\s\u00A0]+/g, ' ')
    .replace(/\([^)]*\)/g, '')
    .trim();
  const whole = readDate(written);
  if (whole) return { startDate: whole, endDate: whole };
  const parts = written
    .split(/ ?[–—] ?| (?:-|to|until|bis|au|hasta|a|до) |(?<=\d{4})-(?=\d{4}|[A-Za-z])/u)
    .map((part) => part.trim());
  const [start = '', end = ''] = parts;
  if (parts.length !== 2) return undefined;
  const startDate = readDate(start);
  const goesOn = PRESENT.test(end);
  const endDate = goesOn ? undefined : readDate(end);
  if (!startDate || (!goesOn && !endDate)) return undefined;
  return { startDate, ...(endDate && { endDate }) };
}
