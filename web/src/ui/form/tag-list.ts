const key = (tag: string) => tag.toLocaleLowerCase('en');

/** Whether a word is on the list, whatever its case. */
export const hasTag = (list: readonly string[], tag: string): boolean => list.some((it) => key(it) === key(tag));

/** Adds the words of a text that commas or line ends part: trimmed, none empty, none twice. */
export function addTags(list: readonly string[], typed: string): string[] {
  const next = [...list];
  for (const part of typed.split(/[,\n\r]/)) {
    const tag = part.trim().replace(/\s+/g, ' ');
    if (tag && !hasTag(next, tag)) next.push(tag);
  }
  return next;
}
