import { parse } from '@retorquere/bibtex-parser';
import { createEmptyResume, type Resume, resumeSchema } from '@vitrine/contract/resume/resume';
import { publications } from '@vitrine/contract/sections/publications';
import { countRounds } from '@vitrine/contract/testing/rounds';
import { listAuthors } from '@vitrine/contract/text/authors';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createIdGenerator } from '../json-resume/testing.ts';
import { exportBibtex } from './export.ts';
import { importBibtex } from './import.ts';
import { encodeLatex, encodeTitle } from './latex.ts';
import { parseBibtex } from './parse-bibtex.ts';

const word = fc.constantFrom(
  ...[
    'Half',
    'the',
    'PostgreSQL',
    '{',
    '}',
    '{x}',
    '\\',
    '\\alpha',
    '$',
    '$5',
    '%',
    '50%',
    '&',
    '&amp;',
    '#1',
    '_',
    'a_b',
  ],
  ...[
    '~',
    '^',
    '<i>',
    '</i>',
    '<',
    '>',
    '"',
    "''",
    '``',
    '!`',
    '--',
    '---',
    '-',
    ',',
    ';',
    'and',
    'And',
    '@article{a,',
    '=',
  ],
  ...[
    'Ünïcödé',
    'e\u0301',
    'अनु',
    '山田',
    'أحمد',
    '😀',
    'ﬁ',
    '“q”',
    '–',
    '\\textbf{x}',
    '%comment',
    'x\u200by',
    'ı',
    '\\\\',
    ']',
  ],
);
const anyLine = fc.oneof(
  fc.array(word, { maxLength: 6 }).map((words) => words.join(' ')),
  fc.array(word, { maxLength: 4 }).map((words) => words.join('')),
  fc.string({ maxLength: 30, unit: 'grapheme' }),
);
const anyName = fc.oneof(
  fc.constantFrom(
    'Asha Rao',
    'A. Rao',
    'Barnes and Noble',
    'The ATLAS Collaboration',
    'Jan van der Berg',
    "O'Neil",
    'et al.',
  ),
  fc.constantFrom(
    '山田 太郎',
    'others',
    'Müller',
    'X {Y} Z',
    'a=b',
    'family=Rao',
    'Food and Drug Administration',
    'J.-P. B',
  ),
  anyLine,
);
const anyPublication = fc.record({
  title: anyLine,
  publisher: anyLine,
  authors: fc.array(anyName, { maxLength: 4 }).map((names) => names.join(', ')),
  date: fc.constantFrom('', '2019', '2021-03', '2021-03-15'),
  url: fc.constantFrom(
    '',
    'https://a.example/x_y?z=%20&q=~1#f',
    'https://a.example/{a}\\b$^',
    'https://doi.org/10.1000/1',
  ),
  doi: fc.constantFrom('', 'https://doi.org/10.1000/182', 'https://doi.org/10.1002/(SICI)1<1::AID>3.0;2-#_%'),
  summary: fc.array(anyLine, { maxLength: 4 }).map((lines) => lines.join('\n')),
});
type Values = Record<keyof typeof publications.fields, string>;

/** Generates resumes with publications as stored. */
const anyResume: fc.Arbitrary<Resume> = fc.array(anyPublication, { maxLength: 4 }).map((drawn) => {
  const id = createIdGenerator();
  const stored = drawn.map((values) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        publications.fields[name as keyof Values].value.parse(value),
      ]),
    ),
  );
  const said = stored.filter((values) => Object.values(values).some(Boolean));
  return resumeSchema.parse({ publications: said.map((values) => ({ ...values, _id: id() })) });
});

/** Lists the values of publications that have any: authors as a list, whitespace collapsed. */
const listPublicationFacts = ({ publications: items }: Resume) =>
  items.map(getPublicationFacts).filter((said) => said.some((fact) => fact.length > 0));
const getPublicationFacts = ({
  title,
  publisher,
  authors,
  date,
  url,
  doi,
  summary,
}: Resume['publications'][number]) => {
  const text = (value: string) =>
    value
      .normalize('NFC')
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .trim();
  const names = listAuthors(text(authors)).map((name) => (name === 'et al' ? 'et al.' : name));
  // These characters are percent-encoded in URLs.
  const address = url.replace(/[{}\\$]/g, encodeURIComponent);
  return [text(title), text(publisher), names, date, url === doi ? '' : address, doi, text(summary)];
};

const importBibtexOrThrow = (text: string, current = createEmptyResume()) => {
  const result = importBibtex(text, current, { newId: createIdGenerator('new') });
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result;
};

const hasItems = ({ publications: items }: Resume) => items.length > 0;

test('what is exported reads back equal (rule R54)', () => {
  fc.assert(
    fc.property(anyResume.filter(hasItems), (resume) => {
      // Compared regardless of order, which follows the dates.
      const sorted = (items: unknown[]) => items.map((item) => JSON.stringify(item)).sort();
      expect(sorted(listPublicationFacts(importBibtexOrThrow(exportBibtex(resume)).resume))).toEqual(
        sorted(listPublicationFacts(resume)),
      );
    }),
    { numRuns: countRounds(125) },
  );
});

test('an export is BibTeX without a fault, whose keys tell its entries apart (rule R54)', () => {
  fc.assert(
    fc.property(anyResume.filter(hasItems), (resume) => {
      const { entries, problems } = parseBibtex(exportBibtex(resume));
      expect(problems).toEqual([]);
      expect(entries).toHaveLength(resume.publications.length);
      const keys = entries.map(({ key }) => key.toLowerCase());
      expect(new Set(keys).size).toBe(keys.length);
      for (const key of keys) expect(key).toMatch(/^[a-z0-9-]+$/);
    }),
  );
});

