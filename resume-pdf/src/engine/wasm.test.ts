import { expect, test } from 'vitest';
import { FontCoverage } from './wasm.ts';

/** Coverage of a font with `a` to `z` and one with only the accent U+0301. */
function createCoverage(): FontCoverage {
  const fonts = new FontCoverage();
  fonts.add([0x61, 26]);
  fonts.add([0x301, 1]);
  return fonts;
}

test('names what no font has, each once and in the order of the text', () => {
  expect(createCoverage().missingFrom('aZ😀zAZ')).toEqual(['Z', '😀', 'A']);
});

test('knows several stretches of one font', () => {
  const fonts = new FontCoverage();
  fonts.add([0x61, 1, 1, 1]);
  expect(fonts.missingFrom('abcd')).toEqual(['b', 'd']);
});

test('a letter that can be put together from its parts is not missing', () => {
  expect(createCoverage().missingFrom('\u00e9 e\u0301 \u00e8')).toEqual(['\u00e8']);
});

test('blanks and what shows nothing are not missed', () => {
  expect(createCoverage().missingFrom('a\u00a0\u2003\n\u200d\ufe0fb')).toEqual([]);
});
