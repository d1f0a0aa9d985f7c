import { createEmptyResume } from '@vitrine/contract/resume/resume';
import { countRounds } from '@vitrine/contract/testing/rounds';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createIdGenerator } from '../json-resume/testing.ts';
import { importDocument } from '../reading/read-document.ts';
import { UnreadableFile } from '../reading/unreadable-file.ts';
import { writeFullMarkdown } from './full-sample.ts';
import { isMarkdownResume, readMarkdownResume } from './read-markdown-resume.ts';

const MEGABYTE = 1024 * 1024;
const repeatTo = (part: string, length = MEGABYTE) => part.repeat(Math.ceil(length / part.length));
const START = '---\nname: Asha Rao\n---\n\n## Experience\n\n';

/** Reads and imports a text; returns the errors if it is invalid. */
function importText(text: string): string {
  try {
    const result = importDocument(readMarkdownResume(text), createEmptyResume(), {
      mode: 'merge',
      newId: createIdGenerator(),
    });
    return result.ok ? result.resume.personalInfo.firstName : JSON.stringify(result.errors);
  } catch (error) {
    if (error instanceof UnreadableFile) return 'unreadable';
    throw error;
  }
}

test.each([
  ['a megabyte of #', repeatTo('#')],
  ['a megabyte of headings', repeatTo('### a\n')],
  ['a megabyte of sections', repeatTo('## a\n\nb\n')],
  ['lists nested ten thousand deep', Array.from({ length: 1_400 }, (_, n) => `${' '.repeat(n)}- a`).join('\n')],
  ['lists nested in one line', repeatTo('- ', 20_000)],
  ['quotes nested ten thousand deep', repeatTo('> ', 20_000)],
  ['a megabyte of points', repeatTo('- a\n')],
  ['a megabyte of stars', repeatTo('*')],
  ['a megabyte of strong texts', repeatTo('**a** ')],
  ['a megabyte of stars and letters', repeatTo('*a ')],
  ['a megabyte of underscores', repeatTo('_a __b ')],
  ['a megabyte of brackets', repeatTo('[')],
  ['a megabyte of links', repeatTo('[a](b')],
  ['a megabyte of references', repeatTo('[a]: b\n')],
  ['a megabyte of backticks', repeatTo('`a ``b ')],
  ['a megabyte of angle brackets', repeatTo('<a')],
  ['a megabyte of comments', repeatTo('<!-- ')],
  ['a megabyte of entities', repeatTo('&#10;')],
  ['a megabyte of bars', repeatTo('|')],
  ['a megabyte of a table', `| a | b |\n| - | - |\n${repeatTo('| x | y |\n')}`],
  ['a megabyte of dates', repeatTo('2019 – 2020, ')],
  ['a megabyte of dates in lines', repeatTo('2019 – 2020\n')],
  ['a heading of dates', `### ${repeatTo('2019 ')}`],
  ['a megabyte of commas', `### ${repeatTo(',')}`],
  ['a megabyte of blanks', `### a${repeatTo(' ')}b`],
  ['a megabyte of lines in short paragraphs', repeatTo('**a:** b\n\n')],
  ['a megabyte of underlines', repeatTo('a\n=\n')],
  ['a megabyte of tabs', repeatTo('\t')],
  ['a megabyte of zeros', repeatTo('\0')],
  ['a megabyte of backslashes', repeatTo('\\')],
])('%s is read', (_, text) => {
  expect([true, false]).toContain(isMarkdownResume(START + text));
  expect(importText(START + text)).toBe('Asha');
});

/** The maximum length of a parsed paragraph, repeated up to the size limit of a file. */
const LONG_PARAGRAPH_LENGTH = 19_000;

test.each([
  '*a ',
  '**a** ',
  '_a __b ',
  '[',
  '![',
  '[a](b',
  '](',
  '`a ``b ',
  '<a',
  '<!-- ',
  '<!--',
  '&#10;',
  '&',
  '\\',
  '~~',
  '2019 – ',
  '( ',
  '|',
  ', ',
  '**a:** ',
  '*a **b ',
  'a\n',
  'a\\\n',
  '<a@b.c ',
  'https://a.example ',
])(
  'many paragraphs of %j are read',
  (part) => {
    const text = repeatTo(`${repeatTo(part, LONG_PARAGRAPH_LENGTH).slice(0, LONG_PARAGRAPH_LENGTH)}\n\n`);
    expect(importText(START + text)).toBe('Asha');
    expect(importText(START + text.replaceAll('\n\n', '\n\n### '))).toBe('Asha');
  },
  60_000,
);

test.each([
  ['skills', '## Skills\n\n'],
  ['languages', '## Languages\n\n'],
  ['contacts', '## Contact\n\n'],
  ["entries of one's own", '## Patents\n\n'],
])('a megabyte of %s is read', (_, heading) => {
  for (const part of ['a: b, c\n', '- a (b)\n', 'a@b.example ', '1 2 3 ', '(']) {
    expect(importText(`---\nname: Asha\n---\n\n${heading}${repeatTo(part, MEGABYTE / 4)}`)).toBe('Asha');
  }
});

test.each([
  ['never ends', `---\n${repeatTo('a: b\n')}`],
  ['is nested', `---\n${repeatTo('a: {', 10_000)}\n---\n`],
  [
    'has aliases that grow',
    `---\na: &a [x, x]\n${Array.from({ length: 30 }, (_, n) => `a${n}: &b${n} [*${n ? `b${n - 1}` : 'a'}, *${n ? `b${n - 1}` : 'a'}]`).join('\n')}\n---\n`,
  ],
  ['is a megabyte long', `---\nname: ${repeatTo('x')}\n---\n`],
  ['has a key that no object can have', '---\n__proto__: {name: x}\nconstructor: y\n---\n'],
])('front matter that %s is nobody', (_, text) => {
  expect(['', 'unreadable']).toContain(importText(text));
});

test('whatever is changed in a file, it is read', () => {
  const whole = writeFullMarkdown();
  const change = fc.tuple(
    fc.nat({ max: whole.length }),
    fc.nat({ max: 40 }),
    fc.oneof(
      fc.string({ maxLength: 4 }),
      fc.constantFrom(
        '\n',
        '\n\n',
        '---\n',
        '# ',
        '## ',
        '### ',
        '- ',
        '**',
        '\\',
        '<!--',
        '|',
        '> ',
        '`',
        '\t',
        '2019',
      ),
    ),
  );
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
      const text = changes.reduce((now, [at, count, put]) => now.slice(0, at) + put + now.slice(at + count), whole);
      expect(importText(text)).not.toMatch(/^\[/);
    }),
    { numRuns: countRounds(750) },
  );
}, 120_000);
