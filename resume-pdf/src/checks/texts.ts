/** A text cut to a length, with an ellipsis where something was cut off. */
export function truncate(text: string, most: number): string {
  const signs = [...text.slice(0, 2 * most)];
  return signs.length > most ? `${signs.slice(0, most).join('').trimEnd()}…` : text;
}

/** A piece of the owner's words in a message. */
export const quote = (text: string): string => `“${truncate(text, 50)}”`;

/** 'a', 'a and b', 'a, b and c'. */
export const formatList = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** '1 month', '2 months'. */
export const pluralize = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60]/gu;
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
