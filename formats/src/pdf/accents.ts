import type { Glyph } from './pdf-page.ts';

/**
 * Accents as signs of their own, and the combining characters that they stand for. The ASCII ones are accents only
 * where they are drawn over a letter.
 */
const ACCENTS: Readonly<Record<string, string>> = {
  '`': '\u0300',
  '\u02CB': '\u0300',
  '´': '\u0301',
  '\u02CA': '\u0301',
  '^': '\u0302',
  '\u02C6': '\u0302',
  '~': '\u0303',
  '\u02DC': '\u0303',
  '¯': '\u0304',
  '\u02C9': '\u0304',
  '\u02D8': '\u0306',
  '\u02D9': '\u0307',
  '¨': '\u0308',
  '\u02DA': '\u030A',
  '°': '\u030A',
  '\u02DD': '\u030B',
  '\u02C7': '\u030C',
  '¸': '\u0327',
  '\u02DB': '\u0328',
};

/** Whether a letter may be an accent of another one: TeX draws 'ö' as '¨' and 'o' in its old fonts. */
export const isAccent = (text: string): boolean => text in ACCENTS;

/** Letters without a dot, which get an accent in its place. */
const DOTTED: Readonly<Record<string, string>> = { ı: 'i', ȷ: 'j' };

/** How many letters before and after an accent are examined: it is drawn next to its letter. */
const MAX_DISTANCE = 40;

/** Composes accents with the letters over or under which they are drawn. */
export function composeAccents(glyphs: readonly Glyph[]): readonly Glyph[] {
  if (!glyphs.some(({ text }) => isAccent(text))) return glyphs;
  const letters = glyphs.map((glyph) => ({ ...glyph }));
  const used = new Set<Glyph>();
  letters.forEach((accent, index) => {
    const sign = ACCENTS[accent.text];
    const letter = sign && findLetter(accent, letters.slice(Math.max(0, index - MAX_DISTANCE), index + MAX_DISTANCE));
    if (!letter) return;
    const composed = ((DOTTED[letter.text] ?? letter.text) + sign).normalize('NFC');
    letter.text = composed;
    if (letter.blankBefore === 'none' && accent.x <= letter.x) letter.blankBefore = accent.blankBefore;
    used.add(accent);
  });
  return letters.filter((glyph) => !used.has(glyph));
}

/** Returns the letter whose middle is nearest to that of an accent over it. */
function findLetter(accent: Glyph, neighbors: readonly Glyph[]): Glyph | undefined {
  const { x, right } = accent.ink ?? accent;
  const middle = (x + right) / 2;
  const { size } = accent.style;
  const getDistance = (letter: Glyph) => Math.abs((letter.x + letter.right) / 2 - middle);
  return neighbors
    .filter(
      (letter) =>
        letter !== accent &&
        /^\p{L}\p{M}*$/u.test(letter.text) &&
        letter.style.turn === accent.style.turn &&
        Math.abs(letter.y - accent.y) < 0.45 * size &&
        middle > letter.x &&
        middle < letter.right &&
        getDistance(letter) < 0.35 * size,
    )
    .sort((a, b) => getDistance(a) - getDistance(b))[0];
}
