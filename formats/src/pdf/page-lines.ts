import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { isPeriod } from '../reading/periods.ts';
import type { TextLine } from '../resume-lines/text-line.ts';
import { type Block, findBlocks } from './columns.ts';
import { readGlyphRuns } from './glyph-runs.ts';
import { applyMatrix, toMatrix } from './matrix.ts';
import { PDF_LIMITS } from './open-pdf.ts';
import { readRows } from './rows.ts';
import { joinRuns, type Segment } from './segments.ts';
import type { MarkRoles } from './structure.ts';

/** The lines of a page in reading order, with the data needed to recognize repeated lines. */
export interface PageLines {
  lines: TextLine[];
  /** Number of letters read. */
  glyphs: number;
  height: number;
}

/** Input for reading a page. */
export interface PageContext {
  /** Page number, from 1. */
  number: number;
  /** Roles of the page's marked content, from the structure tree. */
  roles: MarkRoles;
  /** Maximum number of letters to read. */
  maxLetters: number;
  /** Replacement texts of the page's marked content. */
  actualTexts: readonly (string | undefined)[];
  /** Left edge of its second column, if known. */
  edge?: number;
}

/** Reads the lines of a page. */
export async function readPageLines(
  page: PDFPageProxy,
  { number, roles, maxLetters: most, actualTexts, edge }: PageContext,
): Promise<PageLines> {
  const { runs, drawn, glyphs, width, height } = await readGlyphRuns(page, most, actualTexts);
  const segments = joinRuns(runs, drawn);
  const links = await readLinks(page);
  const upright = segments.filter(({ isRotated }) => !isRotated);
  // A right-to-left page is mirrored before its layout is analyzed.
  const isMirrored = isRightToLeft(upright);
  const oriented = isMirrored ? upright.map((segment) => mirror(segment, width)) : upright;
  const orientedLinks = isMirrored ? links.map((link) => mirror(link, width)) : links;
  const rotated = segments.filter(({ isRotated: isTurned }) => isTurned).map((segment) => [segment]);
  const rows = [
    ...(edge === undefined ? findBlocks(oriented) : splitAtEdge(oriented, edge)).flatMap((block) =>
      readRows(block).map(({ segments: row, isMargin }) => ({ row, isMargin, column: block.column })),
    ),
    ...rotated.map((row) => ({ row, isMargin: false, column: 0 })),
  ];
  return {
    glyphs,
    height,
    lines: rows.map(({ row, column, isMargin }) =>
      toLine(row, { page: number, column, isMargin, roles, links: orientedLinks }),
    ),
  };
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
  column: number;
  isMargin: boolean;
  roles: MarkRoles;
  links: readonly PageLink[];
}

function toLine(row: readonly Segment[], { page, column, isMargin, roles, links }: LineContext): TextLine {
  const largest = row.reduce((longest, segment) => (segment.text.length > longest.text.length ? segment : longest));
  // The first part determines the style of a line: a date next to a title is set in regular type.
  const first = row.find(({ text }) => !isPeriod(text)) ?? row[0] ?? largest;
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

interface PageLink {
  url: string;
  x: number;
  right: number;
  top: number;
  bottom: number;
}

function overlaps(link: PageLink, { x, right, y, size }: Segment): boolean {
  const middle = y - size * 0.3;
  return link.x < right - 1 && link.right > x + 1 && link.top <= middle && link.bottom >= middle;
}

const LINK_SCHEMES = /^(?:https?:\/\/|mailto:|tel:)/i;

/** Reads the links of a page; unreadable links are skipped. */
async function readLinks(page: PDFPageProxy): Promise<PageLink[]> {
  const annotations: unknown[] = await page.getAnnotations({ intent: 'display' }).catch(() => []);
  const matrix = toMatrix(page.getViewport({ scale: 1 }).transform);
  return annotations.slice(0, PDF_LIMITS.annotations).flatMap((annotation) => {
    if (typeof annotation !== 'object' || annotation === null) return [];
    const { subtype, url, unsafeUrl, rect } = annotation as Record<string, unknown>;
    const address = [url, unsafeUrl].find((it): it is string => typeof it === 'string' && LINK_SCHEMES.test(it));
    if (subtype !== 'Link' || !address || address.length > 2_048 || !Array.isArray(rect)) return [];
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = rect.map(Number);
    const [one, two] = [applyMatrix(matrix, x1, y1), applyMatrix(matrix, x2, y2)];
    const bounds = {
      x: Math.min(one.x, two.x),
      right: Math.max(one.x, two.x),
      top: Math.min(one.y, two.y),
      bottom: Math.max(one.y, two.y),
    };
    return Object.values(bounds).every(Number.isFinite) ? [{ url: address, ...bounds }] : [];
  });
}
