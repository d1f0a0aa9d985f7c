import { trimEnds } from '../reading/trim-ends.ts';
import type { TextLine } from '../resume-lines/text-line.ts';
import type { PageLines } from './page-lines.ts';

const PAGE_NUMBER =
  /^(?:(?:page|seite|página|pagina|pág\.?|p\.?|стр\.?|страница|σελίδα|पृष्ठ|صفحة|sayfa|第) ?)?\p{Nd}{1,3}(?: ?(?:\/|of|von|de|di|sur|из|από|का|من|页|頁|ページ|,|共) ?\p{Nd}{1,3})? ?(?:页|頁|ページ)?$/iu;

/** Share of a page's height at the top and at the bottom in which headers and footers are expected. */
const EDGE_RATIO = 0.1;

/** How far the baselines of a repeated line may differ between pages, in points. */
const MAX_SHIFT = 6;

/**
 * Drops page numbers, dates of the last change, and lines at the edges of pages that repeat on another page. The first
 * occurrence at the top is kept.
 */
export function dropRepeatedLines(pages: readonly PageLines[]): TextLine[] {
  const edgeLines = Map.groupBy(
    pages.flatMap(({ lines, height }) => lines.filter((line) => isEdge(line, height))),
    toShapeKey,
  );
  return pages.flatMap(({ lines, height }) =>
    lines.filter((line) => {
      if (!isEdge(line, height)) return true;
      if (isPageNumber(line, pages.length, height) || isNoteOfChange(line) || isNumberedFooter(line, height))
        return false;
      const alike = edgeLines.get(toShapeKey(line)) ?? [];
      const others = alike.filter(({ page, y }) => page !== line.page && Math.abs(y - line.y) < MAX_SHIFT);
      return others.length === 0 || (line.y < height / 2 && others.every(({ page }) => page > line.page));
    }),
  );
}

/** 'Last updated in March 2025', in the languages of programs that print it. */
const NOTE_OF_CHANGE =
  /^(?:last (?:updated|modified|revised|changed)|updated(?: on| in|:)|(?:zuletzt )?aktualisiert|stand:|(?:dernière )?mise à jour|mis à jour|(?:última )?actualización|actualizado|(?:última )?atualização|atualizado|(?:ultimo )?aggiornamento|aggiornato|(?:laatst )?bijgewerkt|(?:ostatnia )?aktualizacja|zaktualizowano|(?:son )?güncelleme|обновлено|последнее обновление|senast uppdaterad|sist oppdatert|sidst opdateret|päivitetty|poslední aktualizace|最終更新|更新日|最后更新|最近更新)/iu;

/** Whether a line says when the document was last changed. */
const isNoteOfChange = ({ text }: TextLine): boolean =>
  text.length < 60 && NOTE_OF_CHANGE.test(text) && /\p{Nd}{4}/u.test(text);

/** Whether a line at the foot of a page has its number beside other text, such as a date and a name. */
const isNumberedFooter = ({ parts, page, y }: TextLine, height: number): boolean =>
  y > height / 2 &&
  parts.length > 1 &&
  parts.length < 4 &&
  parts.some((part) => part === String(page)) &&
  parts.every((part) => part.length < 60);

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

/** Returns the key of a repeated line: its text without the page number. */
const toShapeKey = ({ text }: TextLine): string => text.replace(/\p{Nd}{1,3}/gu, '#');
