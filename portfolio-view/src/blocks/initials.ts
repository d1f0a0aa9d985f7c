const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Scripts whose letters join their neighbours; two initials must not join. */
const CURSIVE = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mongolian}]/u;
const ZERO_WIDTH_NON_JOINER = '\u200c';

/**
 * Returns the initials shown in place of a picture: the complete first letters of the first and the last word of the
 * name.
 */
export function getInitials(name: string): string {
  const letters = listFirstLetters(name);
  const [first = '', last = ''] = [letters[0], letters.length > 1 ? letters.at(-1) : ''];
  return (first + (last && CURSIVE.test(first) ? ZERO_WIDTH_NON_JOINER : '') + last).toUpperCase();
}

/** Returns the first initial alone. */
export const getInitial = (name: string): string => (listFirstLetters(name)[0] ?? '').toUpperCase();

const listFirstLetters = (name: string): string[] =>
  name
    .split(/\s+/)
    .map(findFirstLetter)
    .filter((letter) => letter !== undefined);

/** The Arabic article, which is written joined to its word. */
const ARTICLE = /^ال(?=\p{L}{2})/u;

function findFirstLetter(word: string): string | undefined {
  // Segmenting is slow and runs for each item of a page; most words begin with a plain letter.
  if (/^[A-Za-z0-9](?:[\x20-\x7e]|$)/.test(word)) return word.charAt(0);
  const withoutArticle = word.replace(ARTICLE, '');
  let letter: string | undefined;
  for (const { segment } of graphemes.segment(withoutArticle)) {
    if (letter === undefined) {
      if (/^[\p{L}\p{N}]/u.test(segment)) letter = segment;
    } else if (ENDS_IN_JOINER.test(letter) && letter.length < MAX_CLUSTER_LENGTH) letter += segment;
    else break;
  }
  return letter;
}

/**
 * A letter ending in a sign that joins it with the next letter. Browsers before 2024 split there in every script, later
 * ones in some. In Tamil the sign is visible, so a letter may end in it.
 */
const ENDS_IN_JOINER = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0c4d\u0ccd\u0d4d\u0dca\u1039\u17d2]\u200d?$/;
/** Maximum length of a letter with its signs, longer than in any real name. */
const MAX_CLUSTER_LENGTH = 16;
