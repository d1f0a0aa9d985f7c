import { detectLanguage } from '@vitrine/contract/resume/resume-language';
import { truncate } from '@vitrine/contract/text/characters';
import { cleanLine } from './clean-text.ts';

/** What the picture of a portfolio shows. Texts are the person's own and may be anything. */
export interface Card {
  name: string;
  headline: string;
  place: string;
  /** The public address, as it is read. */
  address: string;
  /** What stands for a photo. */
  initials: string;
  /** True leaves the photo's place empty ({@link CARD_PHOTO}). */
  photo: boolean;
  /** Colours as `#rrggbb`. */
  colours: Record<'ground' | 'ink' | 'muted' | 'primary' | 'accent' | 'tint', string>;
}

/** Where the photo belongs, in pixels of the picture: a square with rounded corners. */
export const CARD_PHOTO = { left: 800, top: 120, size: 320, radius: 28 } as const;

/** Longer texts would not be read at the size of a preview. */
const MAX_LENGTHS = { name: 120, headline: 160, place: 80, address: 70 } as const;

/** What the template reads, as JSON: every text clean, bounded and in its language. */
export function cardData({ photo, colours, ...texts }: Card) {
  const text = (key: keyof typeof MAX_LENGTHS) => truncate(cleanLine(texts[key]), MAX_LENGTHS[key]);
  return {
    name: text('name'),
    headline: text('headline'),
    place: text('place'),
    address: text('address'),
    // Two letters, which in some scripts are ten signs: cut, they would be others.
    initials: cleanLine(texts.initials),
    photo,
    colours,
    language: detectLanguage(`${texts.name}\n${texts.headline}`),
  };
}
