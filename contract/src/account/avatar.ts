import { z } from 'zod';

/** Parts of an avatar (rule S27); the first of each is the default. */
export const avatarSchema = z.object({
  top: z.enum(['shortHairShortFlat', 'shortHairDreads01', 'longHairCurly']),
  accessories: z.enum(['blank', 'sunglasses', 'round']),
  hairColor: z.enum(['black', 'brown', 'red']),
  facialHair: z.enum(['none', 'beardMedium', 'moustacheMagnum']),
  facialHairColor: z.enum(['black', 'brownDark']),
  clothes: z.enum(['blazerShirt', 'hoodie', 'graphicShirt']),
  clothingColor: z.enum(['pastelBlue', 'blue03', 'pastelRed']),
  eyes: z.enum(['default', 'wink', 'happy']),
  eyebrows: z.enum(['default', 'raisedExcited', 'upDown']),
  mouth: z.enum(['smile', 'twinkle']),
  skin: z.enum(['light', 'darkBrown', 'pale']),
});
export type AvatarConfig = z.output<typeof avatarSchema>;
