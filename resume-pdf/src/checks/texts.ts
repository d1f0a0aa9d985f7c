import { FULL_WIDTH_LETTER, truncate } from '@vitrine/contract/text/characters';
/** A piece of the owner's words in a message. */
export const quote = (text: string): string => `“${truncate(text, 50)}”`;

/** 'a', 'a and b', 'a, b and c'. */
export const formatList = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** '1 month', '2 months'. */
export const pluralize = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

const WIDE = new RegExp(`${FULL_WIDTH_LETTER.source}|[\\u3000-\\u303f\\uff01-\\uff60]`, 'gu');
const MARKS = /\p{M}/gu;

/** How much room a text takes, in Latin letters: a character of Chinese or Japanese is two, a mark none. */
export function measureWidth(text: string): number {
  const count = (signs: RegExp) => text.match(signs)?.length ?? 0;
  return [...text].length - count(MARKS) + count(WIDE);
}

/** A text as it is compared with another: compatible forms as one, no invisible signs, one blank at most, lower case. */
export const comparable = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}|\ufe0f/gu, '')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** {@link comparable} without any blanks: where a line of print ends says nothing about the words. */
export const compact = (text: string): string => comparable(text).replace(/ /g, '');
