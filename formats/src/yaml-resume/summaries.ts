import type { PointedText } from '../reading/read-points.ts';
import { readMarkdown, writeMarkdown } from '../render-cv/markdown.ts';

/** What begins a point of a list in Markdown. */
const MARK = /^[ \t]*(?:[-*+•]|\d{1,3}[.)])[ \t]+/;
/** What a line of a text may not begin with, so that it begins no point. */
const OPENING = /^([ \t]*)(?:([-+•])|(\d{1,3})([.)]))(?=[ \t]|$)/gm;

/** A text of Markdown in its parts: paragraphs and points, nested ones too, all without its signs. */
export function readSummary(text: string): PointedText {
  const lines: string[] = [];
  const points: string[] = [];
  let isInPoint = false;
  for (const line of text.split(/\r\n|\r|\n/)) {
    if (MARK.test(line)) {
      points.push(line.replace(MARK, ''));
      isInPoint = true;
    } else if (isInPoint && /^[ \t]+\S/.test(line)) {
      points.push(`${points.pop() ?? ''} ${line.trim()}`);
    } else {
      // A blank line after a point ends it.
      if (!isInPoint || line.trim()) lines.push(line);
      isInPoint = false;
    }
  }
  return { summary: readText(lines.join('\n')).trim(), highlights: points.map(readText) };
}

/** Without a dot that begins a line and no point: to Markdown it is no sign, so that it has no backslash of its own there. */
const readText = (text: string): string => readMarkdown(text.replace(/^([ \t]*)\\(?=•)/gm, '$1'));

/** A text of Markdown as lines, its points among them. */
export function readLines(text: string): string {
  const { summary, highlights } = readSummary(text);
  return [summary, ...highlights.map((point) => `• ${point}`)].filter(Boolean).join('\n');
}

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
