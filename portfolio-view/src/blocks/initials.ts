const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Letters that change their shape for a neighbour, which two initials are not. */
const CURSIVE = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mongolian}]/u;
const APART = '\u200c';

/** What stands for a name where there is no picture: the first letters of its first and last word, each of them whole. */
export function initials(name: string): string {
  const letters = splitLetters(name);
  const [first = '', last = ''] = [letters[0], letters.length > 1 ? letters.at(-1) : ''];
  return (first + (last && CURSIVE.test(first) ? APART : '') + last).toLocaleUpperCase('en');
}

/** The first of them alone. */
export const initial = (name: string): string => (splitLetters(name)[0] ?? '').toLocaleUpperCase('en');

const splitLetters = (name: string): string[] =>
  name
    .split(/\s+/)
    .map(firstLetter)
    .filter((letter) => letter !== undefined);

/** The Arabic article, which is written as one with its word. */
const ARTICLE = /^ال(?=\p{L}{2})/u;

function firstLetter(written: string): string | undefined {
  // Segmenting is slow, and a page with many items does it for each: most words begin with a plain letter.
  if (/^[A-Za-z0-9](?:[\x20-\x7e]|$)/.test(written)) return written.charAt(0);
  const word = written.replace(ARTICLE, '');
  let letter: string | undefined;
  for (const { segment } of graphemes.segment(word)) {
    if (letter === undefined) {
      if (/^[\p{L}\p{N}]/u.test(segment)) letter = segment;
    } else if (JOINED.test(letter) && letter.length < MAX_CLUSTER_LENGTH) letter += segment;
    else break;
  }
  return letter;
}

/**
 * A letter that ends in a sign which makes one shape of it and the next. Browsers before 2024 end a letter there in every
 * script, later ones in some. Tamil shows its sign, so that a letter may end in it.
 */
const JOINED = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0c4d\u0ccd\u0d4d\u0dca\u1039\u17d2]\u200d?$/;
/** Nobody's name has a letter of more signs. */
const MAX_CLUSTER_LENGTH = 16;
