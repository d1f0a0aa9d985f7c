import { createEmptyResume, resumeSchema } from '@vitrine/contract/resume/resume';
import { countRounds } from '@vitrine/contract/testing/rounds';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createIdGenerator } from '../json-resume/testing.ts';
import { exportBibtex } from './export.ts';
import { importBibtex } from './import.ts';
import { parseBibtex } from './parse-bibtex.ts';

const MEGABYTE = 1024 * 1024;
const repeatToLength = (part: string, length = MEGABYTE) => part.repeat(Math.ceil(length / part.length));
const doubling = Array.from({ length: 40 }, (_, n) => `@string{a${n + 1} = a${n} # a${n}}`).join('\n');
const importText = (text: string) => importBibtex(text, createEmptyResume(), { newId: createIdGenerator() });

test.each([
  ['a megabyte of @', repeatToLength('@')],
  ['a megabyte of lines that begin with @', repeatToLength('\n@')],
  ['a megabyte of addresses', repeatToLength('a@b.c ')],
  ['a megabyte of beginnings', repeatToLength('@a{')],
  ['a megabyte of beginnings on lines', repeatToLength('\n@a{b,c={')],
  ['a megabyte of open braces', `@article{a, title = ${repeatToLength('{')}`],
  ['a megabyte of quotation marks', `@article{a, title = "${repeatToLength('"')}`],
  ['a megabyte of #', `@article{a, title = "x"${repeatToLength(' # ')}`],
  ['a megabyte of joined texts', `@article{a, title = "x"${repeatToLength(' # "y"')}}`],
  ['a megabyte of fields', `@article{a, title={x}${Array.from({ length: 90_000 }, (_, n) => `,f${n}={x}`).join('')}}`],
  ['a megabyte of comments', repeatToLength('% @article{a, title={x}}\n')],
  ['a megabyte of blanks', `@article{a,${repeatToLength(' ')}`],
  ['abbreviations that double forty times', `@string{a0 = "${'x'.repeat(50)}"}\n${doubling}\n@misc{k, title = a40}`],
  ['a megabyte in one title', `@article{a, title = {${repeatToLength('word ')}}}`],
  ['twenty thousand authors', `@article{a, title={x}, author = {${repeatToLength('Last, First and ')}}}`],
  [
    'a chain of references',
    Array.from({ length: 900 }, (_, n) => `@misc{k${n}, title={x}, crossref={k${n + 1}}}`).join('\n'),
  ],
  ['itself as a parent', '@misc{a, title={x}, crossref={a}}'],
  ['two that refer to one another', '@misc{a, title={x}, crossref={b}}\n@misc{b, title={y}, crossref={a}}'],
  ['names of the prototype', '@misc{__proto__, title={x}, __proto__={y}, constructor={z}}'],
  ['a null byte', '@misc{a, title={x\0y}, note={\0}}'],
  ['half a character', '@misc{a, title={x\ud83d}, note={\udc00}}'],
])('%s is read or refused, and holds nobody up', (_what, text) => {
  const result = importText(text);
  if (result.ok) expect(parseBibtex(exportBibtex(result.resume)).problems).toEqual([]);
  else expect(result.errors[0]?.message).toMatch(/\S/);
});

