import type { Glyph } from './pdf-page.ts';

/** Signs that are rare in resumes, and characters that a file does not tell. */
const RARE_SIGN = /["#$%*+<=>?[\\\]^_`{}~\uFFFD\p{Cc}\p{Co}\p{Cn}]/u;
const MAX_RARE_SIGNS = 0.3;
/** Share of vowels among Latin letters, which is above 0.3 in every language and in lists of abbreviations. */
const MIN_VOWELS = 0.2;
const MIN_LATIN_LETTERS = 60;
/** Characters of a font, and the share of those that follow each other in the order in which they are first used. */
const MIN_CHARACTERS = 12;
const MAX_NUMBERED = 0.65;

/**
 * Whether the text of a file makes no sense, because its fonts do not say which characters they draw: they number their
 * letters in the order of their first use, or by their place in the font.
 */
export function isUnreadable(glyphs: readonly Glyph[]): boolean {
  const texts = glyphs.filter(({ style }) => !style.isIconFont).map(({ text }) => text);
  if (texts.length === 0) return false;
  const rare = texts.filter((text) => RARE_SIGN.test(text)).length;
  const latin = texts.filter((text) => /^[A-Za-z]$/.test(text));
  const vowels = latin.filter((letter) => /[aeiouy]/i.test(letter)).length;
  return (
    rare > texts.length * MAX_RARE_SIGNS ||
    (latin.length >= MIN_LATIN_LETTERS && latin.length > texts.length / 2 && vowels < latin.length * MIN_VOWELS) ||
    countNumbered(glyphs) > texts.length / 2
  );
}

/** Counts the letters in fonts whose characters are numbered in the order of their first use. */
function countNumbered(glyphs: readonly Glyph[]): number {
  let count = 0;
  for (const ofFont of Map.groupBy(glyphs, ({ style }) => style.font).values()) {
    const codes = [...new Set(ofFont.map(({ text }) => text))].map((text) => text.codePointAt(0) ?? 0);
    const followers = codes.filter((code, index) => index > 0 && code === (codes[index - 1] ?? 0) + 1).length;
    if (codes.length >= MIN_CHARACTERS && followers > (codes.length - 1) * MAX_NUMBERED) count += ofFont.length;
  }
  return count;
}
