import { isHtml, listHtmlLines } from '../reading/read-html.ts';
import { type BulletedLine, type BulletedText, listLines, separatePoints, writeLines } from '../reading/read-points.ts';
import { writePlainSpans, writeSpans } from '../reading/rich-spans.ts';
import { listRichLines as listOtherLines, readPlainText as readWithoutMarkup } from '../reading/rich-text.ts';
import { splitWords } from '../reading/split-words.ts';

/** Maximum length of a text that is parsed; no field accepts a longer one. */
const MAX_TEXT_LENGTH = 100_000;

/** Whether a text has tags. Text after the last bracket is cut off to keep the test linear. */
const isMarkup = (written: string): boolean =>
  written.length <= MAX_TEXT_LENGTH && isHtml(written.slice(0, written.lastIndexOf('>') + 1));

/** Lists the lines of a text from the editors, which write HTML. Users also type bullets at the start of lines. */
const listRichLines = (written: string, write = writeSpans): BulletedLine[] =>
  isMarkup(written)
    ? listHtmlLines(written, write).flatMap((line) => (line.isPoint ? [line] : listLines(line.text)))
    : listOtherLines(written);

/** Reads such a text as a summary and highlights. */
export function readRichText(written: string): BulletedText {
  if (written.length > MAX_TEXT_LENGTH) return { summary: written, highlights: [] };
  return separatePoints(listRichLines(written));
}

/** Reads such a text for a description, which has no highlights. */
export const readPlainText = (written: string): string =>
  written.length > MAX_TEXT_LENGTH ? written : writeLines(listRichLines(written));

/** Reads such a text as a single line without formatting. */
export const readLine = (written: string): string => {
  const lines = isMarkup(written) ? listHtmlLines(written, writePlainSpans).map(({ text }) => text) : [written];
  return readWithoutMarkup(lines.join(' ')).replace(/\s+/g, ' ').trim();
};

/** Maximum length of a listed skill, in characters and in words. */
const MAX_SKILL_LENGTH = 50;
const MAX_SKILL_WORDS = 5;

const BRACKETS = /\([^()]*\)/g;

/**
 * Reads a list of skills, separated by lines, bullets, commas or semicolons; 'Office (Word, Excel)' is one skill.
 * Returns undefined for prose: any text with a part longer than a skill.
 */
export function readKeywords(written: string): string[] | undefined {
  if (written.length > MAX_TEXT_LENGTH) return undefined;
  const parts = listRichLines(written, writePlainSpans)
    .map(({ text }) => readWithoutMarkup(text))
    .flatMap(splitWords)
    .map((part) => part.trim().replace(/\.$/, ''))
    .filter(Boolean);
  const isSkill = (part: string) => {
    const plain = part.replace(BRACKETS, '').trim();
    return part.length <= MAX_SKILL_LENGTH && plain.split(/\s+/).length <= MAX_SKILL_WORDS && !/[.!?]\s/.test(plain);
  };
  return parts.length > 0 && parts.every(isSkill) ? parts : undefined;
}
