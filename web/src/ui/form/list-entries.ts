/** The lines of a pasted text without their bullets; empty lines are dropped. */
export function pastedLines(text: string): string[] {
  return text
    .split(/\r\n?|\n/)
    .map((line) => line.replace(/^\s*(?:[-*•–·]\s+|\d{1,2}[.)]\s+)?/, '').trim())
    .filter(Boolean);
}

/** Puts lines in at an index; an empty entry there gives way. None is left out, however many there are. */
export function insertEntries(list: readonly string[], index: number, lines: readonly string[]): string[] {
  return list.toSpliced(index, list[index] === '' ? 1 : 0, ...lines);
}

/** What stands at a list that holds more than it may; '' while it does not. */
export const tooManyText = (label: string, count: number, most: number): string =>
  count > most ? `${label} can have at most ${most} entries` : '';

/** The list with one entry at another place; places outside of the list change nothing. */
export function moveEntry<T>(list: readonly T[], from: number, to: number): T[] {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, entry);
}
