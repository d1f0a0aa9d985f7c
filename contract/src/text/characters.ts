/** Digits of any script, but for those that computers count in. */
const OTHERS = /(?![0-9])\p{Nd}/gu;
const DIGIT = /\p{Nd}/u;

/** A text with its digits as computers read them: '٢٠١٩' and '२०१९' become '2019'. What is no digit stays. */
export const asciiDigits = (text: string): string => text.replace(OTHERS, toAsciiDigit);

/**
 * Whether a text is a number of Arabic digits, such as a telephone's. Its groups would change places with one another
 * even where texts run from the left, unless their direction is overridden.
 */
export const isArabicNumber = (text: string): boolean => /[\u0660-\u0669]/.test(text) && !/\p{L}/u.test(text);

/** Unicode keeps the ten digits of a script in a row, from zero on. */
function toAsciiDigit(digit: string): string {
  const at = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(at - before - 1))) before++;
  return String(before % 10);
}

/** A letter of Chinese, Japanese or Korean: as wide as it is high, and as wide as two Latin ones. */
export const FULL_WIDTH_LETTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/**
 * A text of at most `max` characters (code points, so that no letter is cut in two), and an ellipsis where there were
 * more.
 */
export function truncate(text: string, max: number): string {
  // Twice as many units hold that many characters and one more, however many units each takes.
  const characters = Array.from(text.slice(0, 2 * max + 2));
  return characters.length > max ? `${characters.slice(0, max).join('').trimEnd()}…` : text;
}

/** The text in one line, cut at a word to at most `max` characters with an ellipsis. */
export function excerpt(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= max) return line;
  const cut = line.slice(0, max - 1);
  const lastSpace = cut.lastIndexOf(' ');
  return `${cut.slice(0, lastSpace > max / 2 ? lastSpace : cut.length).toWellFormed()}…`;
}
