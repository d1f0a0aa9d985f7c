import type { TextLine } from '../resume-lines/text-line.ts';

/** Maximum number of lines that are read; a resume of twenty pages has about a thousand. */
const MAX_LINES = 5_000;

/** Lists the lines of a text, without any styling, for the layout reader. */
export function listTextLines(text: string): TextLine[] {
  const lines = text.split(/\r\n|\r|\n|\f/, MAX_LINES);
  return lines.flatMap((line, index): TextLine[] => {
    const trimmed = line.trim();
    if (!trimmed) return [];
    return [
      {
        text: trimmed,
        page: 1,
        size: 0,
        isBold: false,
        isItalic: false,
        x: line.length - line.trimStart().length,
        // An empty line above a heading becomes vertical space.
        y: index * 12,
        column: 0,
        links: [],
        parts: trimmed.split(/\t+| {3,}/).map((part) => part.trim()),
      },
    ];
  });
}
