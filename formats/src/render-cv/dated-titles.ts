import { readDate } from '../reading/read-date.ts';

/** A line that is a title, with the date at its end and what is before the date. */
export interface DatedTitle {
  title: string;
  date: string;
  /** The event of a talk, or who gave an award, where a dash sets it off. */
  subtitle: string;
}

const BRACKETED_DATE = /^(.{2,300}?)[ ,]*\(([^()]{4,30})\)\.?$/s;
const TRAILING_DATE = /^(.{2,300}?)(?:,| [—–|·-]) ((?:[\p{L}.]{3,12} )?\d{4}(?:-\d{2}){0,2})\.?$/su;
const DASH = / [—–] /;

/**
 * Splits 'Example Prize (2024)' and 'Scaling Laws — Example Symposium (2024)' into title, subtitle and date.
 * @returns undefined for a line without a date at its end
 */
export function splitDatedTitle(line: string): DatedTitle | undefined {
  const [, before = '', written = ''] = BRACKETED_DATE.exec(line.trim()) ?? TRAILING_DATE.exec(line.trim()) ?? [];
  const date = written && readDate(written);
  if (!date) return undefined;
  const [title = '', ...subtitles] = before.split(DASH);
  return subtitles.length === 1
    ? { title: title.trim(), subtitle: (subtitles[0] ?? '').trim(), date }
    : { title: before.trim(), subtitle: '', date };
}
