import { listHtmlLines } from '../reading/read-html.ts';
import { writeLines } from '../reading/read-points.ts';
import type { Block, MarkdownLine } from './blocks.ts';

/** The lines of a paragraph as a text: a hard break ends a line, and all others only wrap it. */
export const joinLines = (lines: readonly MarkdownLine[]): string =>
  lines.map(({ text, isBroken }, at) => (at === 0 ? '' : isBroken ? '\n' : ' ') + text).join('');

/** All that blocks say as one text, entries of lists with a bullet. */
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

/** The entries of a list, those of lists within it behind the one that has them. */
export const listItems = (block: Extract<Block, { kind: 'list' }>): string[] =>
  block.items.flatMap((item) => {
    const own = item.filter(({ kind }) => kind !== 'list');
    const inner = item.flatMap((one) => (one.kind === 'list' ? listItems(one) : []));
    const text = own.map((one) => blocksToText([one])).join(' ');
    return text ? [text, ...inner] : inner;
  });

/** The line of the file that a block begins with; 0 where it has none. */
export function lineOfBlock(block: Block | undefined): number {
  switch (block?.kind) {
    case 'heading':
      return block.line.at;
    case 'paragraph':
      return block.lines[0]?.at ?? 0;
    case 'list':
      return lineOfBlock(block.items[0]?.[0]);
    case 'quote':
      return lineOfBlock(block.blocks[0]);
    default:
      return block?.at ?? 0;
  }
}
