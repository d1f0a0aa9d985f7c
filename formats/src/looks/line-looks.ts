import { trimEnds } from '../reading/trim-ends.ts';
import type { TextLine } from './text-line.ts';

/** The size of most of the text; 0 where lines have none. */
export function findBodySize(lines: readonly TextLine[]): number {
  const letters = new Map<number, number>();
  for (const { size, text } of lines) {
    const rounded = Math.round(size * 2) / 2;
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length);
  }
  return [...letters].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

/** All letters are capitals, in a script that has them. */
export const isUpperCase = (text: string): boolean =>
  text.length > 1 && text === text.toUpperCase() && text !== text.toLowerCase();

/** Without what stands around a word between separators. */
export const trimSigns = (text: string): string => trimEnds(text, ' \t,;:|–—-•·', ' \t,;:|–—-•·(').trim();

export const countLetterWords = (text: string): number =>
  text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;

const MARK =
  /^\s*(?:[•●▪◦‣∙·*■□◆◇➢➤►▸▶✓✔❖○⁃»›]|[–—-](?=\s)|o(?=\s)|§(?=\s)|\p{Nd}{1,2}[.)](?=\s)|\[\p{Nd}{1,3}\](?=\s))\s*/u;

/** Whether a line opens a point: with a mark, or because the document says so. */
export const isPoint = ({ text }: TextLine): boolean => MARK.test(text) && !/^\s*(?:\p{Nd}{1,2}[.)]|\[)/u.test(text);
/** With numbers too, as lists of publications have them. */
export const isMarked = ({ text }: TextLine): boolean => MARK.test(text);
export const withoutMark = (text: string): string => text.replace(MARK, '').trim();

/** Joins lines of one text: without the hyphen that a line was broken at, where the file says it is one. */
export function joinLines(texts: readonly string[]): string {
  return texts.reduce((whole, text) => {
    if (!whole) return text;
    if (whole.endsWith('\u00AD')) return whole.slice(0, -1) + text;
    if (/\p{L}[-‐]$/u.test(whole) && /^\p{L}/u.test(text)) return whole + text;
    // Scripts without blanks have none at the ends of lines either.
    if (
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。]$/u.test(whole) &&
      /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。]/u.test(text)
    )
      return whole + text;
    return `${whole} ${text}`;
  }, '');
}
