import { readFileSync } from 'node:fs';
import { createEmptyResume, type Resume } from '@vitrine/contract/resume/resume';
import { describe, expect, test } from 'vitest';
import { exportJsonResume } from '../json-resume/export.ts';
import { createIdGenerator, importOrThrow } from '../json-resume/testing.ts';
import { isBibtex } from './detect.ts';
import { exportBibtex } from './export.ts';
import { importBibtex } from './import.ts';

const MIXED = readFileSync(new URL('./fixtures/mixed.bib', import.meta.url), 'utf8');

function importBibtexOrThrow(text: string, current: Resume = createEmptyResume()) {
  const result = importBibtex(text, current, { newId: createIdGenerator('new') });
  if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result.errors)}`);
  return result;
}

const listErrorMessages = (text: string) => {
  const result = importBibtex(text, createEmptyResume(), { newId: createIdGenerator() });
  return result.ok ? [] : result.errors.map(({ message }) => message);
};

const importPublication = (fields: string, type = 'article') =>
  importBibtexOrThrow(`@${type}{one, ${fields}}`).resume.publications[0];

const findPublication = (resume: Resume, title: string) =>
  resume.publications.find((item) => item.title.startsWith(title));

test('every fact that has a home finds it (rule R53)', () => {
  const { resume } = importBibtexOrThrow(MIXED);
  expect(findPublication(resume, 'Half')).toMatchObject({
    title: 'Half the Memory, All the Rows in PostgreSQL',
    publisher: 'Proceedings of SIGMOD (Industry)',
    authors: 'Asha Rao, Yılmaz Özgür, The ATLAS Collaboration',
    date: '2023-06',
    doi: 'https://doi.org/10.1145/3589334',
    url: '',
    summary: 'We save $5 & 50% in O(n²) for CO₂.\n\nA second paragraph.',
  });
  expect(findPublication(resume, 'On')).toMatchObject({
    title: 'On "quotes"',
    authors: 'M. Iyer, A. Rao, et al.',
    date: '1999',
  });
  expect(findPublication(resume, 'Der')).toMatchObject({
    title: 'Der Käfer: Eine Einführung',
    publisher: 'North-Holland',
    authors: 'Jan van der Berg Jr., Barnes and Noble, Inc., 王 小明',
    date: '2021-03-15',
  });
  expect(findPublication(resume, 'Attention')).toMatchObject({
    title: 'Attention to Detail',
    authors: 'Asha Rao',
    url: 'https://arxiv.org/abs/2101.00001',
  });
  expect(findPublication(resume, 'After')).toMatchObject({ date: '2001-09' });
});

test('two authors stay two, also where a comma between them says one (rule R53)', () => {
  expect(importPublication('author = {Madonna and A}')?.authors).toBe('Madonna; A');
  expect(importPublication('author = {Madonna and Asha Rao}')?.authors).toBe('Madonna, Asha Rao');
});

test('an entry has what it refers to, which is no work of its own (rule R53)', () => {
  const { resume, report } = importBibtexOrThrow(MIXED);
  expect(findPublication(resume, 'A Child')).toMatchObject({ publisher: 'Proceedings of Parents', date: '2020' });
  expect(findPublication(resume, 'Proceedings of Parents')).toBeUndefined();
  expect(report.rejected).toContainEqual({
    path: 'line 35',
    value: '@proceedings{parent',
    code: 'left-out',
    reason: 'Other entries refer to it, and have its facts.',
  });
});

test('a broken entry is told with its line, and the others are taken (rule R53)', () => {
  const { report } = importBibtexOrThrow(MIXED);
  expect(report.rejected).toContainEqual({
    path: 'line 39',
    value: '@article{broken',
    code: 'left-out',
    reason: 'Its closing brace, or a comma before the next field, is missing.',
  });
});

test('an entry without a title is taken, and marked to complete (rules R10 and R53)', () => {
  const { report, resume } = importBibtexOrThrow(MIXED);
  expect(report.toComplete).toMatchObject([{ section: 'publications', missing: ['Title'] }]);
  expect(findPublication(resume, '')).toBeDefined();
  expect(report.rejected).toContainEqual({
    path: 'untitled.year',
    value: 'in press',
    code: 'not-valid',
    reason: 'Date must be a date such as 2021-03',
  });
});

test('the report speaks of entries by their keys, and says what stays aside (rule R53)', () => {
  const { report } = importBibtexOrThrow(MIXED);
  const half = report.imported.find(({ title }) => title.startsWith('Half'));
  expect(half?.fields).toContainEqual(expect.objectContaining({ path: 'rao2023half.booktitle', field: 'publisher' }));
  expect(report.preserved).toContainEqual({
    ...{ path: 'rao2023half', place: 'rao2023half' },
    what: 'Further fields',
    value: 'number 3, publisher ACM, keywords memory, rows',
  });
});

test.each([
  ['twice adds nothing', MIXED],
  ['its own export adds nothing', exportBibtex(importBibtexOrThrow(MIXED).resume)],
])('%s (rule R23)', (_what, again) => {
  const once = importBibtexOrThrow(MIXED).resume;
  const { resume, report } = importBibtexOrThrow(again, once);
  expect({ ...report, rejected: [], unchanged: [], toComplete: [] }).toEqual({
    changesResume: false,
    entries: { added: 0, completed: 0, unchanged: 7, noRoom: 0 },
    ...{ imported: [], preserved: [], rejected: [], conflicts: [], toComplete: [], unchanged: [], removed: [] },
    notListed: { imported: 0, preserved: 0, rejected: 0, conflicts: 0 },
  });
  expect(resume).toEqual(once);
});

describe('again after corrections (rule R23)', () => {
  const FILE = '@article{rao2023, title={Teh Paper}, journal={Nature}, year=2023}';
  const corrected = () => {
    const { resume } = importBibtexOrThrow(FILE);
    return { ...resume, publications: resume.publications.map((item) => ({ ...item, title: 'The Paper' })) };
  };

  test('adds nothing', () => {
    const { resume, report } = importBibtexOrThrow(FILE, corrected());
    expect(resume.publications).toHaveLength(1);
    expect(report.conflicts).toEqual([
      {
        path: 'rao2023.title',
        source: 'publications[0].name',
        title: 'The Paper, Nature: Title',
        current: 'The Paper',
        incoming: 'Teh Paper',
      },
    ]);
  });

  test.each([
    ['another work of that journal and year', '@article{iyer2023, title={Other}, journal={Nature}, year=2023}'],
    ['another DOI under the same key', '@article{rao2023, title={Other}, doi={10.1000/2}, year=2023}'],
  ])('%s is added', (_what, file) => {
    expect(importBibtexOrThrow(file, corrected()).resume.publications).toHaveLength(2);
  });

  test('the same DOI is the same work, whoever exported it', () => {
    const first = importBibtexOrThrow('@article{a, title={A Paper}, doi={10.1000/1}}').resume;
    const other = '@article{b, title={A paper (extended)}, doi={https://doi.org/10.1000/1}, year=2020}';
    expect(importBibtexOrThrow(other, first).resume.publications).toMatchObject([{ title: 'A Paper', date: '2020' }]);
  });
});

test('what a form holds already stays, and gains what is empty (rule R21)', () => {
  const { resume } = importOrThrow({ publications: [{ name: 'A Paper', publisher: 'Nature' }] });
  const { resume: both } = importBibtexOrThrow(
    '@article{k, title={A paper}, journal={Science}, year=2020, pages={1--2}}',
    resume,
  );
  expect(both.publications).toMatchObject([{ title: 'A Paper', publisher: 'Nature', date: '2020' }]);
  expect(exportBibtex(both)).toContain('pages = {1--2}');
});

test('through JSON Resume nothing of it is lost (rule R23)', () => {
  const { resume } = importBibtexOrThrow(MIXED);
  const { resume: back } = importOrThrow(exportJsonResume(resume));
  expect(exportBibtex(back)).toBe(exportBibtex(resume));
});

test('beyond a hundred the rest stays aside, and comes back by export (rules R12 and R24)', () => {
  const entries = Array.from({ length: 120 }, (_, n) => `@article{k${n}, title={Paper ${n}}, pages={${n}}, year=2020}`);
  const { resume, report } = importBibtexOrThrow(entries.join('\n'));
  expect(resume.publications).toHaveLength(100);
  expect(report.rejected).toHaveLength(20);
  expect(report.rejected[0]).toMatchObject({ path: 'k100', code: 'too-many' });
  const exported = exportBibtex(resume);
  expect(exported).toContain('@article{k119,\n  pages = {119},\n  year = {2020},\n  title = {Paper 119},\n}');
});

test.each([
  ['{\\"O}zg{\\"u}r {\\L}uk Erd\\H{o}s \\o re \\\'{\\i}', 'Özgür Łuk Erdős øre í'],
  ['50% of \\{sets\\} cost $5', '50% of {sets} cost $5'],
  ["a --- b ``c'' d~e", 'a — b “c” d e'],
  ['$\\alpha$-trees in $\\mathcal{O}(n \\log n)$', 'α-trees in O(n log n)'],
  ['<i>Escherichia coli</i> &amp; H<sub>2</sub>O', 'Escherichia coli & H2O'],
  ['{T}he {\\LaTeX} Way', 'The LaTeX Way'],
  ['\\textbackslash{}n < m \\textless{}b\\textgreater{}', '\\n < m <b>'],
])('%s reads %s', (latex, title) => {
  expect(importPublication(`title={${latex}}`)?.title).toBe(title);
});

test('names that are too many for the field stay aside, with the reason (rule R13)', () => {
  const authors = Array.from({ length: 200 }, (_, n) => `Author${n}, First`).join(' and ');
  const { resume, report } = importBibtexOrThrow(`@article{big, title={Big}, author={${authors}}}`);
  expect(resume.publications[0]?.authors).toBe('');
  expect(report.rejected).toMatchObject([
    { path: 'big.author', reason: 'Authors can have at most 1,000 characters', code: 'not-valid' },
  ]);
  expect(exportBibtex(resume)).toContain(authors);
});

test.each([
  ['', 'There is no BibTeX entry in it, which begins like @article{key,'],
  ['Dear all, write to me@example.org', 'There is no BibTeX entry in it, which begins like @article{key,'],
  ['\n@article{a, title={x', 'Line 2, @article{a: The closing brace of a value is missing.'],
  ['@article{a, title "x"}', "Line 1, @article{a: After 'title' a = is missing."],
  [
    '@article{a, title={x} year=2000}',
    'Line 1, @article{a: Its closing brace, or a comma before the next field, is missing.',
  ],
  ['@article a, title={x}', 'Line 1, @article: Its opening brace is missing.'],
])('%j is refused: %s (rule R53)', (text, message) => {
  expect(listErrorMessages(text)).toEqual([message]);
});

test('a word that no @string explains is taken as it is, and told', () => {
  const { resume, report } = importBibtexOrThrow('@article{a, title={x}, journal=jacm2}');
  expect(resume.publications[0]?.publisher).toBe('jacm2');
  expect(report.rejected).toMatchObject([
    {
      path: 'line 1',
      value: 'jacm2',
      reason: expect.stringContaining("There is no @string that says what 'jacm2' stands"),
    },
  ]);
});

test.each([
  ['@article{a,', true],
  ['Words (2020) of @ Kaveri\n  @ Book {x, title={y}}', true],
  ['\uFEFF@article{\n  a,', true],
  ['@misc(a, title={x})', true],
  ['@string(k = "x")', true],
  ['@comment{x}', true],
  ['@blogpost{a, title={x}}', true],
  ['@blogpost(a, title={x})', false],
  ['@blogpost{title={x}}', false],
  ['@article (2019 - 2021)', false],
  ['Engineer @ Kaveri (Mar 2021 - Present)', false],
  ['@Transactional(readOnly = true)', false],
  ['@ Kaveri (Pune, India)', false],
  ['In a line @article{a, title={x}}', false],
])('%j is meant as BibTeX: %j', (text, expected) => {
  expect(isBibtex(text)).toBe(expected);
});
