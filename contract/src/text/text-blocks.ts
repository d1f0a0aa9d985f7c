/** How people begin a line that is a point of a list. */
export const BULLET = /^\s*[-*•–]\s+/;

/** Paragraphs of a text: blank lines part them, single line ends stay inside. */
export const splitParagraphs = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean);

/** Lines that belong together, or points of a list. */
export type TextBlock = { lines: string[] } | { points: string[] };

/** The paragraphs of a text, and what of them its writer has set as lists, by lines that begin with a bullet. */
export const splitBlocks = (text: string): TextBlock[] => splitParagraphs(text).flatMap(splitParagraph);

function splitParagraph(paragraph: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  for (const line of paragraph.split('\n')) {
    const last = blocks.at(-1);
    if (BULLET.test(line)) {
      const point = line.replace(BULLET, '');
      if (last && 'points' in last) last.points.push(point);
      else blocks.push({ points: [point] });
    } else if (last && 'lines' in last) last.lines.push(line);
    else blocks.push({ lines: [line] });
  }
  return blocks;
}
