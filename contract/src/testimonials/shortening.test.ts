import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isShortening } from './shortening.ts';

const ORIGINAL = 'Asha kept our ledger right for four years. She never guessed. I would hire her again.';

describe('a testimonial is shortened', () => {
  test.each([
    ORIGINAL,
    '  Asha kept our ledger right for four years.\n She never guessed. I would hire her again. ',
    'Asha kept our ledger right … I would hire her again.',
    'Asha kept our ledger right for four years. [...]',
    '… She never guessed. …',
    '[…] I would hire her again.',
    'Asha kept our ledger right for four years... never guessed. […] hire her again.',
  ])('to %j', (text) => expect(isShortening(ORIGINAL, text)).toBe(true));
});

describe('it is no shortening', () => {
  test.each([
    ['a word is changed', 'Asha kept our ledger perfect … I would hire her again.'],
    ['a word is added', 'Asha always kept our ledger right … again.'],
    ['the order is another', '… I would hire her again. … She never guessed. …'],
    ['the end is cut without a mark', 'Asha kept our ledger right for four years.'],
    ['the beginning is cut without a mark', 'She never guessed. I would hire her again.'],
    ['the middle is cut without a mark', 'Asha kept our ledger right. I would hire her again.'],
    ['a word is cut', '… I would hire her aga …'],
    ['a word loses its beginning', '… ever guessed. …'],
    ['the letters are others', '… she never guessed. …'],
    ['nothing is left', '…'],
    ['it is empty', ''],
  ])('where %s', (_, text) => expect(isShortening(ORIGINAL, text)).toBe(false));
});

test('of any text, whole words left out with a mark are a shortening, and a word that was never there is none', () => {
  const word = fc.stringMatching(/^[a-z]{1,6}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 3, maxLength: 20 }), fc.nat(), fc.nat(), (words, a, b) => {
      const [from, to] = [a % words.length, b % words.length].sort((one, other) => one - other) as [number, number];
      const whole = words.join(' ');
      const keptWords = [...words.slice(0, from), '…', ...words.slice(to)];
      expect(isShortening(whole, keptWords.join(' '))).toBe(keptWords.length > 1);
      expect(isShortening(whole, [...keptWords, 'ZZZ'].join(' '))).toBe(false);
    }),
  );
});
