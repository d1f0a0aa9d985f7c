/** A text in its parts: sentences that open it, and points. */
export interface PointedText {
  summary: string;
  highlights: string[];
}

/** A paragraph or a point of a text, in its place. */
export interface PointedLine {
  text: string;
  isPoint: boolean;
}

/** What people and programs put before a point. */
const MARK = /^(?:[•●▪◦‣∙][ \t\u00A0]*|[·*–—-][ \t\u00A0]+)(?=\S)/;
/** Where a line ends, and where another point begins as some exports flatten them: '• Studied. • Built.'. */
const END = /\r\n|\r|\n|(?<=\s|^)(?=[•●▪]\s)|(?<=[.!?;:)])(?=[•●▪])/;

/**
 * The paragraphs and points of a plain text. A line goes on with the point before it, unless a blank line is between
 * them, or it is a heading of other points.
 */
export function listLines(text: string): PointedLine[] {
  const written = text.split(END).map((line) => line.trim());
  const lines: { parts: string[]; isPoint: boolean }[] = [];
  let hasPoints = false;
  for (const [at, line] of written.entries()) {
    if (line === '') continue;
    const isPoint = MARK.test(line);
    const isHeading = /^[\p{Lu}\p{Lo}].*[:：]$/u.test(line) && MARK.test(written[at + 1] ?? '');
    if (isPoint || !hasPoints || isHeading || written[at - 1] === '') {
      lines.push({ parts: [isPoint ? line.replace(MARK, '') : line], isPoint });
    } else lines.at(-1)?.parts.push(line);
    hasPoints ||= isPoint;
  }
  return lines.map(({ parts, isPoint }) => ({ text: parts.join(' ').trim(), isPoint }));
}

/** What stands before the points, and the points. A paragraph among or behind them stays in its place, as one of them. */
export function separatePoints(lines: readonly PointedLine[]): PointedText {
  const first = lines.findIndex(({ isPoint }) => isPoint);
  const [before, points] = first < 0 ? [lines, []] : [lines.slice(0, first), lines.slice(first)];
  return { summary: before.map(({ text }) => text).join('\n'), highlights: points.map(({ text }) => text) };
}

/** The same as one text, for fields that have no points. */
export const writeLines = (lines: readonly PointedLine[]): string =>
  lines.map(({ text, isPoint }) => (isPoint ? `• ${text}` : text)).join('\n');

/**
 * A text whose points are marked, by lines or one behind the other. A text without marks is one of sentences, and stays
 * as it is.
 */
export function readPoints(text: string): PointedText {
  const lines = listLines(text);
  return lines.some(({ isPoint }) => isPoint) ? separatePoints(lines) : { summary: text.trim(), highlights: [] };
}