test('other programs read the same titles and addresses from it (rule R54)', () => {
  fc.assert(
    fc.property(anyResume.filter(hasItems), (resume) => {
      const { entries, errors } = parse(exportBibtex(resume), {
        sentenceCase: false,
        caseProtection: false,
        english: false,
      });
      expect(errors).toEqual([]);
      const text = (value = '') => value.normalize('NFC').replace(/\s+/g, ' ').trim();
      expect(entries.map(({ fields }) => fields.url ?? '')).toEqual(
        resume.publications.map(({ url }) => url.replace(/[{}\\$]/g, encodeURIComponent)),
      );
      expect(entries.map(({ fields }) => text(fields.title))).toEqual(
        resume.publications.map(({ title }) => text(title)),
      );
    }),
  );
});

test.each([
  ['50% & #1 a_b $5 ~ ^', '50\\% \\& \\#1 a\\_b \\$5 \\textasciitilde{} \\textasciicircum{}'],
  ['{x} \\ <b>', '\\textbraceleft{}x\\textbraceright{} \\textbackslash{} \\textless{}b\\textgreater{}'],
  ["-- '' `` &amp;", "-{}- '{}' `{}` \\&{}amp;"],
  ['one\ntwo\n\nthree', 'one\\\\{} two\n\nthree'],
  ['Ünïcödé अनु', 'Ünïcödé अनु'],
])('%j is written as %s', (text, latex) => {
  expect(encodeLatex(text)).toBe(latex);
});

test('words with capitals inside are kept from styles that make them small', () => {
  expect(encodeTitle('Rows in PostgreSQL for the ATLAS iPhone')).toBe('Rows in {PostgreSQL} for the {ATLAS} {iPhone}');
});

test('keys stay as they are in another order (rule R54)', () => {
  fc.assert(
    fc.property(anyResume, (resume) => {
      const keys = (source: Resume) => [...exportBibtex(source).matchAll(/^@\w+\{([^,]+)/gm)].map(([, key]) => key);
      const reversed = { ...resume, publications: [...resume.publications].reverse() };
      expect(keys(reversed).reverse()).toEqual(keys(resume));
    }),
  );
});

test('an imported file comes back with type, key and every field, also after its export is imported (rule R54)', () => {
  const value = fc.constantFrom(
    '12',
    '1--20',
    '{\\"O}zg{\\"u}r',
    '{P}ostgre{SQL}',
    '$x^2$',
    'a and b',
    'Rao, A. and Iyer, M.',
    'ü',
  );
  const name = fc.constantFrom(
    'volume',
    'number',
    'pages',
    'journal',
    'author',
    'editor',
    'note',
    'booktitle',
    'publisher',
  );
  const entry = fc.record({
    type: fc.constantFrom('article', 'book', 'misc', 'unheardof'),
    fields: fc.dictionary(name, value),
  });
  fc.assert(
    fc.property(fc.array(entry, { minLength: 1, maxLength: 4 }), (drawn) => {
      const written = drawn.map(({ type, fields }, index) => ({
        type,
        key: `key${index}`,
        fields: { title: `Title ${index}`, ...fields },
      }));
      const text = written
        .map(({ type, key, fields }) => {
          const lines = Object.entries(fields).map(([field, said]) => `${field} = {${said}}`);
          return `@${type}{${key}, ${lines.join(', ')}}`;
        })
        .join('\n');
      const once = importBibtexOrThrow(text).resume;
      const again = importBibtexOrThrow(exportBibtex(once)).resume;
      for (const resume of [once, again]) {
        const { entries } = parseBibtex(exportBibtex(resume));
        const found = entries.map(({ type, key, fields }) => ({ type, key, fields: Object.fromEntries(fields) }));
        expect(found).toEqual(expect.arrayContaining(written));
      }
    }),
  );
});

test('what was corrected is what the export says, and the rest stays', () => {
  const { resume } = importBibtexOrThrow(
    '@article{a, title={Teh {P}aper}, author={Rao, A.}, journal={J. of X}, publisher={ACM}, year=2020, month=jan}',
  );
  const corrected = {
    ...resume,
    publications: resume.publications.map((item) => ({
      ...item,
      title: 'The Paper',
      date: '2021',
      publisher: 'Nature',
    })),
  };
  expect(exportBibtex(corrected)).toBe(
    '@article{a,\n  author = {Rao, A.},\n  publisher = {ACM},\n  title = {The Paper},\n  journal = {Nature},\n  year = {2021},\n}\n',
  );
});

test.each([
  ['Proceedings of SIGMOD', '@inproceedings{rao2023half,'],
  ['Springer Press', '@book{rao2023half,'],
  ['Queue of Notes', '@article{rao2023half,'],
  ['', '@misc{rao2023half,'],
])('a publication in %j that was entered by hand is written as %s (rule R54)', (publisher, start) => {
  const item = { title: 'Half the Memory', authors: 'Asha Ráo, M. Iyer', publisher, date: '2023-06', _id: 'one' };
  expect(exportBibtex(resumeSchema.parse({ publications: [item] })).startsWith(start)).toBe(true);
});

test('without publications the file says so', () => {
  expect(exportBibtex(createEmptyResume())).toBe('% There are no publications.\n');
});
