import { trimEnds } from '../reading/trim-ends.ts';
import type { TextLine } from './text-line.ts';

/** Returns the font size of most of the text; 0 for lines without sizes. */
export function findBodySize(lines: readonly TextLine[]): number {
  const letters = new Map<number, number>();
  for (const { size, text } of lines) {
    const rounded = Math.round(size * 2) / 2;
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length);
  }
  return [...letters].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

/** Whether all letters are capitals, in a script with letter case. */
export const isUpperCase = (text: string): boolean =>
  text.length > 1 && text === text.toUpperCase() && text !== text.toLowerCase();

/** Removes separators around a word. */
export const trimSeparators = (text: string): string => trimEnds(text, ' \t,;:|–—-•·', ' \t,;:|–—-•·(').trim();

export const countLetterWords = (text: string): number =>
  text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;

const MARKER =
  /^\s*(?:[•●▪◦‣∙·*■□◆◇➢➤►▸▶✓✔❖○⁃»›]|[–—-](?=\s)|o(?=\s)|§(?=\s)|\p{Nd}{1,2}[.)](?=\s)|\[\p{Nd}{1,3}\](?=\s))\s*/u;

/** Whether a line starts a bullet point: it begins with a bullet. */
export const isBulletLine = ({ text }: TextLine): boolean =>
  MARKER.test(text) && !/^\s*(?:\p{Nd}{1,2}[.)]|\[)/u.test(text);
/** Whether a line begins with a bullet or a number, as in lists of publications. */
export const hasMarker = ({ text }: TextLine): boolean => MARKER.test(text);
export const removeMarker = (text: string): string => text.replace(MARKER, '').trim();

/** Joins the lines of one text, removing a hyphen at a line break where the file marks it as a soft hyphen. */
export function joinLines(texts: readonly string[]): string {
  return texts.reduce((joined, text) => {
    if (!joined) return text;
    if (joined.endsWith('\u00AD')) return joined.slice(0, -1) + text;
    if (/\p{L}[-‐]$/u.test(joined) && /^\p{L}/u.test(text)) return joined + text;
    // Scripts without blanks between words need none at line breaks either.
    if (
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。]$/u.test(joined) &&
      /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。]/u.test(text)
    )
      return joined + text;
    return `${joined} ${text}`;
  }, '');
}
