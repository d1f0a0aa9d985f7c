import { type PointedLine, type PointedText, separatePoints, writeLines } from '../reading/read-points.ts';
import { readMarkdown, writeMarkdown } from '../render-cv/markdown.ts';

/** What begins a point of a list in Markdown. */
const MARK = /^[ \t]*(?:[-*+•]|\d{1,3}[.)])[ \t]+/;
/** What a line of a text may not begin with, so that it begins no point. */
const OPENING = /^([ \t]*)(?:([-+•])|(\d{1,3})([.)]))(?=[ \t]|$)/gm;

/** Paragraphs and points of a text of Markdown, nested ones too, all without its signs. What stands together is one. */
export function listMarkdownLines(text: string): PointedLine[] {
  const parts: { lines: string[]; isPoint: boolean; isOver?: boolean }[] = [];
  let hasPoints = false;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const last = parts.at(-1);
    if (MARK.test(line)) parts.push({ lines: [line.replace(MARK, '')], isPoint: true });
    // A blank line ends a point, and a paragraph behind points; the text before them stays as it is.
    else if (last && hasPoints && !line.trim()) last.isOver = true;
    else if (last && !last.isOver) last.lines.push(last.isPoint ? line.trim() : line);
    else parts.push({ lines: [line], isPoint: false });
    hasPoints ||= MARK.test(line);
  }
  return parts
    .map(({ lines, isPoint }) => ({
      text: isPoint ? readText(lines.join(' ')) : readText(lines.join('\n')).trim(),
      isPoint,
    }))
    .filter((line) => line.text !== '' || line.isPoint);
}

/** A text of Markdown in its parts. */
export const readSummary = (text: string): PointedText => separatePoints(listMarkdownLines(text));

/** Without a dot that begins a line and no point: to Markdown it is no sign, so that it has no backslash of its own there. */
const readText = (text: string): string => readMarkdown(text.replace(/^([ \t]*)\\(?=•)/gm, '$1'));

/** The same as lines, its points among them. */
export const readLines = (text: string): string => writeLines(listMarkdownLines(text));

const writeText = (text: string): string =>
  writeMarkdown(text)
    .replace(/^([ \t]*)\\(?=•)/gm, '$1\\\\')
    .replace(OPENING, (_, blanks, sign, number, end) => `${blanks}${sign ? `\\${sign}` : `${number}\\${end}`}`)
    // A star is no sign to Markdown's emphasis where blanks are around it, but begins a point.
    .replace(/^([ \t]*)\*(?=[ \t]|$)/gm, '$1\\*');

/** Paragraphs and points as a text of Markdown that {@link readSummary} reads as they are. */
export function writeSummary(summary: string, points: readonly string[] = []): string {
  const list = points.map((point) => `- ${writeText(point)}`).join('\n');
  return [writeText(summary), list].filter(Boolean).join('\n\n');
}
