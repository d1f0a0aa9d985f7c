import type { Glyph } from './pdf-page.ts';

const findMedian = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Minimum gaps between words by the kind of blank between them, as multiples of the font size. */
const MIN_GAPS_EM = { drawn: -0.2, supposed: 0.1, none: 0.17 };
/** A bullet that is no letter, dash or dot within a text. */
const SHAPED_BULLET = /^[•●▪◦‣○⁃]$/u;

/** Joins letters in reading order, with blanks at the gaps between words. */
export function joinGlyphs(letters: readonly Glyph[], size: number): string {
  const glyphs = [...letters].sort((a, b) => a.x - b.x);
  const gaps = glyphs.slice(1).map((glyph, index) => glyph.x - (glyphs[index]?.right ?? glyph.x));
  const between = gaps.filter((_, index) => glyphs[index + 1]?.blankBefore !== 'drawn');
  const blanks = glyphs.length - 1 - between.length;
  // Letters spaced out by the font, or by typed blanks.
  const isByLetter = glyphs.reduce((sum, { text }) => sum + text.length, 0) < glyphs.length * 1.3;
  const isSpacedByBlanks = isByLetter && glyphs.length >= 5 && blanks >= (glyphs.length - 1) * 0.7;
  const isSpaced =
    isByLetter && glyphs.length >= 4 && between.filter((gap) => gap > 0.08 * size).length > between.length * 0.6;
  const typicalGap = isSpacedByBlanks ? findMedian(gaps) : isSpaced ? Math.max(0, findMedian(between)) : 0;
  const isBreak = (gap: number, blankBefore: Glyph['blankBefore']): boolean => {
    if (isSpacedByBlanks) return gap > typicalGap * 1.5 + 0.02 * size;
    return gap > (blankBefore === 'drawn' ? typicalGap * 0.5 : typicalGap) + MIN_GAPS_EM[blankBefore] * size;
  };
  const words = glyphs.map((glyph, index) => {
    const gap = gaps[index - 1];
    const isAfterBullet = index === 1 && SHAPED_BULLET.test(glyphs[0]?.text ?? '');
    return {
      ...{ text: glyph.text, gap: gap ?? 0 },
      isApart:
        gap !== undefined &&
        (isAfterBullet || isBreak(gap, glyph.blankBefore) || changesSize(glyphs[index - 1], glyph)),
    };
  });
  const text = toReadingOrder(isSpaced ? words : splitLongWords(words, size));
  // A hyphen that a font calls a tilde.
  return text
    .replace(/\s+/gu, ' ')
    .replace(/(?<=\p{Ll})~(?=\p{Ll})/gu, '-')
    .normalize('NFC')
    .trim();
}

/** Whether a word of another size begins, such as a headline directly behind a name. */
const changesSize = (before: Glyph | undefined, glyph: Glyph): boolean =>
  before !== undefined &&
  Math.abs(before.style.size - glyph.style.size) > 0.2 * before.style.size &&
  /^\p{Ll}$/u.test(before.text) &&
  /^\p{Lu}$/u.test(glyph.text);

interface SpacedLetter {
  text: string;
  /** Distance to the letter before it. */
  gap: number;
  /** Whether a blank precedes it. */
  isApart: boolean;
}

/** Minimum length of what may be several words in a line with narrow gaps. */
const LONG_WORD = 15;
/** Minimum width of such a gap; pairs of letters are closer together. */
const NARROW_WORD_GAP_EM = 0.08;

/** Splits words of a line that is justified with narrow gaps, which are still far wider than any between letters. */
function splitLongWords(letters: readonly SpacedLetter[], size: number): SpacedLetter[] {
  const words: SpacedLetter[][] = [];
  for (const letter of letters) {
    if (letter.isApart || words.length === 0) words.push([letter]);
    else words.at(-1)?.push(letter);
  }
  return words.flatMap((word) => {
    const gaps = word.slice(1).map(({ gap }) => gap);
    const widest = Math.max(0, ...gaps);
    const wide = gaps.filter((gap) => gap > widest * 0.6);
    const isText = word.filter(({ text }) => /\p{L}/u.test(text)).length >= LONG_WORD;
    const isClear = gaps.every((gap) => gap > widest * 0.6 || gap < widest * 0.3);
    if (!isText || widest < NARROW_WORD_GAP_EM * size || !isClear || wide.length * 2 > gaps.length) return word;
    return word.map((letter, index) =>
      index > 0 && letter.gap > widest * 0.6 ? { ...letter, isApart: true } : letter,
    );
  });
}

const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/** Reorders right-to-left text (Unicode annex 9, rule L2); numbers and Latin words in it keep their order. */
function toReadingOrder(words: readonly { text: string; isApart: boolean }[]): string {
  const joinWords = (some: typeof words) => some.map(({ text, isApart }) => (isApart ? ' ' : '') + text).join('');
  if (!words.some(({ text }) => RIGHT_TO_LEFT.test(text))) return joinWords(words);
  const strong = words.map(({ text }) =>
    RIGHT_TO_LEFT.test(text) ? true : /[\p{L}\p{N}]/u.test(text) ? false : undefined,
  );
  const isMirrored = strong.filter((it) => it === true).length >= strong.filter((it) => it === false).length / 4;
  // Neutral characters take the direction of their neighbours if those agree, or else that of the line.
  const before = carryForward(strong);
  const after = carryForward([...strong].reverse()).reverse();
  const directions = strong.map((own, at) => own ?? (before[at] === after[at] ? before[at] : isMirrored) ?? isMirrored);
  const runs: { isMirrored: boolean; words: { text: string; isApart: boolean }[] }[] = [];
  words.forEach((word, at) => {
    const last = runs.at(-1);
    const direction = directions[at] ?? isMirrored;
    if (last?.isMirrored === direction) last.words.push(word);
    else runs.push({ isMirrored: direction, words: [word] });
  });
  const texts = runs.map((run) => {
    const isApart = run.words[0]?.isApart ?? false;
    if (!run.isMirrored) return { isApart, text: joinWords(run.words).trim() };
    // In reversed text, the blank before a letter on its left becomes the blank after it.
    const reversed = [...run.words].reverse();
    return { isApart, text: reversed.map(({ text }, at) => (reversed[at - 1]?.isApart ? ' ' : '') + text).join('') };
  });
  const ordered = isMirrored ? [...texts].reverse() : texts;
  return ordered
    .map(({ text }, at) => ((isMirrored ? ordered[at - 1]?.isApart : ordered[at]?.isApart) && at > 0 ? ' ' : '') + text)
    .join('');
}

function carryForward(values: readonly (boolean | undefined)[]): (boolean | undefined)[] {
  let last: boolean | undefined;
  return values.map((value) => {
    last = value ?? last;
    return last;
  });
}
