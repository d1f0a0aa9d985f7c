/** What can be done from the search box without opening a page first. */
export type SearchAction = 'view-portfolio' | 'copy-address' | 'logout';

export interface SearchEntry {
  label: string;
  /** Other words by which people look for it. */
  words: string;
  /** The address in the app that it opens, or what it does. */
  leads: { to: string } | { does: SearchAction };
}

/** How many there are, in words. */
export function resultText(count: number): string {
  if (count === 0) return 'No matches';
  return count === 1 ? '1 result' : `${count} results`;
}

/** Where an arrow key moves the highlight, from the last entry to the first and back; undefined for other keys. */
export function highlightAfter(key: string, from: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (from + 1) % count;
  if (key === 'ArrowUp') return (from - 1 + count) % count;
  return undefined;
}
