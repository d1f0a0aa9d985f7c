/** Digits of any script except ASCII. */
const NON_ASCII_DIGITS = /(?![0-9])\p{Nd}/gu;
const DIGIT = /\p{Nd}/u;

/** Converts digits to ASCII: '٢٠١٩' and '२०१९' become '2019'. Everything else is unchanged. */
export const toAsciiDigits = (text: string): string => text.replace(NON_ASCII_DIGITS, toAsciiDigit);

/**
 * Whether a text is a number in Arabic digits, such as a phone number. Its groups would be reordered even in
 * left-to-right text, unless their direction is overridden.
 */
export const isArabicNumber = (text: string): boolean => /[\u0660-\u0669]/.test(text) && !/\p{L}/u.test(text);

/** Unicode encodes the ten digits of a script consecutively, from zero on. */
function toAsciiDigit(digit: string): string {
  const at = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(at - before - 1))) before++;
  return String(before % 10);
}

/** A letter of Chinese, Japanese or Korean: as wide as it is high, and as wide as two Latin ones. */
export const FULL_WIDTH_LETTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/**
 * Truncates a text to `max` characters (code points, so that no letter is cut in two), with an ellipsis if it was
 * longer.
 */
export function truncate(text: string, max: number): string {
  // Twice as many code units contain at least that many characters and one more.
  const characters = Array.from(text.slice(0, 2 * max + 2));
  return characters.length > max ? `${characters.slice(0, max).join('').trimEnd()}…` : text;
}

/** Returns the text in one line, cut at a word to at most `max` characters with an ellipsis. */
export function excerpt(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= max) return line;
  const cut = line.slice(0, max - 1);
  const lastSpace = cut.lastIndexOf(' ');
  return `${cut.slice(0, lastSpace > max / 2 ? lastSpace : cut.length).toWellFormed()}…`;
}

/** Returns a text with its first letter in upper case. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
