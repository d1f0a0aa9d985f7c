/** A text split into its introduction and its bullet points. */
export interface BulletedText {
  summary: string;
  highlights: string[];
}

/** A paragraph or bullet point of a text, in order. */
export interface BulletedLine {
  text: string;
  isPoint: boolean;
}

/** Bullets that people and programs use. */
const BULLET = /^(?:[•●▪◦‣∙][ \t\u00A0]*|[·*–—-][ \t\u00A0]+)(?=\S)/;
/** The end of a line, or the start of another bullet point in flattened exports: '• Studied. • Built.'. */
const LINE_END = /\r\n|\r|\n|(?<=\s|^)(?=[•●▪]\s)|(?<=[.!?;:)])(?=[•●▪])/;

/**
 * Lists the paragraphs and bullet points of a plain text. A line continues the bullet point before it, unless a blank
 * line separates them or the line is a heading of further bullet points.
 */
export function listLines(text: string): BulletedLine[] {
  const rawLines = text.split(LINE_END).map((line) => line.trim());
  const lines: { parts: string[]; isPoint: boolean }[] = [];
  let hasPoints = false;
  for (const [at, line] of rawLines.entries()) {
    if (line === '') continue;
    const isPoint = BULLET.test(line);
    const isHeading = /^[\p{Lu}\p{Lo}].*[:：]$/u.test(line) && BULLET.test(rawLines[at + 1] ?? '');
    if (isPoint || !hasPoints || isHeading || rawLines[at - 1] === '') {
      lines.push({ parts: [isPoint ? line.replace(BULLET, '') : line], isPoint });
    } else lines.at(-1)?.parts.push(line);
    hasPoints ||= isPoint;
  }
  return lines.map(({ parts, isPoint }) => ({ text: parts.join(' ').trim(), isPoint }));
}

/**
 * Separates the text before the bullet points from the bullet points. A later paragraph is kept in order as one of
 * them.
 */
export function separatePoints(lines: readonly BulletedLine[]): BulletedText {
  const first = lines.findIndex(({ isPoint }) => isPoint);
  const [before, points] = first < 0 ? [lines, []] : [lines.slice(0, first), lines.slice(first)];
  return { summary: before.map(({ text }) => text).join('\n'), highlights: points.map(({ text }) => text) };
}

/** Joins the lines into one text, for fields without bullet points. */
export const writeLines = (lines: readonly BulletedLine[]): string =>
  lines.map(({ text, isPoint }) => (isPoint ? `• ${text}` : text)).join('\n');

/** Splits a text with bullets, one per line or inline. A text without bullets is returned as a summary. */
export function readPoints(text: string): BulletedText {
  const lines = listLines(text);
  return lines.some(({ isPoint }) => isPoint) ? separatePoints(lines) : { summary: text.trim(), highlights: [] };
}
