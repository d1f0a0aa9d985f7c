import type { AvatarConfig } from '@vitrine/contract/account/avatar';

/**
 * The attributes of an avatar in the order of the screen (rule S27): values with their labels; the values are given,
 * and the first of each is the default.
 */
export const ATTRIBUTES = {
  top: {
    label: 'Top',
    options: { shortHairShortFlat: 'Short and flat', shortHairDreads01: 'Short dreads', longHairCurly: 'Long curls' },
  },
  accessories: {
    label: 'Accessories',
    options: { blank: 'None', sunglasses: 'Sunglasses', round: 'Round glasses' },
  },
  hairColor: {
    label: 'Hair colour',
    options: { black: 'Black', brown: 'Brown', red: 'Red' },
  },
  facialHair: {
    label: 'Facial hair',
    options: { none: 'None', beardMedium: 'Medium beard', moustacheMagnum: 'Magnum moustache' },
  },
  facialHairColor: {
    label: 'Facial hair colour',
    options: { black: 'Black', brownDark: 'Dark brown' },
  },
  clothes: {
    label: 'Clothes',
    options: { blazerShirt: 'Blazer and shirt', hoodie: 'Hoodie', graphicShirt: 'Graphic shirt' },
  },
  clothingColor: {
    label: 'Clothing colour',
    options: { pastelBlue: 'Pastel blue', blue03: 'Deep blue', pastelRed: 'Pastel red' },
  },
  eyes: {
    label: 'Eyes',
    options: { default: 'Open', wink: 'Wink', happy: 'Happy' },
  },
  eyebrows: {
    label: 'Eyebrows',
    options: { default: 'Relaxed', raisedExcited: 'Raised', upDown: 'One up, one down' },
  },
  mouth: {
    label: 'Mouth',
    options: { smile: 'Smile', twinkle: 'Twinkle' },
  },
  skin: {
    label: 'Skin',
    options: { light: 'Light', darkBrown: 'Dark brown', pale: 'Pale' },
  },
} as const satisfies { [A in keyof AvatarConfig]: { label: string; options: Record<AvatarConfig[A], string> } };

export type Attribute = keyof AvatarConfig;

export const ATTRIBUTE_NAMES = Object.keys(ATTRIBUTES) as readonly Attribute[];

/** Returns the values of an attribute with their labels, the default first. */
export const listOptions = (attribute: Attribute): readonly { value: string; label: string }[] =>
  Object.entries(ATTRIBUTES[attribute].options).map(([value, label]) => ({ value, label }));