test.each([
  [
    'braces nested 60 deep',
    `@article{a, title = {${'{'.repeat(60)}x${'}'.repeat(60)}}}`,
    /^Line 1, @article\{a: Its braces are nested deeper/,
  ],
  [
    'abbreviations without end',
    `@string{a0 = "${'x'.repeat(50)}"}\n${doubling}\n@misc{k, title = a40}`,
    /too long once its abbreviations/,
  ],
  [
    'a megabyte of LaTeX',
    repeatToLength(`@misc{a, title={x}, abstract={${repeatToLength('\\"{o}', 7_900)}}}\n`),
    /more LaTeX than can be read at once/,
  ],
  [
    'abbreviations that come to more than 2 MB',
    `@string{a = "${'x'.repeat(100_000)}"}\n${'@misc{k, title = a}\n'.repeat(25)}`,
    /too long once its abbreviations/,
  ],
  ['1,001 entries', repeatToLength('@misc{a, title={x}}\n', 20_020), /more than 1,000 entries/],
])('%s are refused with the reason (rule R53)', (_what, text, message) => {
  const result = importText(text);
  expect(result.ok ? '' : result.errors[0]?.message).toMatch(message);
});

test('values that the library of LaTeX does not take come without their commands', () => {
  const deep = `${'\\emph{'.repeat(45)}x${'}'.repeat(45)}`;
  const odd = [
    '\\',
    '\\"',
    '$',
    '$\\frac',
    '\\begin{a}x\\end{b}',
    '\\verb|x',
    '^',
    '_',
    '\\left(',
    deep,
    '#1##',
    '\\def\\x{\\x}\\x',
  ];
  const result = importText(odd.map((value, n) => `@misc{k${n}, title={a ${value} b}}`).join('\n'));
  if (!result.ok) throw new Error('refused');
  expect(result.resume.publications).toHaveLength(odd.length);
  for (const { title } of result.resume.publications) expect(title).toMatch(/^a(?!.*\\[a-z]{2})/);
});

test('whatever is broken, it is read or refused, and never left half', () => {
  const character = fc.constantFrom(
    '@',
    '{',
    '}',
    '"',
    ',',
    '=',
    '#',
    '\\',
    '$',
    '%',
    '\n',
    '@a{',
    'and',
    '&',
    '^',
    '_',
    '~',
    '',
  );
  const whole =
    '@string{s = "S"}\n@article{k, title = {A {B} \\"{o} $x$}, author = "Rao, A. and {B, C}", journal = s # {x}, year = 2020}\n@misc{z, title={Z}}';
  const broken = fc
    .array(fc.tuple(fc.nat(whole.length), fc.nat(3), character), { minLength: 1, maxLength: 4 })
    .map((changes) =>
      changes.reduce(
        (text, [at, deleteCount, insertion]) => text.slice(0, at) + insertion + text.slice(at + deleteCount),
        whole,
      ),
    );
  fc.assert(
    fc.property(broken, (text) => {
      const result = importText(text);
      if (result.ok) expect(parseBibtex(exportBibtex(result.resume)).problems).toEqual([]);
    }),
    { numRuns: countRounds(500) },
  );
});

test('whatever a JSON Resume document has in the place of a kept entry, the export is BibTeX', () => {
  const text = fc.oneof(
    fc.constantFrom(
      'article',
      'string',
      'comment',
      'Art icle',
      'a}',
      '{'.repeat(60) + '}'.repeat(60),
      '}{',
      '\\',
      'x,y={',
      '',
    ),
    fc.string({ maxLength: 8 }),
  );
  const kept = fc.record({ type: text, key: text, fields: fc.oneof(fc.dictionary(text, text), fc.anything()) });
  fc.assert(
    fc.property(fc.array(fc.oneof(kept, fc.anything()), { minLength: 1, maxLength: 3 }), (all) => {
      const publications = all.map((bibtex, n) => ({ _id: `id${n}`, title: `Title ${n}`, kept: { bibtex } }));
      const { entries, problems } = parseBibtex(exportBibtex(resumeSchema.parse({ publications })));
      expect(problems).toEqual([]);
      expect(entries.map(({ fields }) => fields.get('title'))).toEqual(publications.map(({ title }) => title));
    }),
  );
});

test('an entry type that is a name of the object prototype has the usual field for its publisher', () => {
  const result = importText('@constructor{a, title={x}}');
  if (!result.ok) throw new Error('refused');
  const publications = result.resume.publications.map((item) => ({ ...item, publisher: 'New Press' }));
  expect(exportBibtex({ ...result.resume, publications })).toContain('publisher = {New Press}');
});
