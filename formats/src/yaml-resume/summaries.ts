import { type BulletedLine, type BulletedText, separatePoints, writeLines } from '../reading/read-points.ts';
import { readInlineMarkdown } from '../reading/rich-text.ts';
import { writeMarkdown } from '../render-cv/markdown.ts';

/** Matches the marker of a list item in Markdown. */
const LIST_MARKER = /^[ \t]*(?:[-*+•]|\d{1,3}[.)])[ \t]+/;
/** Matches the beginning of a line that would be a list item if it were not escaped. */
const LINE_START = /^([ \t]*)(?:([-+•])|(\d{1,3})([.)]))(?=[ \t]|$)/gm;

/**
 * Lists the paragraphs and bullet points of a Markdown text with their formatting, including nested ones. Adjacent lines are
 * joined.
 */
export function listMarkdownLines(text: string): BulletedLine[] {
  const parts: { lines: string[]; isPoint: boolean; isOver?: boolean }[] = [];
  let hasPoints = false;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const last = parts.at(-1);
    if (LIST_MARKER.test(line)) parts.push({ lines: [line.replace(LIST_MARKER, '')], isPoint: true });
    // A blank line ends a bullet point, or a paragraph after bullet points; the text before them is kept unchanged.
    else if (last && hasPoints && !line.trim()) last.isOver = true;
    else if (last && !last.isOver) last.lines.push(last.isPoint ? line.trim() : line);
    else parts.push({ lines: [line], isPoint: false });
    hasPoints ||= LIST_MARKER.test(line);
  }
  return parts
    .map(({ lines, isPoint }) => ({
      text: isPoint ? readText(lines.join(' ')) : readText(lines.join('\n')).trim(),
      isPoint,
    }))
    .filter((line) => line.text !== '' || line.isPoint);
}

/** Splits a Markdown text into its paragraphs and bullet points. */
export const readSummary = (text: string): BulletedText => separatePoints(listMarkdownLines(text));

/**
 * Converts inline Markdown. An escaped bullet sign at the start of a line is unescaped first, as it
 * cannot be escaped in Markdown.
 */
const readText = (text: string): string => readInlineMarkdown(text.replace(/^([ \t]*)\\(?=•)/gm, '$1'));

/** Returns the lines of a Markdown text, including its bullet points. */
export const readLines = (text: string): string => writeLines(listMarkdownLines(text));

const writeText = (text: string): string =>
  writeMarkdown(text)
    .replace(/^([ \t]*)\\(?=•)/gm, '$1\\\\')
    .replace(LINE_START, (_, blanks, sign, number, end) => `${blanks}${sign ? `\\${sign}` : `${number}\\${end}`}`)
    // A star between blanks is not emphasis, but it starts a list item.
    .replace(/^([ \t]*)\*(?=[ \t]|$)/gm, '$1\\*');

/** Writes paragraphs and bullet points as Markdown that {@link readSummary} reads back unchanged. */
export function writeSummary(summary: string, points: readonly string[] = []): string {
  const list = points.map((point) => `- ${writeText(point)}`).join('\n');
  return [writeText(summary), list].filter(Boolean).join('\n\n');
}
