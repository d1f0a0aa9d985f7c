import type { ResumeLanguage } from '@vitrine/contract/resume-design';

const WIDE_LETTER = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u;
const WIDE = new RegExp(
  `${WIDE_LETTER.source}|[\\u3000-\\u303e\\uff01-\\uff60\\uffe0-\\uffe6]|\\p{Emoji_Presentation}`,
  'u',
);
const NO_WIDTH = /[\p{M}\u200c\u200d]/u;

/** Punctuation that belongs to the word before it, and to the one behind it. */
const CLOSING = /^[\p{Pe}\p{Pf}、。，．：；！？・…ー々%％]/u;
const OPENING = /[\p{Ps}\p{Pi}]$/u;

/** Columns that a text takes in a font of one width, where Chinese and Japanese characters take two. */
export function columns(text: string): number {
  let width = 0;
  for (const letter of text) width += NO_WIDTH.test(letter) ? 0 : WIDE.test(letter) ? 2 : 1;
  return width;
}

/**
 * Breaks a text into lines of at most `width` columns: at blanks, and between words that are written without them.
 * A longer word or address stays whole on a line of its own.
 */
export function wrapText(text: string, width: number, language: ResumeLanguage): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of unbreakable(text, language)) {
    if (line && columns(line) + columns(piece.trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += piece;
  }
  return [...lines, line.trimEnd()].filter(Boolean);
}

/** The pieces of a text between which a line may end, each with the blanks behind it. */
function unbreakable(text: string, language: ResumeLanguage): string[] {
  const words = text.split(/(?<= )(?=[^ ])/);
  return words.flatMap((word) => (WIDE_LETTER.test(word) ? splitWideText(word, language) : [word]));
}

function splitWideText(text: string, language: ResumeLanguage): string[] {
  const pieces: string[] = [];
  let before = '';
  for (const { segment } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text)) {
    if (pieces.length === 0 || canBreakBetween(before, segment)) pieces.push(segment);
    else pieces[pieces.length - 1] += segment;
    before = segment;
  }
  return pieces;
}

/** Whether a line may end between two words of a text. */
const canBreakBetween = (before: string, after: string): boolean =>
  after.trim() !== '' &&
  !CLOSING.test(after) &&
  !OPENING.test(before) &&
  (WIDE.test([...before].at(-1) ?? '') || WIDE.test([...after][0] ?? ''));
