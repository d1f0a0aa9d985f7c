import * as avataaars from '@dicebear/avataaars';
import { createAvatar } from '@dicebear/core';
import type { AvatarConfig } from '@vitrine/contract/account/avatar';
import { browserStorage } from '../storage/web-storage.ts';

/** Width and height of the drawing in pixels. */
const AVATAR_SIZE_PX = 280;

type DrawnOptions = { [A in keyof AvatarConfig]: Record<AvatarConfig[A], avataaars.Options> };

/** Maps the names of rule S27, which are those of an older release of the drawings, to the current ones. */
export const DRAWN_OPTIONS: DrawnOptions = {
  top: {
    shortHairShortFlat: { top: ['shortFlat'] },
    shortHairDreads01: { top: ['dreads01'] },
    longHairCurly: { top: ['curly'] },
  },
  accessories: {
    blank: { accessoriesProbability: 0 },
    sunglasses: { accessories: ['sunglasses'], accessoriesProbability: 100 },
    round: { accessories: ['round'], accessoriesProbability: 100 },
  },
  hairColor: {
    black: { hairColor: ['2c1b18'] },
    brown: { hairColor: ['724133'] },
    red: { hairColor: ['c93305'] },
  },
  facialHair: {
    none: { facialHairProbability: 0 },
    beardMedium: { facialHair: ['beardMedium'], facialHairProbability: 100 },
    moustacheMagnum: { facialHair: ['moustacheMagnum'], facialHairProbability: 100 },
  },
  facialHairColor: {
    black: { facialHairColor: ['2c1b18'] },
    brownDark: { facialHairColor: ['4a312c'] },
  },
  clothes: {
    blazerShirt: { clothing: ['blazerAndShirt'] },
    hoodie: { clothing: ['hoodie'] },
    graphicShirt: { clothing: ['graphicShirt'] },
  },
  clothingColor: {
    pastelBlue: { clothesColor: ['b1e2ff'] },
    blue03: { clothesColor: ['25557c'] },
    pastelRed: { clothesColor: ['ffafb9'] },
  },
  eyes: {
    default: { eyes: ['default'] },
    wink: { eyes: ['wink'] },
    happy: { eyes: ['happy'] },
  },
  eyebrows: {
    default: { eyebrows: ['default'] },
    raisedExcited: { eyebrows: ['raisedExcited'] },
    upDown: { eyebrows: ['upDown'] },
  },
  mouth: {
    smile: { mouth: ['smile'] },
    twinkle: { mouth: ['twinkle'] },
  },
  skin: {
    light: { skinColor: ['edb98a'] },
    darkBrown: { skinColor: ['ae5d29'] },
    pale: { skinColor: ['ffdbb4'] },
  },
};

/**
 * Renders the avatar as an SVG document. The seed determines what no attribute does, such as the graphic on a shirt.
 */
export function renderAvatarSvg(config: AvatarConfig, seed: string, size = AVATAR_SIZE_PX): string {
  const table: Record<string, Record<string, avataaars.Options>> = DRAWN_OPTIONS;
  const options = Object.entries(config).map(([attribute, value]) => table[attribute]?.[value]);
  return createAvatar(avataaars, { seed, size, ...Object.assign({}, ...options) }).toString();
}

/** Returns the seed of the drawing: the email address stored at sign-in, otherwise a constant. */
export const readAvatarSeed = (): string => browserStorage.read('email') || 'vitrine';
