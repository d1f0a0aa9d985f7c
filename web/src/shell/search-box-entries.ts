/** Actions that can be run from the search box without opening a page first. */
export type SearchAction = 'view-portfolio' | 'copy-address' | 'logout';

export interface SearchEntry {
  label: string;
  /** Search terms in addition to the label. */
  words: string;
  /** The path that it opens, or the action that it runs. */
  link: { to: string } | { does: SearchAction };
}

/** Returns the number of results as text. */
export function formatResultCount(count: number): string {
  if (count === 0) return 'No matches';
  return count === 1 ? '1 result' : `${count} results`;
}

/** Returns where an arrow key moves the highlight, wrapping around at the ends; undefined for other keys. */
export function getNextHighlight(key: string, from: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (from + 1) % count;
  if (key === 'ArrowUp') return (from - 1 + count) % count;
  return undefined;
}
