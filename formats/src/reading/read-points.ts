/** A text in its parts: sentences that open it, and points. */
export interface PointedText {
  summary: string;
  highlights: string[];
}

/** What people and programs put before a point. */
const MARK = /^[•●▪◦‣∙·*–—-][ \t\u00A0]+(?=\S)/;

/**
 * A text whose points are marked, by lines or, as some exports flatten them, one behind the other: '• Studied. • Built.'.
 * A text without marks is one of sentences.
 */
export function readPoints(text: string): PointedText {
  const lines = text
    .split(/\r\n|\r|\n|(?<=\s|^)(?=[•●▪]\s)/)
    .map((line) => line.trim())
    .filter(Boolean);
  const first = lines.findIndex((line) => MARK.test(line));
  if (first < 0) return { summary: text.trim(), highlights: [] };
  const points: string[][] = [];
  for (const line of lines.slice(first)) {
    if (MARK.test(line)) points.push([line.replace(MARK, '')]);
    // It goes on with the point before.
    else points.at(-1)?.push(line);
  }
  return { summary: lines.slice(0, first).join('\n'), highlights: points.map((parts) => parts.join(' ').trim()) };
}
