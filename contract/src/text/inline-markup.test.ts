import { expect, test } from 'vitest';
import { parseInlineMarkup, stripInlineMarkup } from './inline-markup.ts';

test('bold, italic and links are styles (rule R81)', () => {
  expect(parseInlineMarkup('Led **five** people, *twice*, see [the paper](https://a.example/x).')).toEqual([
    { text: 'Led ' },
    { text: 'five', bold: true },
    { text: ' people, ' },
    { text: 'twice', italic: true },
    { text: ', see ' },
    { text: 'the paper', href: 'https://a.example/x' },
    { text: '.' },
  ]);
});

test.each([
  '5 * 3 * 2',
  '2**10 and 3**2',
  'a * b',
  '**open',
  '[1] and (2)',
  '[x](javascript:alert(1))',
  '[x](data:text/html,y)',
  '[[[[[[[[',
  '*\n*',
  '** **',
  'C*',
])('%j is text', (text) => {
  expect(
    parseInlineMarkup(text)
      .map((span) => span.text)
      .join(''),
  ).toBe(text);
  expect(parseInlineMarkup(text).every(({ bold, italic, href }) => !bold && !italic && !href)).toBe(true);
});

test('text alone keeps its letters', () => {
  expect(stripInlineMarkup('**Led** [it](mailto:a@b.example) *well*')).toBe('Led it well');
});
