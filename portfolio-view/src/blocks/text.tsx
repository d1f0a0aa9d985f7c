import { BULLET } from '@vitrine/contract/bullets';
import { isArabicNumber } from '@vitrine/contract/digits';
import { Fragment } from 'react';

/** An address that breaks after one of its parts, and inside of them only where there is no other way. Numbers read from the left. */
export function Breakable({ text }: { text: string }) {
  if (isArabicNumber(text)) return <bdo dir="ltr">{text}</bdo>;
  return text.split(/(?<=[@./_-])(?=.)/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a static document, and parts come again.
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

/** Paragraphs of a text: blank lines part them, single line ends stay inside. */
export const splitParagraphs = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean);

/** Lines that belong together, or points of a list. */
export type Block = { lines: string[] } | { points: string[] };

/** A paragraph with what of it its writer has set as a list, by lines that begin with a bullet. */
export function splitBlocks(paragraph: string): Block[] {
  const blocks: Block[] = [];
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

/** The text in one line, cut at a word to at most `max` characters with an ellipsis. */
export function excerpt(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= max) return line;
  const cut = line.slice(0, max - 1);
  const lastSpace = cut.lastIndexOf(' ');
  return `${cut.slice(0, lastSpace > max / 2 ? lastSpace : cut.length).toWellFormed()}…`;
}

/** Whether tight setting suits the text: scripts with marks above, below or between need room. */
export const isAlphabetic = (text: string): boolean =>
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u.test(text);

/** Class of a text that is set in the visitor's own font but for its blanks, which come from the layout's. */
export const chooseBlankClass = (text: unknown): 'airy' | undefined =>
  typeof text === 'string' && !isAlphabetic(text) ? 'airy' : undefined;
