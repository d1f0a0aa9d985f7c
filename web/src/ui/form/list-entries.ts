/** Returns the lines of a pasted text without their bullets; empty lines are dropped. */
export function parsePastedLines(text: string): string[] {
  return text
    .split(/\r\n?|\n/)
    .map((line) => line.replace(/^\s*(?:[-*•–·]\s+|\d{1,2}[.)]\s+)?/, '').trim())
    .filter(Boolean);
}

/** Inserts lines at an index, replacing an empty entry there. Inserts all of them, even beyond the limit. */
export function insertEntries(list: readonly string[], index: number, lines: readonly string[]): string[] {
  return list.toSpliced(index, list[index] === '' ? 1 : 0, ...lines);
}

/** Returns the error message of a list with too many entries, otherwise ''. */
export const getTooManyError = (label: string, count: number, maxEntries: number): string =>
  count > maxEntries ? `${label} can have at most ${maxEntries} entries` : '';

/** Returns the list with one entry moved; out-of-range indexes change nothing. */
export function moveEntry<T>(list: readonly T[], from: number, to: number): T[] {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, entry);
}
