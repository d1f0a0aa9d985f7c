const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What stands for a name where there is no picture: the first letters of its first and last word. */
export function initials(name: string): string {
  const letters = name
    .split(/\s+/)
    .map((word) =>
      Array.from(graphemes.segment(word), ({ segment }) => segment).find((it) => /^[\p{L}\p{N}]/u.test(it)),
    )
    .filter((letter) => letter !== undefined);
  const [first = '', last = ''] = [letters[0], letters.length > 1 ? letters.at(-1) : ''];
  return (first + last).toLocaleUpperCase('en');
}
