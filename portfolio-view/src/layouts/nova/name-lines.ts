import { formatFullName, type PublicView } from '@vitrine/contract/portfolio/public-view';
import { FULL_WIDTH_LETTER } from '@vitrine/contract/text/characters';

/** The type size of a name or an address, such that its longest line stays unbroken in eight columns. */
export type NameSize = 'grand' | 'large' | 'modest';

/** The kind of side bearing of a first letter: in large type it has to be compensated for optical alignment. */
export type Bearing = 'stem' | 'round' | 'curl' | 'slant';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const WIDE_LETTER = /[MWmw@]/;

/** Returns the first and the last name as separate lines; a name that is not composed of these stays on one line. */
export function splitNameLines({ name, resume: { personalInfo } }: PublicView): string[] {
  if (formatFullName(personalInfo) !== name) return [name];
  return [personalInfo.firstName, personalInfo.lastName].filter(Boolean);
}

/** Returns the type size that fits the longest line. */
export function chooseNameSize(lines: readonly string[]): NameSize {
  const longest = Math.max(0, ...lines.map(measureWidth));
  if (longest <= 8) return 'grand';
  return longest <= 12 ? 'large' : 'modest';
}

/** Returns the width of a line, in Latin letters of medium width. */
function measureWidth(line: string): number {
  const letters = Array.from(graphemes.segment(line), ({ segment }) => segment);
  return letters.reduce(
    (sum, letter) => sum + (FULL_WIDTH_LETTER.test(letter) ? 2 : WIDE_LETTER.test(letter) ? 1.5 : 1),
    0,
  );
}

/** Classifies the side bearing by the first letter, as the typeface draws it. */
export function classifyBearing(line: string): Bearing {
  if (/^[EFHIKLMNPRUÉÈÊÍÎÑÚÜbhiklmnpru]/.test(line)) return 'stem';
  if (/^[BCDGOQÇĆČÓÖØcdegoq06]/.test(line)) return 'round';
  return /^[AÀÁÂÃÄÅTVXYft17]/.test(line) ? 'slant' : 'curl';
}
