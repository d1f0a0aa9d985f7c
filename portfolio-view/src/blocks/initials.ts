const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What stands for a name where there is no picture: the first letters of its first and last word. */
export function initials(name: string): string {
  const letters = name
    .split(/\s+/)
    .map(firstLetter)
    .filter((letter) => letter !== undefined);
  const [first = '', last = ''] = [letters[0], letters.length > 1 ? letters.at(-1) : ''];
  return (first + last).toLocaleUpperCase('en');
}

/** The Arabic article, which is written as one with its word. */
const ARTICLE = /^ال(?=\p{L}{2})/u;

function firstLetter(written: string): string | undefined {
  // Segmenting is slow, and a page with many items does it for each: most words begin with a plain letter.
  if (/^[A-Za-z0-9](?:[\x20-\x7e]|$)/.test(written)) return written.charAt(0);
  const word = written.replace(ARTICLE, '');
  for (const { segment } of graphemes.segment(word)) if (/^[\p{L}\p{N}]/u.test(segment)) return segment;
  return undefined;
}
