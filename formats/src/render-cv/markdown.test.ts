import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readLink, readMarkdown, writeMarkdown } from './markdown.ts';

test.each([
  ['Cut **settlement** time to *90* seconds', 'Cut settlement time to 90 seconds'],
  ['***A. Rao*** and __M. Iyer__ and _S. Das_', 'A. Rao and M. Iyer and S. Das'],
  ['**bold with *italic* in it**', 'bold with italic in it'],
  ['See [the paper](https://a.example/x) now', 'See the paper (https://a.example/x) now'],
  ['[a.example/x](https://a.example/x)', 'a.example/x'],
  ['[**Railbook**](https://r.example)', 'Railbook (https://r.example)'],
  ['[mail](mailto:a@b.c), ![plan](https://p.example/p.png)', 'mail, plan (https://p.example/p.png)'],
  ['Uses `git rebase` and snake_case_names', 'Uses git rebase and snake_case_names'],
  ['2 * 3 * 4, 5*3*2, * one, a ** b', '2 * 3 * 4, 5*3*2, * one, a ** b'],
  ['\\*not\\* \\[marked\\](x) C:\\dir \\\\ end\\', '*not* [marked](x) C:\\dir \\ end\\'],
  ['**not closed', '**not closed'],
  ['array[0](x) [y]', 'array0 [y]'],
  ['', ''],
])('%j says %j', (text, plain) => {
  expect(readMarkdown(text)).toBe(plain);
});

test.each([
  ['[Railbook](https://r.example)', 'Railbook', 'https://r.example'],
  ['**[Railbook](https://r.example)**', 'Railbook', 'https://r.example'],
  [' **Railbook** ', ' Railbook ', ''],
  ['[Railbook](https://r.example) 2', 'Railbook (https://r.example) 2', ''],
])('%j is %j at %j', (written, text, url) => {
  expect(readLink(written)).toEqual({ text, url });
});

test('any text comes back from Markdown', () => {
  const sign = fc.constantFrom(...'*_`[]()\\!a b.1'.split(''), '**', '__', '](https://a.example)', 'word', '😀');
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(sign).map((signs) => signs.join('')),
        fc.string({ unit: 'grapheme' }),
      ),
      (text) => {
        expect(readMarkdown(writeMarkdown(text))).toBe(text);
      },
    ),
    { numRuns: 5_000 },
  );
});

test.each(['*', '**a ', '[', '`', '\\', '[a](', '_a*', '*a**b***', '![', '``'])(
  '16,000 characters of %j end',
  (sign) => {
    expect(typeof readMarkdown(sign.repeat(16_000 / sign.length))).toBe('string');
  },
);
