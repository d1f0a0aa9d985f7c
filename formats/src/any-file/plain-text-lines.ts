import type { TextLine } from '../looks/text-line.ts';

/** Most lines of a text that are looked at: a resume of twenty pages has a thousand. */
const MAX_LINES = 5_000;

/** The lines of a text without any looks, for the reader of resumes by their looks. */
export function listTextLines(text: string): TextLine[] {
  const lines = text.split(/\r\n|\r|\n|\f/, MAX_LINES);
  return lines.flatMap((line, index): TextLine[] => {
    const written = line.trim();
    if (!written) return [];
    return [
      {
        text: written,
        page: 1,
        size: 0,
        isBold: false,
        isItalic: false,
        x: line.length - line.trimStart().length,
        // An empty line before a heading is space above it.
        y: index * 12,
        column: 0,
        links: [],
        parts: written.split(/\t+| {3,}/).map((part) => part.trim()),
      },
    ];
  });
}
