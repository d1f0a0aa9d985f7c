import { avatarSchema } from '@vitrine/contract/account/avatar';
import { expect, test } from 'vitest';
import { ATTRIBUTE_NAMES, listOptions } from './attributes.ts';
import { describeAvatar, parseAvatarConfig } from './avatar-config.ts';

const DEFAULT = {
  top: 'shortHairShortFlat',
  accessories: 'blank',
  hairColor: 'black',
  facialHair: 'none',
  facialHairColor: 'black',
  clothes: 'blazerShirt',
  clothingColor: 'pastelBlue',
  eyes: 'default',
  eyebrows: 'default',
  mouth: 'smile',
  skin: 'light',
};

test('without a choice it is the first option of each attribute', () => {
  expect(parseAvatarConfig()).toEqual(DEFAULT);
  for (const attribute of ATTRIBUTE_NAMES) expect(listOptions(attribute)[0]?.value).toBe(DEFAULT[attribute]);
});

test('the options are those of rule S27', () => {
  expect(
    Object.fromEntries(ATTRIBUTE_NAMES.map((name) => [name, listOptions(name).map(({ value }) => value)])),
  ).toEqual({
    top: ['shortHairShortFlat', 'shortHairDreads01', 'longHairCurly'],
    accessories: ['blank', 'sunglasses', 'round'],
    hairColor: ['black', 'brown', 'red'],
    facialHair: ['none', 'beardMedium', 'moustacheMagnum'],
    facialHairColor: ['black', 'brownDark'],
    clothes: ['blazerShirt', 'hoodie', 'graphicShirt'],
    clothingColor: ['pastelBlue', 'blue03', 'pastelRed'],
    eyes: ['default', 'wink', 'happy'],
    eyebrows: ['default', 'raisedExcited', 'upDown'],
    mouth: ['smile', 'twinkle'],
    skin: ['light', 'darkBrown', 'pale'],
  });
});

test('the contract knows the same options', () => {
  const shape = Object.entries(avatarSchema.shape).map(([name, values]) => [name, values.options]);
  expect(shape).toEqual(ATTRIBUTE_NAMES.map((name) => [name, listOptions(name).map(({ value }) => value)]));
});

test('what is known stays, what is not becomes the default', () => {
  expect(parseAvatarConfig({ eyes: 'wink', mouth: 'shout', skin: 3, hat: 'tall' })).toEqual({
    ...DEFAULT,
    eyes: 'wink',
  });
  for (const stored of [null, 'text', 7, []]) expect(parseAvatarConfig(stored)).toEqual(DEFAULT);
});

test('it reads in words', () => {
  expect(describeAvatar(parseAvatarConfig({ clothes: 'hoodie' }))).toMatch(
    /^Top: short and flat, .*Clothes: hoodie, .*Skin: light$/,
  );
});
