/** The beginning of a line that is a point of a list. */
export const BULLET = /^\s*[-*•–]\s+/;

/** Splits a text into paragraphs at blank lines; single line ends stay inside. */
export const splitParagraphs = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean);

/** Lines of a paragraph, or points of a list. */
export type TextBlock = { lines: string[] } | { points: string[] };

/** Splits a text into paragraphs and lists; lines that begin with a bullet are points. */
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
