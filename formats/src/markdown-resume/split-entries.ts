import type { ListSectionKey } from '@vitrine/contract/resume/resume';
import type { Block, MarkdownLine } from './blocks.ts';
import { findDated, hasSides, namesTitle, readHead } from './heads.ts';

/** An entry of a section: the line that names it, and what stands below. */
export interface EntryBlocks {
  head?: MarkdownLine;
  /** The heading above it that names whom several entries were for. */
  above?: MarkdownLine;
  blocks: Block[];
}

/**
 * The entries of a section: each below a heading of its own, or, where there are none, below a line that begins with a strong
 * text or ends with a period; entries of a list where nothing stands above it.
 */
export function splitEntries(blocks: readonly Block[], level: number, section: ListSectionKey): EntryBlocks[] {
  const highest = findHighest(blocks);
  const first = blocks.findIndex((block) => block.kind === 'heading' && block.level === highest && highest > level);
  const plain = first < 0 ? blocks : blocks.slice(0, first);
  const entries = splitPlain(plain, section);
  for (const block of first < 0 ? [] : blocks.slice(first)) {
    if (block.kind === 'heading' && block.level === highest) entries.push({ head: block.line, blocks: [] });
    else entries.at(-1)?.blocks.push(block);
  }
  return entries.flatMap((entry) =>
    splitRoles(entry, section).map((one) => ({ ...one, blocks: one.blocks.map(asText) })),
  );
}

/** The level of the highest heading; 7 where there is none. */
const findHighest = (blocks: readonly Block[]): number =>
  blocks.reduce((least, block) => (block.kind === 'heading' ? Math.min(least, block.level) : least), 7);

/** The entries below a heading that names whom they were for, where each has dates of its own; else the entry as it is. */
function splitRoles(entry: EntryBlocks, section: ListSectionKey): EntryBlocks[] {
  const { head: above, blocks } = entry;
  if (!above || !hasSides(section)) return [entry];
  // With two sides and a period it is an entry itself.
  const { parts, when } = readHead(section, above);
  if (when && parts.length > 1) return [entry];
  const highest = findHighest(blocks);
  const first = blocks.findIndex((block) => block.kind === 'heading');
  const roles: EntryBlocks[] = [];
  for (const block of first < 0 ? [] : blocks.slice(first)) {
    if (block.kind === 'heading' && block.level === highest) roles.push({ head: block.line, above, blocks: [] });
    else roles.at(-1)?.blocks.push(block);
  }
  if (roles.length === 0 || !roles.every(isDated) || namesTitle(section, above.text)) return [entry];
  // What is said of all of them stands with the first.
  roles[0]?.blocks.push(...blocks.slice(0, first));
  return roles;
}

/** Whether the line that names an entry has a date, or one of those below it. */
const isDated = ({ head, blocks: [first] }: EntryBlocks): boolean =>
  [...(head ? [head] : []), ...(first?.kind === 'paragraph' ? first.lines.slice(0, 2) : [])].some(
    ({ text }) => findDated(text) !== undefined,
  );

/** A heading within an entry is a line of it. */
const asText = (block: Block): Block => (block.kind === 'heading' ? { kind: 'paragraph', lines: [block.line] } : block);

function splitPlain(blocks: readonly Block[], section: ListSectionKey): EntryBlocks[] {
  const entries: EntryBlocks[] = [];
  for (const [index, block] of blocks.entries()) {
    const last = entries.at(-1);
    // The entries of such a section have points below them; in others a list is one of entries.
    const isPointed = blocks[index + 1]?.kind === 'list' && hasSides(section);
    if (
      block.kind === 'paragraph' &&
      block.lines[0] &&
      (isHead(block.lines[0]) || (isPointed && (!last || hasPoints(last))))
    ) {
      const [head, ...lines] = block.lines;
      entries.push({ head, blocks: lines.length > 0 ? [{ kind: 'paragraph', lines }] : [] });
    } else if (block.kind === 'list' && !last?.head) {
      for (const item of block.items) entries.push(itemToEntry(item));
    } else if (last) last.blocks.push(asText(block));
    else entries.push({ blocks: [asText(block)] });
  }
  return entries;
}

const hasPoints = ({ blocks }: EntryBlocks): boolean => blocks.some(({ kind }) => kind === 'list');

/** A line that names an entry: it begins with a strong text that is no label, or has a period. */
const isHead = ({ text, strongLength, isEmphasis }: MarkdownLine): boolean => {
  if (isEmphasis || text.length > 200) return false;
  const isLabel = /:\s*$/.test(text.slice(0, strongLength)) || /^\s*:/.test(text.slice(strongLength));
  if (strongLength > 0) return !isLabel;
  const found = findDated(text);
  return found !== undefined && found.rest !== '' && !/[.!?]$/.test(text);
};

function itemToEntry(item: readonly Block[]): EntryBlocks {
  const [first, ...others] = item;
  if (first?.kind !== 'paragraph') return { blocks: [...item] };
  const [head, ...lines] = first.lines;
  // What only wraps in the text is one line.
  const wraps =
    lines.length > 0 &&
    lines.every(({ isBroken, strongLength, isEmphasis }) => !isBroken && strongLength === 0 && !isEmphasis);
  if (head && wraps) {
    const all = [head, ...lines];
    const join = (key: 'text' | 'mask') => all.map((line) => line[key]).join(' ');
    return { head: { ...head, text: join('text'), mask: join('mask') }, blocks: [...others] };
  }
  return {
    ...(head && { head }),
    blocks: [...(lines.length > 0 ? [{ kind: 'paragraph' as const, lines }] : []), ...others],
  };
}
