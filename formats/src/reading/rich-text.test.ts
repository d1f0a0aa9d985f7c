import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listRichLines, readInlineMarkdown, readPlainText, readRichPoints, readRichText } from './rich-text.ts';

describe('a text of any format', () => {
  test.each([
    ['**Led** the *team*', '**Led** the *team*'],
    ['__Led__ the _team_', '**Led** the *team*'],
    ['<b>Led</b> the <em>team</em>', '**Led** the *team*'],
    ['<strong>Led</strong> the <i>team</i> &amp; more', '**Led** the *team* & more'],
    ['`code`, ``a ` b``', 'code, a ` b'],
    ['R&amp;D &lt;3 &#8364; &copy;', 'R&D <3 € ©'],
    ['[proof](https://example.org/p)', '[proof](https://example.org/p)'],
    ['<a href="https://example.org/?a=1&amp;b=2">proof</a>', '[proof](https://example.org/?a=1&b=2)'],
    ["<a href='https://example.org/p' target=_blank>proof</a>", '[proof](https://example.org/p)'],
    ['<https://example.org>', 'https://example.org'],
    ['[https://example.org](https://example.org)', 'https://example.org'],
    ['[a@b.example](mailto:a@b.example)', 'a@b.example'],
    ['[x](https://example.org/a_(b))', '[x](https://example.org/a_%28b%29)'],
    ['[**x**](https://example.org)', '[x](https://example.org)'],
    ['<p><b>[x](https://example.org)</b></p>', '[x](https://example.org)'],
    ['![logo](https://example.org/a.png) x', 'logo x'],
    ['one<br>two<br/>three', 'one\ntwo\nthree'],
    ['a <u>b</u> <span style="color:red">c</span> <kbd>d</kbd>', 'a b c d'],
    ['***both***', '**both**'],
    ['**two\nlines**', '**two**\n**lines**'],
    ['a \\*star\\*', 'a *star*'],
    ['<!-- note -->Text', 'Text'],
  ])('%j becomes %j', (written, text) => {
    expect(readRichText(written)).toBe(text);
  });

  test.each([
    '5 * 3 * 2',
    '2*3*4',
    '2**10**3',
    'snake_case_name and __init__',
    'C:\\Users\\asha and \\\\server\\share',
    'List<String> and Map<K, V>',
    'the <b> element, <canvas> and </div',
    'if (a < b && c > d)',
    'AT&T, Q&A; R&D',
    'a [b] c, see [1]',
    '# 1 of 20',
    '- a\n- b',
    '1. one\n2. two',
    'one\n\ntwo\n  three',
    '> 50 people',
  ])('%j stays as it is', (text) => {
    expect(readRichText(text)).toBe(text);
  });

  test.each([
    ['<p>Intro</p><ul><li>One</li><li><b>Two</b></li></ul>', 'Intro\n• One\n• **Two**'],
    ['<ol><li>a</li></ol><p>b</p>', '• a\nb'],
    ['<div>a</div><div>b &nbsp;c</div>', 'a\nb c'],
    ['<p>see <a href="javascript:alert(1)">this</a></p>', 'see this'],
    ['<p>a</p><script>alert(1)</script>', 'a'],
    ['## Head\n\ntext\n\n---\n\n* a\n+ b', 'Head\n\ntext\n\n• a\n• b'],
    ['> quoted\n> text', 'quoted\ntext'],
    ['| a | b |\n|---|---|\n| c | **d** |', 'a | b\nc | **d**'],
    ['```js\nlet a = 1;\n```', 'let a = 1;'],
  ])('%j has the lines %j', (written, text) => {
    expect(readRichText(written)).toBe(text);
  });

  test('in a field of one line has no signs', () => {
    expect(readPlainText('**Senior** <i>Engineer</i> at [Example](https://example.org) &amp; Co')).toBe(
      'Senior Engineer at Example & Co',
    );
    expect(readPlainText('<p>Senior</p><p>Engineer</p>')).toBe('Senior Engineer');
    expect(readPlainText('C* and D_x')).toBe('C* and D_x');
  });

  test('as a point is one point, or several if it is a list', () => {
    expect(readRichPoints('**Led** a team')).toEqual(['**Led** a team']);
    expect(readRichPoints('Java • Spring • SQL')).toEqual(['Java • Spring • SQL']);
    expect(readRichPoints('Led:\n- one\n- **two**\n  goes on')).toEqual(['Led:', 'one', '**two** goes on']);
    expect(readRichPoints('<ul><li>one</li><li>two</li></ul>')).toEqual(['one', 'two']);
  });

  test('as lines has paragraphs and points', () => {
    expect(listRichLines('I lead:\n\n- teams\n+ *people*\n\nWrite me.')).toEqual([
      { text: 'I lead:', isPoint: false },
      { text: 'teams', isPoint: true },
      { text: '*people*', isPoint: true },
      { text: 'Write me.', isPoint: false },
    ]);
  });

  test('of a format whose texts are Markdown keeps its escapes', () => {
    expect(readInlineMarkdown('\\- a\\. b\\! **c**  \n  d')).toBe('- a. b! **c**  \n  d');
  });
});

const SIGNS = [
  '*',
  '**',
  '_',
  '__',
  '`',
  '[',
  ']',
  'x](https://a.example)',
  '<b>',
  '</b>',
  '<br>',
  '&amp;',
  '\n',
  '- ',
];
const textArbitrary = fc
  .array(fc.constantFrom(...SIGNS, 'a', 'Led', ' ', '2', '|', '# ', '<p>', '</p>', '\\'), { maxLength: 14 })
  .map((parts) => parts.join(''));

test('no word is lost or written twice, whatever is around it', () => {
  const countWords = (text: string) => text.split('Led').length;
  fc.assert(
    fc.property(textArbitrary, (text) => {
      expect(countWords(readRichText(text))).toBe(countWords(text));
      expect(countWords(readPlainText(text))).toBe(countWords(text));
      expect(countWords(readRichPoints(text).join(' '))).toBe(countWords(text));
    }),
    { numRuns: 500 },
  );
});

test('many signs are read in a moment', () => {
  const start = performance.now();
  for (const sign of ['[', '*', '_', '`', '<', '![', '[a](', '**a ', '<b>', '&', '\\[', '<b></b>', '- ', '|', '> '])
    readRichText(sign.repeat(Math.floor(20_000 / sign.length)));
  expect(performance.now() - start).toBeLessThan(10_000);
});
