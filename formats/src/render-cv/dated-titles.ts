import { readDate } from '../reading/read-date.ts';
import { trimEnds } from '../reading/trim-ends.ts';

/** A line that is a title, with the date at its end and what is before the date. */
export interface DatedTitle {
  title: string;
  date: string;
  /** The event of a talk, or who gave an award, where a dash sets it off. */
  subtitle: string;
}

const DASH = / [—–] /;
/** Signs between a title and the date behind it. */
const DATE_SEPARATORS = [', ', ' — ', ' – ', ' - ', ' | ', ' · '];
const MAX_LENGTH = 400;

/**
 * Splits 'Example Prize (2024)' and 'Scaling Laws — Example Symposium (2024)' into title, subtitle and date.
 * @returns undefined for a line without a date at its end
 */
export function splitDatedTitle(line: string): DatedTitle | undefined {
  const text = trimEnds(line, ' \t\n', ' \t\n.');
  const { before, written } = text.endsWith(')') ? cutBrackets(text) : cutLastPart(text);
  const date = /\d{4}/.test(written) ? readDate(written) : undefined;
  if (!date || !/\p{L}/u.test(before) || text.length > MAX_LENGTH) return undefined;
  const [title = '', ...subtitles] = before.split(DASH).map((part) => part.trim());
  return subtitles.length === 1 ? { title, subtitle: subtitles[0] ?? '', date } : { title: before, subtitle: '', date };
}

function cutBrackets(text: string): { before: string; written: string } {
  const at = Math.max(0, text.lastIndexOf('('));
  return { before: trimEnds(text.slice(0, at), '', ' ,'), written: text.slice(at + 1, -1) };
}

function cutLastPart(text: string): { before: string; written: string } {
  const [at, separator] = DATE_SEPARATORS.map((sign) => [text.lastIndexOf(sign), sign] as const).reduce((last, one) =>
    one[0] > last[0] ? one : last,
  );
  return at < 0
    ? { before: '', written: '' }
    : { before: text.slice(0, at), written: text.slice(at + separator.length) };
}
