import { choice, flag, line, rows, tags } from '@vitrine/contract/resume/fields';
import { personalInfo } from '@vitrine/contract/sections/personal-info';
import { expect, test } from 'vitest';
import { formatField } from './form-values.ts';

test('values read as text', () => {
  const languages = rows(
    'Languages',
    { name: line('Language'), level: choice('Level', ['Native']) },
    { maxItems: 9, entry: 'x' },
  );
  expect(
    formatField(languages, [
      { name: 'Kannada', level: 'Native' },
      { name: 'Hindi', level: '' },
    ]),
  ).toBe('Kannada (Native), Hindi');
  // The list's sentence follows the page's direction, each entry its own.
  expect(formatField(languages, [{ name: 'العربية', level: 'Native' }])).toBe(
    '\u2068\u2068العربية\u2069 (Native)\u2069',
  );
  expect(formatField(flag('Open'), true)).toBe('Yes');
  expect(formatField(flag('Open'), false)).toBe('No');
  expect(formatField(tags('Tags', { entry: 'tag', maxItems: 9, maxLength: 9 }), ['a', 'b'])).toBe('a, b');
  expect(formatField(line('City'), undefined)).toBe('');
});

test.each([
  ['1800000', '₹18,00,000'],
  ['₹10 LPA', '₹10 LPA'],
])('the salary %s reads as %s, as on every page (rule R29)', (typed, shown) => {
  expect(formatField(personalInfo.fields.expectedSalary, typed)).toBe(shown);
});
