import { listHtmlLines } from '../reading/read-html.ts';
import { writeLines } from '../reading/read-points.ts';
import type { Block, MarkdownLine } from './blocks.ts';

/** Joins the lines of a paragraph: a hard break ends a line, and other line breaks only wrap it. */
export const joinLines = (lines: readonly MarkdownLine[]): string =>
  lines.map(({ text, isBroken }, at) => (at === 0 ? '' : isBroken ? '\n' : ' ') + text).join('');

/** Returns the whole text of blocks, with a bullet before each list item. */
export const blocksToText = (blocks: readonly Block[]): string =>
  blocks
    .map(blockToText)
    .filter((text) => text !== '')
    .join('\n\n');

function blockToText(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return block.line.text;
    case 'paragraph':
      return joinLines(block.lines);
    case 'list':
      return listItems(block)
        .map((item) => `• ${item}`)
        .join('\n');
    case 'quote':
      return blocksToText(block.blocks);
    case 'table':
      return block.rows.map((row) => row.filter(Boolean).join(' | ')).join('\n');
    case 'html':
      return htmlToText(block.text);
    case 'code':
      return block.text.trim();
  }
}

const htmlToText = (html: string): string => writeLines(listHtmlLines(html.replace(/<!--[\s\S]*?(?:-->|$)/g, '')));

/** Returns the items of a list, each followed by the items nested below it. */
export const listItems = (block: Extract<Block, { kind: 'list' }>): string[] =>
  block.items.flatMap((item) => {
    const own = item.filter(({ kind }) => kind !== 'list');
    const inner = item.flatMap((one) => (one.kind === 'list' ? listItems(one) : []));
    const text = own.map((one) => blocksToText([one])).join(' ');
    return text ? [text, ...inner] : inner;
  });

/** Returns the number of the line that a block begins with; 0 if it has none. */
export function getBlockLine(block: Block | undefined): number {
  switch (block?.kind) {
    case 'heading':
      return block.line.at;
    case 'paragraph':
      return block.lines[0]?.at ?? 0;
    case 'list':
      return getBlockLine(block.items[0]?.[0]);
    case 'quote':
      return getBlockLine(block.blocks[0]);
    default:
      return block?.at ?? 0;
  }
}
