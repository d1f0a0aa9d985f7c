/** Where a text is found in the journal or book that it appeared in. Unknown values are empty. */
export interface Locator {
  volume: string;
  issue: string;
  pages: string;
}

/** Formats where a text is found, as bibliographies do: '12(3), 45–67'. */
export function formatLocator({ volume, issue, pages }: Locator): string {
  return [volume + (issue && `(${issue})`), formatPageRange(pages)].filter(Boolean).join(', ');
}

/** Replaces the hyphens of page ranges by en dashes: '45-67' and LaTeX's '45--67' become '45–67'. */
export const formatPageRange = (pages: string): string =>
  pages.replace(/(?<=\d)\s*(?:-{1,3}|[–—])\s*(?=\p{L}?\d)/gu, '–');
