import { handleInput, isHandle } from '@vitrine/contract/account/handle';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deriveHandle } from './handles.ts';

test.each([
  ['Asha Rao', 'asha-rao'],
  ['José Álvarez-Núñez', 'jose-alvarez-nunez'],
  ['Łukasz Øster', 'lukasz-oster'],
  ['Weiß', 'weiss'],
  ["O'Brien, Jr.", 'o-brien-jr'],
])('%s becomes %s', (name, handle) => {
  expect(deriveHandle(name)).toBe(handle);
});

describe('names in other scripts become addresses that can be read aloud', () => {
  test.each([
    ['अत्रि श्रीवास्तव', 'atri-shrivastav'],
    ['प्रिया शर्मा', 'priya-sharma'],
    ['नरेंद्र सिंह', 'narendra-singh'],
    ['मनमोहन चौधरी', 'manmohan-chaudhri'],
    ['फ़ातिमा ज़ैन', 'fatima-zain'],
    ['সুমন চট্টোপাধ্যায়', 'suman-chattopadhyay'],
    ['தமிழ் செல்வன்', 'tamil-chelvan'],
    ['മോഹൻലാൽ', 'mohanlal'],
    ['ليلى يوسف', 'lila-yusf'],
    ['نور الدين', 'nur-aldin'],
    ['李小龙', 'li-xiao-long'],
    ['김민준', 'gim-min-jun'],
    ['Александра Щербакова', 'aleksandra-shcherbakova'],
    ['Γιώργος Παπαδόπουλος', 'giorgos-papadopoulos'],
  ])('%s becomes %s', (name, handle) => {
    expect(deriveHandle(name)).toBe(handle);
  });
});

describe('no word of a name is cut', () => {
  test.each([
    ['Venkatanarasimharaju Varipeta', 'venkatanarasimharaju'],
    ['Maria del Carmen Fernandez Lopez', 'maria-del-carmen-lopez'],
    ['Donaudampfschifffahrtsgesellschaft Rao', 'rao'],
    ['Donaudampfschifffahrtsgesellschaft', ''],
  ])('%s becomes %s', (name, handle) => {
    expect(deriveHandle(name)).toBe(handle);
  });
});

test('whatever the name, what comes of it is a handle, or too short, or reserved, or nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (name) => {
      const handle = deriveHandle(name);
      const isReserved = handleInput.safeParse(handle).error?.issues[0]?.message === 'This address is reserved';
      expect(handle.length < 3 || isHandle(handle) || isReserved).toBe(true);
      expect(`${handle}-9999`.length).toBeLessThanOrEqual(30);
    }),
  );
});
