import { listHtmlLines } from '../reading/read-html.ts';
import { writeLines } from '../reading/read-points.ts';
import { writeSpans } from '../reading/rich-spans.ts';
import type { Block, MarkdownLine } from './blocks.ts';

/** How lines are written: with the formatting of descriptions, or as text alone. */
type LineForm = 'markup' | 'text';

/** Joins the lines of a paragraph: a hard break ends a line, and other line breaks only wrap it. */
export const joinLines = (lines: readonly MarkdownLine[], form: LineForm = 'markup'): string =>
  lines.map((line, at) => (at === 0 ? '' : line.isBroken ? '\n' : ' ') + line[form]).join('');

/** Returns the whole text of blocks, with a bullet before each list item. */
export const blocksToText = (blocks: readonly Block[], form: LineForm = 'markup'): string =>
  blocks
    .map((block) => blockToText(block, form))
    .filter((text) => text !== '')
    .join('\n\n');

function blockToText(block: Block, form: LineForm): string {
  switch (block.kind) {
    case 'heading':
      return block.line.text;
    case 'paragraph':
      return joinLines(block.lines, form);
    case 'list':
      return listItems(block, form)
        .map((item) => `• ${item}`)
        .join('\n');
    case 'quote':
      return blocksToText(block.blocks, form);
    case 'table':
      return block.rows.map((row) => row.filter(Boolean).join(' | ')).join('\n');
    case 'html':
      return htmlToText(block.text);
    case 'code':
      return block.text.trim();
  }
}

const htmlToText = (html: string): string =>
  writeLines(listHtmlLines(html.replace(/<!--[\s\S]*?(?:-->|$)/g, ''), writeSpans));

/** Returns the items of a list, each followed by the items nested below it. */
export const listItems = (block: Extract<Block, { kind: 'list' }>, form: LineForm = 'markup'): string[] =>
  block.items.flatMap((item) => {
    const own = item.filter(({ kind }) => kind !== 'list');
    const inner = item.flatMap((one) => (one.kind === 'list' ? listItems(one, form) : []));
    const text = own.map((one) => blocksToText([one], form)).join(' ');
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
