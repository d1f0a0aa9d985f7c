/** The lines of a pasted text without their bullets; empty lines are dropped. */
export function pastedLines(text: string): string[] {
  return text
    .split(/\r\n?|\n/)
    .map((line) => line.replace(/^\s*(?:[-*•–·]\s+|\d{1,2}[.)]\s+)?/, '').trim())
    .filter(Boolean);
}

/** Puts lines in at an index; an empty entry there gives way. Beyond `most` the rest is left out. */
export function insertEntries(
  list: readonly string[],
  index: number,
  lines: readonly string[],
  most: number,
): string[] {
  const takesPlace = list[index] === '' ? 1 : 0;
  const room = Math.max(0, most - list.length + takesPlace);
  return list.toSpliced(index, takesPlace, ...lines.slice(0, room));
}

/** The list with one entry at another place; places outside of the list change nothing. */
export function moveEntry<T>(list: readonly T[], from: number, to: number): T[] {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, entry);
}
