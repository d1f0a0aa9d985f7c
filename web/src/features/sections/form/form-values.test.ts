import { choice, flag, line, rows, tags } from '@vitrine/contract/resume/fields';
import { expect, test } from 'vitest';
import { fieldText } from './form-values.ts';

test('values read as text', () => {
  const languages = rows(
    'Languages',
    { name: line('Language'), level: choice('Level', ['Native']) },
    { maxItems: 9, entry: 'x' },
  );
  expect(
    fieldText(languages, [
      { name: 'Kannada', level: 'Native' },
      { name: 'Hindi', level: '' },
    ]),
  ).toBe('Kannada (Native), Hindi');
  // The sentence of an Arabic list is the page's, the words are their own.
  expect(fieldText(languages, [{ name: 'العربية', level: 'Native' }])).toBe('\u2068\u2068العربية\u2069 (Native)\u2069');
  expect(fieldText(flag('Open'), true)).toBe('Yes');
  expect(fieldText(flag('Open'), false)).toBe('No');
  expect(fieldText(tags('Tags', { entry: 'tag', maxItems: 9, maxLength: 9 }), ['a', 'b'])).toBe('a, b');
  expect(fieldText(line('City'), undefined)).toBe('');
});
