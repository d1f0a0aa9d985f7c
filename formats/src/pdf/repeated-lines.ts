import { trimEnds } from '../reading/trim-ends.ts';
import type { TextLine } from '../resume-lines/text-line.ts';
import type { PageLines } from './page-lines.ts';

const PAGE_NUMBER =
  /^(?:(?:page|seite|página|pagina|pág\.?|p\.?|стр\.?|страница|σελίδα|पृष्ठ|صفحة|sayfa|第) ?)?\p{Nd}{1,3}(?: ?(?:\/|of|von|de|di|sur|из|από|का|من|页|頁|ページ|,|共) ?\p{Nd}{1,3})? ?(?:页|頁|ページ)?$/iu;

/** Share of a page's height at the top and at the bottom in which headers and footers are expected. */
const EDGE_RATIO = 0.1;

/**
 * Drops page numbers, and lines at the edges of pages that repeat on another page. The first occurrence at the top is
 * kept.
 */
export function dropRepeatedLines(pages: readonly PageLines[]): TextLine[] {
  const pagesByShape = new Map<string, number[]>();
  for (const { lines, height } of pages) {
    for (const line of lines) {
      if (!isEdge(line, height)) continue;
      const shape = toShapeKey(line);
      pagesByShape.set(shape, [...(pagesByShape.get(shape) ?? []), line.page]);
    }
  }
  return pages.flatMap(({ lines, height }) =>
    lines.filter((line) => {
      if (!isEdge(line, height)) return true;
      if (isPageNumber(line, pages.length, height)) return false;
      const repeatedPages = new Set(pagesByShape.get(toShapeKey(line)));
      return repeatedPages.size < 2 || (line.y < height / 2 && Math.min(...repeatedPages) === line.page);
    }),
  );
}

const isEdge = ({ y }: TextLine, height: number): boolean => y < height * EDGE_RATIO || y > height * (1 - EDGE_RATIO);

/** A page number with a little other text: 'Rao — page 2'. */
const LABELLED_PAGE_NUMBER =
  /(?:^|[\s—–|,-])(?:page|seite|página|pagina|стр\.?|страница|σελίδα) (\p{Nd}{1,3})(?: ?(?:\/|of|von|de|di|sur|из|από) ?\p{Nd}{1,3})?$/iu;

function isPageNumber({ text, page, y }: TextLine, pages: number, height: number): boolean {
  if (text.length < 60 && Number(LABELLED_PAGE_NUMBER.exec(text)?.[1]) === page && pages > 1) return true;
  if (!PAGE_NUMBER.test(trimEnds(text, ' -–—|·'))) return false;
  const [number] = text.match(/\p{Nd}+/u) ?? [];
  // '2' at the foot of the second page, or 'Page 1 of 1' at either edge.
  return /\p{L}|\//u.test(text) || (Number(number) === page && (pages > 1 || y > height / 2));
}

/** Returns the key of a repeated line: its text without the page number, and its position. */
const toShapeKey = ({ text, y }: TextLine): string => `${text.replace(/\p{Nd}{1,3}/gu, '#')} ${Math.round(y / 4)}`;
