import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizeGstin, validateGstin } from './billing-details.ts';

test.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', ' 27aapfu0939f1zv ', '27 AAPFU-0939F 1ZV', ''])(
  '%j is taken',
  (gstin) => {
    expect(validateGstin(gstin)).toBeUndefined();
  },
);

test.each([
  ['27AAPFU0939F1Z', /15 letters and digits.* This one has 14/],
  ['27AAPFU0939F1ZVV', /This one has 16/],
  ['AAPFU0939F1ZV27', /two digits, a PAN/],
  ['45AAPFU0939F1ZV', /No state has the number 45/],
  ['00AAPFU0939F1ZV', /No state has the number 00/],
  ['27AAPFU0939F1ZW', /last character does not fit/],
  ['27AAPFU0993F1ZV', /last character does not fit/],
])('%s is refused with what is wrong', (gstin, why) => {
  expect(validateGstin(gstin)).toMatch(why);
});

test('any one character that is mistyped is found', () => {
  const right = '27AAPFU0939F1ZV';
  const character = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  fc.assert(
    fc.property(fc.nat(right.length - 1), character, (place, other) => {
      fc.pre(right[place] !== other);
      expect(validateGstin(right.slice(0, place) + other + right.slice(place + 1))).toBeDefined();
    }),
  );
});

test('it is written in capitals without blanks', () =>
  expect(normalizeGstin(' 27aapfu 0939-f1zv')).toBe('27AAPFU0939F1ZV'));
