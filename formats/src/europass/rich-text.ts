import { isHtml, readHtml } from '../reading/read-html.ts';
import { type PointedText, readPoints } from '../reading/read-points.ts';

/** No field takes as much; what is longer is not looked into. */
const LONGEST_TEXT = 100_000;

/** Whether a text has tags. Without what stands behind the last bracket, so that no sign is looked at twice. */
const isMarkup = (written: string): boolean =>
  written.length <= LONGEST_TEXT && isHtml(written.slice(0, written.lastIndexOf('>') + 1));

/** A text of the editors, which write HTML, in its parts. People type points there too, by a sign before each line. */
export function readRichText(written: string): PointedText {
  if (written.length > LONGEST_TEXT) return { summary: written, highlights: [] };
  if (!isMarkup(written)) return readPoints(written);
  const { summary, highlights } = readHtml(written);
  const lines: string[] = [];
  const typed: string[] = [];
  for (const line of summary.split('\n')) {
    const { highlights: points } = readPoints(line);
    if (points.length > 0) typed.push(...points);
    else lines.push(line);
  }
  return { summary: lines.join('\n'), highlights: [...typed, ...highlights] };
}

/** The same as one text, for fields that have no points. */
export function readPlainText(written: string): string {
  const { summary, highlights } = readRichText(written);
  return [summary, ...highlights.map((point) => `• ${point}`)].filter(Boolean).join('\n');
}

/** The same in one line. */
export const readLine = (written: string): string => {
  const { summary, highlights } = isMarkup(written) ? readHtml(written) : { summary: written, highlights: [] };
  return [summary, ...highlights].join(' ').replace(/\s+/g, ' ').trim();
};

/** As long as a skill can be that is a word of a list: in letters, and in words. */
const LONGEST = 50;
const MOST_WORDS = 5;

/**
 * Skills that somebody listed in a text, by lines, points, commas or semicolons. Undefined for prose: whatever has a
 * part that is longer than a skill.
 */
export function readWords(written: string): string[] | undefined {
  const { summary, highlights } = readRichText(written);
  const parts = [...summary.split('\n'), ...highlights]
    .flatMap((line) => line.split(/[,;|•·]/))
    .map((part) => part.trim().replace(/\.$/, ''))
    .filter(Boolean);
  const isSkill = (part: string) =>
    part.length <= LONGEST && part.split(/\s+/).length <= MOST_WORDS && !/[.!?]\s/.test(part);
  return parts.length > 0 && parts.every(isSkill) ? parts : undefined;
}
