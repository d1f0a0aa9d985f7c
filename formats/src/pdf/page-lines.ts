import { isPeriod } from '../reading/periods.ts';
import type { TextLine } from '../resume-lines/text-line.ts';
import { composeAccents } from './accents.ts';
import { type Block, findBlocks } from './columns.ts';
import { groupGlyphs } from './glyph-runs.ts';
import type { PageLink, PdfPage } from './pdf-page.ts';
import { type Row, readRows } from './rows.ts';
import { joinRuns, type Segment } from './segments.ts';
import type { MarkRoles } from './structure.ts';

/** A row with its column. */
interface ColumnRow extends Row {
  column: number;
}

/** The rows of a page in reading order. */
export interface PageRows {
  rows: readonly ColumnRow[];
  links: readonly PageLink[];
  height: number;
}

/** The lines of a page in reading order, with the data needed to recognize repeated lines. */
export interface PageLines {
  lines: TextLine[];
  height: number;
}

/**
 * Reads the rows of a page.
 * @param edge left edge of its second column in points, if known
 */
export function readPageRows({ glyphs, bullets, links, width, height }: PdfPage, edge?: number): PageRows {
  const segments = joinRuns(groupGlyphs(composeAccents(glyphs)), bullets);
  const upright = segments.filter(({ turn }) => turn === 'none');
  // A right-to-left page is mirrored before its layout is analyzed.
  const isMirrored = isRightToLeft(upright);
  const oriented = isMirrored ? upright.map((segment) => mirror(segment, width)) : upright;
  const blocks = edge === undefined ? findBlocks(oriented) : splitAtEdge(oriented, edge);
  const rotated = segments.filter(({ turn }) => turn !== 'none').map(toPagePosition);
  const { headings, others } = findMarginHeadings(rotated);
  const rows = blocks.flatMap((block) => readRows(block).map((row) => ({ ...row, column: block.column })));
  for (const heading of headings.sort((a, b) => b.y - a.y)) {
    const at = rows.findIndex(({ segments: [first], isMargin }) => !isMargin && first && first.y >= heading.y - 2);
    const place = at < 0 ? rows.length : at;
    rows.splice(place, 0, { segments: [heading], isMargin: true, column: rows[place]?.column ?? 0 });
  }
  return {
    height,
    links: isMirrored ? links.map((link) => mirror(link, width)) : links,
    rows: [...rows, ...others.map((segment) => ({ segments: [segment], isMargin: false, column: 0 }))],
  };
}

/** Returns rotated text with the position of its left and its top on the page. */
function toPagePosition(segment: Segment): Segment {
  const { turn, x, right, y } = segment;
  if (turn === 'down') return { ...segment, x: -y, right: segment.size - y, y: x };
  if (turn === 'up') return { ...segment, x: y - segment.size, right: y, y: -right };
  return segment;
}

/** Maximum length of a heading in the margin. */
const MAX_HEADING_LENGTH = 40;

/** Finds headings that stand in a line in a margin, rotated by a right angle, beside the text that they head. */
function findMarginHeadings(rotated: readonly Segment[]): { headings: Segment[]; others: Segment[] } {
  const isAligned = (one: Segment, other: Segment) =>
    one !== other && one.turn === other.turn && Math.abs(one.x - other.x) < one.size && one.size === other.size;
  const headings = rotated.filter(
    (segment) =>
      segment.turn !== 'other' &&
      segment.text.length <= MAX_HEADING_LENGTH &&
      rotated.some((other) => isAligned(segment, other)),
  );
  return { headings, others: rotated.filter((segment) => !headings.includes(segment)) };
}

/**
 * Turns the rows of a page into lines.
 * @param page its number, from 1
 * @param roles of its marked content, from the structure tree
 */
export function toPageLines({ rows, links, height }: PageRows, page: number, roles: MarkRoles): PageLines {
  return { height, lines: rows.map((row) => toLine(row, { page, roles, links })) };
}

function splitAtEdge(segments: readonly Segment[], edge: number): Block[] {
  const isLeft = ({ x }: Segment) => x < edge;
  return [
    { segments: segments.filter(isLeft), column: 0 },
    { segments: segments.filter((segment) => !isLeft(segment)), column: 1 },
  ];
}

const RIGHT_TO_LEFT = /[\u0590-\u08FF]/u;

function isRightToLeft(segments: readonly Segment[]): boolean {
  return segments.filter(({ text }) => RIGHT_TO_LEFT.test(text)).length > segments.length / 2;
}

const mirror = <T extends { x: number; right: number }>(place: T, width: number): T => ({
  ...place,
  x: width - place.right,
  right: width - place.x,
});

interface LineContext {
  page: number;
  roles: MarkRoles;
  links: readonly PageLink[];
}

function toLine({ segments: row, column, isMargin }: ColumnRow, { page, roles, links }: LineContext): TextLine {
  const largest = row.reduce((longest, segment) => (segment.text.length > longest.text.length ? segment : longest));
  // The first part determines the style of a line: a date next to a title is set in regular type.
  const first = row.find(({ text }) => /[\p{L}\p{N}]/u.test(text) && !isPeriod(text)) ?? row[0] ?? largest;
  const role = isMargin ? 'heading' : row.flatMap(({ marks }) => marks.map((mark) => roles.get(mark))).find(Boolean);
  const linksInRow = links.filter((link) => row.some((segment) => overlaps(link, segment)));
  return {
    text: row.map(({ text }) => text).join(' '),
    page,
    size: Math.round(Math.max(first.size, largest.size) * 10) / 10,
    isBold: first.isBold,
    isItalic: first.isItalic,
    x: Math.round((row[0] ?? first).x * 10) / 10,
    y: Math.round(first.y * 10) / 10,
    column,
    ...(role && { role }),
    links: [...new Set(linksInRow.map(({ url }) => url))],
    parts: row.map(({ text }) => text),
  };
}

function overlaps(link: PageLink, { x, right, y, size }: Segment): boolean {
  const middle = y - size * 0.3;
  return link.x < right - 1 && link.right > x + 1 && link.top <= middle && link.bottom >= middle;
}
