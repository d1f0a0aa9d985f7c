import { asciiDigits } from '@vitrine/contract/text/characters';
import { readDate } from './read-date.ts';
import { trimEnds } from './trim-ends.ts';

/** Words for what goes on, in the languages of resumes and of their programs. */
const PRESENT = new Set(
  `present, the present, now, today, current, currently, ongoing, date, to date, till date, till now, until now,
  heute, aktuell, jetzt, laufend, derzeit, actualidad, actual, actualmente, la actualidad, hoy, presente, el presente,
  aujourd'hui, présent, actuel, en cours, à ce jour, ce jour, maintenant, oggi, attuale, attualmente, in corso, atual,
  o momento, hoje, atualmente, настоящее время, по настоящее время, по н.в, н.в, сейчас, σήμερα, παρόν, τώρα, वर्तमान,
  अब तक, অদ্যাবধি, বর্তমান, தற்போது, இன்று வரை, الآن, حتى الآن, الحاضر, 现在, 至今, 現在, 今, heden, nu, obecnie, teraz, günümüz,
  halen, nuvarande, nåværende, nykyinen, dosud, současnost, зараз, 현재, hiện tại, sekarang`
    .split(',')
    .map((word) => word.replace(/\s+/g, ' ').trim()),
);

/** Longer texts are no period. */
const LONGEST = 160;

export interface ReadPeriod {
  startDate?: string;
  /** Absent where it goes on, and where nothing is said of an end. */
  endDate?: string;
}

/** Whether a text says that something goes on: 'Present', 'heute'. */
export const isOngoing = (text: string): boolean =>
  text.length <= LONGEST && PRESENT.has(trimEnds(text.trim().toLowerCase().replaceAll('’', "'"), '', '.)'));

/**
 * A period as people write it, 'March 2022 - Present', '2019 – 2021', 'Jan 2020 to Mar 2021', or one date, which is its end
 * and its beginning. Undefined where it cannot be told.
 */
export function readPeriod(text: string): ReadPeriod | undefined {
  if (text.length > LONGEST) return undefined;
  const written = asciiDigits(text)
    .replace(/\s+/g, ' ')
    .replace(/\([^()]*\)/g, '')
    .trim();
  const whole = readDate(written);
  if (whole) return { startDate: whole, endDate: whole };
  const parts = written
    .replace(/^(?:from|since|seit|von|desde|depuis|dal?|с) /iu, '')
    .split(
      / ?[–—~〜～] ?| (?:-|to|until|till|bis|au|à|hasta|a|al|até|до|по) |(?<=\d{4})-(?=\d{4}|\p{L})|(?<=[月年])-/iu,
    )
    .map((part) => part.trim());
  const [start = '', end = ''] = parts;
  if (parts.length !== 2) return undefined;
  const startDate = readDate(start);
  const goesOn = isOngoing(end);
  const endDate = goesOn ? undefined : readDate(end);
  if (!startDate || (!goesOn && !endDate)) return undefined;
  return { startDate, ...(endDate && { endDate }) };
}
