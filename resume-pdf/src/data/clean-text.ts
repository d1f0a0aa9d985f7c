import { parseInlineMarkup, type TextSpan } from '@vitrine/contract/text/inline-markup';
import { BULLET } from '@vitrine/contract/text/text-blocks';

/** Maximum combining marks on a letter. Devanagari, Vietnamese and pointed Hebrew need four; more are decoration. */
export const MAX_MARKS = 6;

// C0 and C1 controls but tab and line feed; fonts have no glyphs for them and PDF forbids some.
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point.
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;
// Embeddings, overrides and isolates reverse all text that follows, including headers and footers.
const DIRECTION_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u206f]/g;
// Soft hyphens, zero-width spaces, fillers, byte order marks and U+FFFD: invisible, and they split words for parsers.
const INVISIBLE = /\u034f|[\u00ad\u115f\u1160\u180e\u200b\u2060-\u2064\u3164\ufeff\uffa0\ufff9-\ufffd]/g;
const NONCHARACTERS = /\p{Noncharacter_Code_Point}/gu;
// Tag characters are invisible, except in the flags that are spelt with them: those of England, Scotland and Wales.
const TAGS = /(\u{1f3f4}[\u{e0061}-\u{e007a}]{5}\u{e007f})|[\u{e0000}-\u{e007f}]/gu;
// Joiners within a run of marks do not end the cluster that a shaper processes as a whole.
const EXCESS_MARKS = new RegExp(`([\\p{M}\\u200c\\u200d]{${MAX_MARKS}})[\\p{M}\\u200c\\u200d]+`, 'gu');
/** Maximum number of emoji joined into one; a family or a flag needs four. */
const MAX_JOINED_EMOJI = 10;
const EXCESS_JOINED_EMOJI = new RegExp(
  `((?:[^\\s\\u200d]{1,4}\\u200d){${MAX_JOINED_EMOJI - 1}}[^\\s\\u200d]{1,4})\\u200d`,
  'gu',
);
const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g;

/**
 * Makes a text safe to typeset: well-formed, without controls, at most {@link MAX_MARKS} marks on a letter. Letters and
 * marks are composed (NFC), the form that parsers search for.
 */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(LINE_ENDS, '\n')
    .replace(CONTROLS, '')
    .replace(DIRECTION_CONTROLS, '')
    .replace(INVISIBLE, '')
    .replace(NONCHARACTERS, '')
    .replace(TAGS, '$1')
    .normalize()
    .replace(EXCESS_MARKS, '$1')
    .replace(EXCESS_JOINED_EMOJI, '$1')
    .trim();
}

/** Returns {@link cleanText} on one line. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ');

/** A paragraph or a list. */
export type Block = { text: string } | { points: string[] };

/**
 * Returns {@link cleanLine} without its markup.
 * @param styled receives the parts of the line by its text, if any has a style
 */
export function cleanStyledLine(text: string, styled: Record<string, TextSpan[]>): string {
  const spans = parseInlineMarkup(cleanLine(text));
  const line = spans.map((span) => span.text).join('');
  if (spans.some(({ bold, italic, href }) => bold || italic || href)) styled[line] = spans;
  return line;
}

/**
 * Splits a multi-line text into paragraphs and lists; lines that begin with a bullet are points.
 * @param styled receives the lines with styles
 */
export function splitBlocks(text: string, styled: Record<string, TextSpan[]> = {}): Block[] {
  const result: Block[] = [];
  for (const line of cleanText(text).split('\n')) {
    const words = cleanStyledLine(line.replace(BULLET, ''), styled);
    if (!words) continue;
    const last = result.at(-1);
    if (!BULLET.test(line)) result.push({ text: words });
    else if (last && 'points' in last) last.points.push(words);
    else result.push({ points: [words] });
  }
  return result;
}
