import { isHtml, listHtmlLines, readHtml } from '../reading/read-html.ts';
import {
  type BulletedLine,
  type BulletedText,
  listLines,
  readPoints,
  separatePoints,
  writeLines,
} from '../reading/read-points.ts';
import { splitWords } from '../reading/split-words.ts';

/** No field takes as much; what is longer is not looked into. */
const MAX_TEXT_LENGTH = 100_000;

/** Whether a text has tags. Without what stands behind the last bracket, so that no sign is looked at twice. */
const isMarkup = (written: string): boolean =>
  written.length <= MAX_TEXT_LENGTH && isHtml(written.slice(0, written.lastIndexOf('>') + 1));

/** The lines of a text of the editors, which write HTML. People type points there too, by a sign before each line. */
const listRichLines = (written: string): BulletedLine[] =>
  isMarkup(written)
    ? listHtmlLines(written).flatMap((line) => (line.isPoint ? [line] : listLines(line.text)))
    : listLines(written);

/** Such a text in its parts. */
export function readRichText(written: string): BulletedText {
  if (written.length > MAX_TEXT_LENGTH) return { summary: written, highlights: [] };
  return isMarkup(written) ? separatePoints(listRichLines(written)) : readPoints(written);
}

/** The same as one text, for fields that have no points. */
export function readPlainText(written: string): string {
  const { summary, highlights } = readRichText(written);
  return highlights.length > 0 ? writeLines(listRichLines(written)) : summary;
}

/** The same in one line. */
export const readLine = (written: string): string => {
  const { summary, highlights } = isMarkup(written) ? readHtml(written) : { summary: written, highlights: [] };
  return [summary, ...highlights].join(' ').replace(/\s+/g, ' ').trim();
};

/** As long as a skill can be that is a word of a list: in letters, and in words. */
const MAX_SKILL_LENGTH = 50;
const MAX_SKILL_WORDS = 5;

const BRACKETS = /\([^()]*\)/g;

/**
 * Skills that somebody listed in a text, by lines, points, commas or semicolons; 'Office (Word, Excel)' is one. Undefined
 * for prose: whatever has a part that is longer than a skill.
 */
export function readWords(written: string): string[] | undefined {
  const { summary, highlights } = readRichText(written);
  const parts = [...summary.split('\n'), ...highlights]
    .flatMap(splitWords)
    .map((part) => part.trim().replace(/\.$/, ''))
    .filter(Boolean);
  const isSkill = (part: string) => {
    const plain = part.replace(BRACKETS, '').trim();
    return part.length <= MAX_SKILL_LENGTH && plain.split(/\s+/).length <= MAX_SKILL_WORDS && !/[.!?]\s/.test(plain);
  };
  return parts.length > 0 && parts.every(isSkill) ? parts : undefined;
}
