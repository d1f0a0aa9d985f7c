import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TextLine } from '../looks/text-line.ts';
import { isPeriod } from '../reading/periods.ts';
import { type Block, findBlocks } from './columns.ts';
import { applyMatrix, readGlyphRuns, toMatrix } from './glyph-runs.ts';
import { PDF_LIMITS } from './open-pdf.ts';
import { readRows } from './rows.ts';
import { joinRuns, type Segment } from './segments.ts';
import type { MarkRoles } from './structure.ts';

/** A page as lines in reading order, with what their places need to be told from those of other pages. */
export interface PageLines {
  lines: TextLine[];
  /** Letters that were read. */
  glyphs: number;
  height: number;
}

/** What is known of a page before it is read. */
export interface PageContext {
  /** From 1. */
  number: number;
  /** What the structure tree says of the page's marked content. */
  roles: MarkRoles;
  /** Letters that are read. */
  most: number;
  /** What the page's marked content stands for. */
  actualTexts: readonly (string | undefined)[];
  /** Where its second column begins, where that is known. */
  edge?: number;
}

/** Reads a page. */
export async function readPageLines(
  page: PDFPageProxy,
  { number, roles, most, actualTexts, edge }: PageContext,
): Promise<PageLines> {
  const { runs, drawn, glyphs, width, height } = await readGlyphRuns(page, most, actualTexts);
  const segments = joinRuns(runs, drawn);
  const links = await readLinks(page);
  const upright = segments.filter(({ isTurned }) => !isTurned);
  // What is read from the right begins there: the page is looked at in a mirror.
  const isMirrored = isRightToLeft(upright);
  const seen = isMirrored ? upright.map((segment) => mirror(segment, width)) : upright;
  const shown = isMirrored ? links.map((link) => mirror(link, width)) : links;
  const turned = segments.filter(({ isTurned }) => isTurned).map((segment) => [segment]);
  const rows = [
    ...(edge === undefined ? findBlocks(seen) : splitAt(seen, edge)).flatMap((block) =>
      readRows(block).map(({ segments: row, isMargin }) => ({ row, isMargin, column: block.column })),
    ),
    ...turned.map((row) => ({ row, isMargin: false, column: 0 })),
  ];
  return {
    glyphs,
    height,
    lines: rows.map(({ row, column, isMargin }) =>
      toLine(row, { page: number, column, isMargin, roles, links: shown }),
    ),
  };
}

function splitAt(segments: readonly Segment[], edge: number): Block[] {
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
  column: number;
  isMargin: boolean;
  roles: MarkRoles;
  links: readonly PageLink[];
}

function toLine(row: readonly Segment[], { page, column, isMargin, roles, links }: LineContext): TextLine {
  const largest = row.reduce((most, segment) => (segment.text.length > most.text.length ? segment : most));
  // The head of a line tells what it is: a date beside it is set in regular type.
  const first = row.find(({ text }) => !isPeriod(text)) ?? row[0] ?? largest;
  const role = isMargin ? 'heading' : row.flatMap(({ marks }) => marks.map((mark) => roles.get(mark))).find(Boolean);
  const over = links.filter((link) => row.some((segment) => isOver(link, segment)));
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
    links: [...new Set(over.map(({ url }) => url))],
    parts: row.map(({ text }) => text),
  };
}

interface PageLink {
  url: string;
  x: number;
  right: number;
  top: number;
  bottom: number;
}

function isOver(link: PageLink, { x, right, y, size }: Segment): boolean {
  const middle = y - size * 0.3;
  return link.x < right - 1 && link.right > x + 1 && link.top <= middle && link.bottom >= middle;
}

const LINKS = /^(?:https?:\/\/|mailto:|tel:)/i;

/** Where a page links to. One that cannot be read is none. */
async function readLinks(page: PDFPageProxy): Promise<PageLink[]> {
  const annotations: unknown[] = await page.getAnnotations({ intent: 'display' }).catch(() => []);
  const matrix = toMatrix(page.getViewport({ scale: 1 }).transform);
  return annotations.slice(0, PDF_LIMITS.annotations).flatMap((annotation) => {
    if (typeof annotation !== 'object' || annotation === null) return [];
    const { subtype, url, unsafeUrl, rect } = annotation as Record<string, unknown>;
    const address = [url, unsafeUrl].find((it): it is string => typeof it === 'string' && LINKS.test(it));
    if (subtype !== 'Link' || !address || address.length > 2_048 || !Array.isArray(rect)) return [];
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = rect.map(Number);
    const [one, two] = [applyMatrix(matrix, x1, y1), applyMatrix(matrix, x2, y2)];
    const place = {
      x: Math.min(one.x, two.x),
      right: Math.max(one.x, two.x),
      top: Math.min(one.y, two.y),
      bottom: Math.max(one.y, two.y),
    };
    return Object.values(place).every(Number.isFinite) ? [{ url: address, ...place }] : [];
  });
}
