import { isPeriod } from '../reading/periods.ts';
import type { TextLine } from '../resume-lines/text-line.ts';
import { composeAccents } from './accents.ts';
import { type Block, findBlocks } from './columns.ts';
import { groupGlyphs } from './glyph-runs.ts';
import type { PageLink, PdfPage } from './pdf-document.ts';
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
  const rotated = segments.filter(({ turn }) => turn !== 'none');
  return {
    height,
    links: isMirrored ? links.map((link) => mirror(link, width)) : links,
    rows: [
      ...blocks.flatMap((block) => readRows(block).map((row) => ({ ...row, column: block.column }))),
      ...rotated.map((segment) => ({ segments: [segment], isMargin: false, column: 0 })),
    ],
  };
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
