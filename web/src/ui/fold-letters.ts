/**
 * Lowercase letters that Unicode does not decompose, and what is typed for them on other keyboards. A library that
 * covers all of Unicode has half a megabyte.
 */
const LETTER_REPLACEMENTS: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ə: 'e',
  ς: 'σ',
};
const FOLDED_LETTERS = new RegExp(`[${Object.keys(LETTER_REPLACEMENTS).join('')}]`, 'g');

/** Normalizes a text for searching: without case and accents, 'Łódź' as 'lodz'. Vowel signs of other scripts stay. */
export const foldLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(FOLDED_LETTERS, (letter) => LETTER_REPLACEMENTS[letter] ?? letter);
