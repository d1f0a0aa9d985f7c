import { detectLanguage } from '@vitrine/contract/resume/resume-language';
import { truncate } from '@vitrine/contract/text/characters';
import { cleanLine } from './clean-text.ts';

/** The content of a portfolio's preview picture. The texts are user input. */
export interface Card {
  name: string;
  headline: string;
  place: string;
  /** The public address, as displayed. */
  address: string;
  /** Shown in place of a photo. */
  initials: string;
  /** Whether to leave room for the photo ({@link CARD_PHOTO}). */
  photo: boolean;
  /** Colours as `#rrggbb`. */
  colours: Record<'ground' | 'ink' | 'muted' | 'primary' | 'accent' | 'tint', string>;
}

/** The position of the photo, in pixels of the picture: a square with rounded corners. */
export const CARD_PHOTO = { left: 800, top: 120, size: 320, radius: 28 } as const;

/** Longer texts would be illegible at the size of a preview. */
const MAX_LENGTHS = { name: 120, headline: 160, place: 80, address: 70 } as const;

/** Returns the input of the card template: every text clean and truncated, with its language. */
export function toCardData({ photo, colours, ...texts }: Card) {
  const limitText = (key: keyof typeof MAX_LENGTHS) => truncate(cleanLine(texts[key]), MAX_LENGTHS[key]);
  return {
    name: limitText('name'),
    headline: limitText('headline'),
    place: limitText('place'),
    address: limitText('address'),
    // Not truncated: two letters can be ten code points in some scripts, and a part of them would be different letters.
    initials: cleanLine(texts.initials),
    photo,
    colours,
    language: detectLanguage(`${texts.name}\n${texts.headline}`),
  };
}
