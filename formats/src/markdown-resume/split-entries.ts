import type { ListSectionKey } from '@vitrine/contract/resume/resume';
import type { Block, MarkdownLine } from './blocks.ts';
import { findDatedPeriod, hasSides, isTitle, parseEntryHeader } from './entry-header.ts';

import { listTableEntries } from './table-entries.ts';

/** An entry of a section: the line that names it, and the blocks below it. */
export interface EntryBlocks {
  header?: MarkdownLine;
  /** The heading above it with the organization of several entries. */
  above?: MarkdownLine;
  blocks: Block[];
}

/**
 * Splits a section into entries: each starts at its own heading, or else at a line that begins with strong text or ends
 * with a period; without any of these, each list item is an entry.
 */
export function splitEntries(blocks: readonly Block[], level: number, section: ListSectionKey): EntryBlocks[] {
  const highest = findHighestLevel(blocks);
  const first = blocks.findIndex((block) => block.kind === 'heading' && block.level === highest && highest > level);
  const unheaded = first < 0 ? blocks : blocks.slice(0, first);
  const entries = splitWithoutHeadings(unheaded, section);
  for (const block of first < 0 ? [] : blocks.slice(first)) {
    if (block.kind === 'heading' && block.level === highest) entries.push({ header: block.line, blocks: [] });
    else entries.at(-1)?.blocks.push(block);
  }
  return entries.flatMap((entry) =>
    splitRoles(entry, section).map((one) => ({ ...one, blocks: one.blocks.map(toParagraph) })),
  );
}

/** Returns the level of the highest heading; 7 without headings. */
const findHighestLevel = (blocks: readonly Block[]): number =>
  blocks.reduce((highest, block) => (block.kind === 'heading' ? Math.min(highest, block.level) : highest), 7);

/** Splits an entry headed by an organization into its dated roles; otherwise returns the entry unchanged. */
function splitRoles(entry: EntryBlocks, section: ListSectionKey): EntryBlocks[] {
  const { header: above, blocks } = entry;
  if (!above || !hasSides(section)) return [entry];
  // A heading with two sides and a period is an entry itself.
  const { parts, dates } = parseEntryHeader(section, above);
  if (dates && parts.length > 1) return [entry];
  const highest = findHighestLevel(blocks);
  const first = blocks.findIndex((block) => block.kind === 'heading');
  const roles: EntryBlocks[] = [];
  for (const block of first < 0 ? [] : blocks.slice(first)) {
    if (block.kind === 'heading' && block.level === highest) roles.push({ header: block.line, above, blocks: [] });
    else roles.at(-1)?.blocks.push(block);
  }
  if (roles.length === 0 || !roles.every(isDated) || isTitle(section, above.text)) return [entry];
  // Text about all the roles is kept with the first.
  roles[0]?.blocks.push(...blocks.slice(0, first));
  return roles;
}

/** Whether the line that names an entry, or one of the two below it, has a date. */
const isDated = ({ header, blocks: [first] }: EntryBlocks): boolean =>
  [...(header ? [header] : []), ...(first?.kind === 'paragraph' ? first.lines.slice(0, 2) : [])].some(
    ({ text }) => findDatedPeriod(text) !== undefined,
  );

/** Converts a heading within an entry to a paragraph. */
const toParagraph = (block: Block): Block =>
  block.kind === 'heading' ? { kind: 'paragraph', lines: [block.line] } : block;

function splitWithoutHeadings(blocks: readonly Block[], section: ListSectionKey): EntryBlocks[] {
  const entries: EntryBlocks[] = [];
  for (const [index, block] of blocks.entries()) {
    const last = entries.at(-1);
    // In such a section lists are bullet points of entries; in other sections list items are entries.
    const isFollowedByList = blocks[index + 1]?.kind === 'list' && hasSides(section);
    if (
      block.kind === 'paragraph' &&
      block.lines[0] &&
      (isHead(block.lines[0]) || (isFollowedByList && (!last || hasPoints(last))))
    ) {
      const [header, ...lines] = block.lines;
      entries.push({ header, blocks: lines.length > 0 ? [{ kind: 'paragraph', lines }] : [] });
    } else if (block.kind === 'table' && listTableEntries(block.rows, section, block.at)) {
      for (const header of listTableEntries(block.rows, section, block.at) ?? []) entries.push({ header, blocks: [] });
    } else if (block.kind === 'list' && !last?.header) {
      for (const item of block.items) entries.push(itemToEntry(item));
    } else if (last) last.blocks.push(toParagraph(block));
    else entries.push({ blocks: [toParagraph(block)] });
  }
  return entries;
}

const hasPoints = ({ blocks }: EntryBlocks): boolean => blocks.some(({ kind }) => kind === 'list');

/** Whether a line names an entry: it begins with strong text that is not a label, or has a period. */
const isHead = ({ text, strongLength, isEmphasis }: MarkdownLine): boolean => {
  if (isEmphasis || text.length > 200) return false;
  const isLabel = /:\s*$/.test(text.slice(0, strongLength)) || /^\s*:/.test(text.slice(strongLength));
  if (strongLength > 0) return !isLabel;
  const period = findDatedPeriod(text);
  return period !== undefined && period.rest !== '' && !/[.!?]$/.test(text);
};

function itemToEntry(item: readonly Block[]): EntryBlocks {
  const [first, ...others] = item;
  if (first?.kind !== 'paragraph') return { blocks: [...item] };
  const [header, ...lines] = first.lines;
  // Lines that are only wrapped in the source are one line.
  const isWrapped =
    lines.length > 0 &&
    lines.every(({ isBroken, strongLength, isEmphasis }) => !isBroken && strongLength === 0 && !isEmphasis);
  if (header && isWrapped) {
    const all = [header, ...lines];
    const join = (key: 'text' | 'mask') => all.map((line) => line[key]).join(' ');
    return { header: { ...header, text: join('text'), mask: join('mask') }, blocks: [...others] };
  }
  return {
    ...(header && { header }),
    blocks: [...(lines.length > 0 ? [{ kind: 'paragraph' as const, lines }] : []), ...others],
  };
}
