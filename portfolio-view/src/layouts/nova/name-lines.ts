import { fullName, type PublicView } from '@vitrine/contract/portfolio/public-view';
import { FULL_WIDTH_LETTER } from '@vitrine/contract/text/characters';

/** How large a name or an address may be set so that its longest line stays unbroken in eight columns. */
export type NameSize = 'grand' | 'large' | 'modest';

/** How far a letter stands from the left of its own box: at this size the eye sees it. */
export type Bearing = 'stem' | 'round' | 'curl' | 'slant';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const BROAD = /[MWmw@]/;

/** First and last name, each on a line of its own; a name that is not made of these stays in one. */
export function nameLines({ name, resume: { personalInfo } }: PublicView): string[] {
  if (fullName(personalInfo) !== name) return [name];
  return [personalInfo.firstName, personalInfo.lastName].filter(Boolean);
}

/** Judged by the longest line. */
export function nameSize(lines: readonly string[]): NameSize {
  const longest = Math.max(0, ...lines.map(measureWidth));
  if (longest <= 8) return 'grand';
  return longest <= 12 ? 'large' : 'modest';
}

/** In Latin letters of middle width. */
function measureWidth(line: string): number {
  const letters = Array.from(graphemes.segment(line), ({ segment }) => segment);
  return letters.reduce((sum, letter) => sum + (FULL_WIDTH_LETTER.test(letter) ? 2 : BROAD.test(letter) ? 1.5 : 1), 0);
}

/** By the first letter, as the typeface draws it. */
export function classifyBearing(line: string): Bearing {
  if (/^[EFHIKLMNPRUÉÈÊÍÎÑÚÜbhiklmnpru]/.test(line)) return 'stem';
  if (/^[BCDGOQÇĆČÓÖØcdegoq06]/.test(line)) return 'round';
  return /^[AÀÁÂÃÄÅTVXYft17]/.test(line) ? 'slant' : 'curl';
}
