import { describe, expect, test } from 'vitest';
import { enterDigits, findFirstEmpty, findNextBox, isComplete, NO_DIGITS, pasteDigits } from './two-factor.tsx';

const toDigits = (text: string) => [...text].map((sign) => sign.replace('_', ''));
const FULL = toDigits('123456');

describe('typing', () => {
  test('a digit stays and the focus goes forward', () => {
    expect(enterDigits(NO_DIGITS, 0, '7')).toEqual({ digits: toDigits('7_____'), focus: 1 });
  });

  test('the last box keeps the focus', () => {
    expect(enterDigits(toDigits('12345_'), 5, '6')).toEqual({ digits: FULL, focus: 5 });
  });

  test.each(['a', ' ', '-', '\u0663'])('%j is ignored', (sign) => {
    expect(enterDigits(toDigits('12____'), 2, sign)).toEqual({ digits: toDigits('12____'), focus: 2 });
  });

  test.each([
    ['before', '92'],
    ['after', '29'],
  ])('a digit typed %s the one that stands there takes its place', (_where, text) => {
    expect(enterDigits(toDigits('123___'), 1, text)).toEqual({ digits: toDigits('193___'), focus: 2 });
  });

  test('the same digit typed over itself goes forward', () => {
    expect(enterDigits(toDigits('123___'), 1, '22')).toEqual({ digits: toDigits('123___'), focus: 2 });
  });

  test('deleting empties the box and stays', () => {
    expect(enterDigits(FULL, 3, '')).toEqual({ digits: toDigits('123_56'), focus: 3 });
  });

  test('a whole code that the browser fills in goes to all boxes', () => {
    expect(enterDigits(NO_DIGITS, 0, '654321')).toEqual({ digits: toDigits('654321'), focus: 5 });
  });
});

describe('pasting', () => {
  test('a whole code fills all boxes from wherever it is pasted', () => {
    expect(pasteDigits(toDigits('99____'), 2, '123456')).toEqual({ digits: FULL, focus: 5 });
  });

  test('what stands around the digits is dropped, and what is too much', () => {
    expect(pasteDigits(NO_DIGITS, 0, 'Code: 123 456.\n789').digits).toEqual(FULL);
  });

  test('a part of a code goes on from its box and leaves the others', () => {
    expect(pasteDigits(toDigits('12___9'), 2, '34')).toEqual({ digits: toDigits('1234_9'), focus: 4 });
  });

  test('a part that is too long for its box does not run over the end', () => {
    expect(pasteDigits(NO_DIGITS, 4, '123')).toEqual({ digits: toDigits('____12'), focus: 5 });
  });

  test('a text without digits changes nothing', () => {
    expect(pasteDigits(FULL, 1, 'hello')).toEqual({ digits: FULL, focus: 1 });
  });
});

describe('keys', () => {
  test.each([
    ['ArrowLeft', 2, 1],
    ['ArrowLeft', 0, 0],
    ['ArrowRight', 2, 3],
    ['ArrowRight', 5, 5],
    ['Home', 4, 0],
    ['End', 1, 5],
  ])('%s leads from box %i to box %i', (key, at, to) => {
    expect(findNextBox(NO_DIGITS, at, key)).toBe(to);
  });

  test('Backspace leads back from an empty box, and deletes in a filled one (rule A17)', () => {
    expect(findNextBox(toDigits('12____'), 2, 'Backspace')).toBe(1);
    expect(findNextBox(NO_DIGITS, 0, 'Backspace')).toBe(0);
    expect(findNextBox(FULL, 2, 'Backspace')).toBeUndefined();
  });

  test('other keys are left to the browser', () => {
    expect(findNextBox(FULL, 2, 'Tab')).toBeUndefined();
    expect(findNextBox(FULL, 2, '5')).toBeUndefined();
  });
});

test('a code is complete with its last digit, and the first gap is where one goes on', () => {
  expect([isComplete(FULL), isComplete(toDigits('12_456'))]).toEqual([true, false]);
  expect([findFirstEmpty(NO_DIGITS), findFirstEmpty(toDigits('12_456')), findFirstEmpty(FULL)]).toEqual([0, 2, 5]);
});
