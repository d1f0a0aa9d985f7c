import fc from 'fast-check';
import { expect, test } from 'vitest';
import { phoneInput } from '../account/accounts.ts';
import { month, monthTextField } from '../resume/fields.ts';
import { isArabicNumber, toAsciiDigits, truncate } from './characters.ts';

test.each([
  ['٢٠١٩', '2019'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['०१२३४५६७८९', '0123456789'],
  ['+৯১ ৯৪১৫০', '+91 94150'],
  ['２０１９', '2019'],
  ['𝟎𝟗𝟘𝟡', '0909'],
  ['2019, ½ and ²', '2019, ½ and ²'],
])('%s reads as %s', (text, read) => {
  expect(toAsciiDigits(text)).toBe(read);
});

test('what is dialled and dated is stored in digits that computers read', () => {
  expect(phoneInput.parse('+९१ ९४१५० २२२२२')).toBe('9415022222');
  expect(month('Start').value.parse('٢٠١٩-٠٤')).toBe('2019-04');
  expect(monthTextField('From').value.parse('२०१८-०४')).toBe('Apr, 2018');
});

test('groups of Arabic digits are a number, words among them are not', () => {
  expect(['٠٧٩ ٩٠٠ ١٢٣٤', '30 يوما', '٣٠ يوما', '٠٧٩ or ٠٧٨', '+962 7'].map(isArabicNumber)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

test.each([
  ['Asha Rao', 8, 'Asha Rao'],
  ['Asha Rao', 7, 'Asha Ra…'],
  ['Asha Rao', 5, 'Asha…'],
  ['👩👩👩', 3, '👩👩👩'],
  ['👩👩👩', 2, '👩👩…'],
  ['', 3, ''],
])('%j in %d characters is %j', (text, max, expected) => {
  expect(truncate(text, max)).toBe(expected);
});

test('a text that is short enough is left as it is, and any other is cut at a whole character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), fc.integer({ min: 1, max: 30 }), (text, max) => {
      const count = Array.from(text).length;
      const short = truncate(text, max);
      if (count <= max) {
        expect(short).toBe(text);
        return;
      }
      expect(short.endsWith('…')).toBe(true);
      expect(text.startsWith(short.slice(0, -1))).toBe(true);
      expect(Array.from(short).length).toBeLessThanOrEqual(max + 1);
      expect(short.isWellFormed() || !text.isWellFormed()).toBe(true);
    }),
  );
});
