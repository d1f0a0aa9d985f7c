import { FULL_WIDTH_LETTER, truncate } from '@vitrine/contract/text/characters';
/** Quotes a text by the owner in a message, truncated. */
export const quote = (text: string): string => `“${truncate(text, 50)}”`;

/** Formats a list as 'a', 'a and b' or 'a, b and c'. */
export const formatList = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** Formats a count as '1 month' or '2 months'. */
export const pluralize = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

const WIDE_CHARACTERS = new RegExp(`${FULL_WIDTH_LETTER.source}|[\\u3000-\\u303f\\uff01-\\uff60]`, 'gu');
const MARKS = /\p{M}/gu;

/**
 * Returns the width of a text in Latin letters: a Chinese or Japanese character counts as two, a combining mark as
 * zero.
 */
export function measureWidth(text: string): number {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return [...text].length - count(MARKS) + count(WIDE_CHARACTERS);
}

/**
 * Normalizes a text for comparison: compatibility forms unified, invisible characters removed, blanks collapsed, lower
 * case.
 */
export const normalizeForComparison = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}|\ufe0f/gu, '')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** {@link normalizeForComparison} without blanks, because line breaks in print are not part of the text. */
export const removeBlanks = (text: string): string => normalizeForComparison(text).replace(/ /g, '');
