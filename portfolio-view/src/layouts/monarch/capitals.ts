import { isAlphabetic } from '../../blocks/text.ts';

/** The class of engraved capitals, for texts in scripts that have any and bear to be spaced out. */
export const capitals = (text: string): string | undefined => (isAlphabetic(text) ? 'caps' : undefined);
