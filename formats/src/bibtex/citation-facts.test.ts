import { createEmptyResume, type Resume } from '@vitrine/contract/resume/resume';
import { expect, test } from 'vitest';
import { createIdGenerator } from '../json-resume/testing.ts';
import { exportBibtex } from './export.ts';
import { importBibtex } from './import.ts';

function importBibtexOrThrow(text: string, current: Resume = createEmptyResume()) {
  const result = importBibtex(text, current, { newId: createIdGenerator('new') });
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result;
}

const importPublication = (entry: string) => importBibtexOrThrow(entry).resume.publications[0];

const changePublications = (resume: Resume, values: Partial<Resume['publications'][number]>): Resume => ({
  ...resume,
  publications: resume.publications.map((item) => ({ ...item, ...values })),
});

const ARTICLE = '@article{a, title={T}, journal={J}, volume={12}, number={3}, pages={45--67}, year=2020}';

test('volume, issue and pages find their fields, and nothing of the entry stays aside (rule R53)', () => {
  const { resume, report } = importBibtexOrThrow(ARTICLE);
  expect(resume.publications[0]).toMatchObject({ volume: '12', issue: '3', pages: '45–67', kind: 'Journal article' });
  expect(report.preserved).toEqual([]);
  expect(importPublication('@article{a, title={T}, journaltitle={J}, issue={Spring}, pages={7-9}}')).toMatchObject({
    issue: 'Spring',
    pages: '7–9',
  });
});

test('the number of a report is not an issue, and stays aside (rule R53)', () => {
  const { resume, report } = importBibtexOrThrow('@techreport{a, title={T}, institution={I}, number={TR-7}}');
  expect(resume.publications[0]).toMatchObject({ kind: 'Report', issue: '' });
  expect(report.preserved).toMatchObject([{ what: 'Further fields', value: 'number TR-7' }]);
});

test.each([
  ['@article{a, title={T}, journal={J}}', 'Journal article'],
  ['@inproceedings{a, title={T}, booktitle={P}}', 'Conference paper'],
  ['@book{a, title={T}}', 'Book'],
  ['@incollection{a, title={T}}', 'Book chapter'],
  ['@mastersthesis{a, title={T}}', 'Thesis'],
  ['@misc{a, title={T}, eprint={2101.00001}, archiveprefix={arXiv}}', 'Preprint'],
  ['@article{a, title={T}, journal={arXiv preprint arXiv:2101.00001}}', 'Preprint'],
  ['@misc{a, title={T}}', ''],
])('%s is a publication of kind %j (rule R53)', (entry, kind) => {
  expect(importPublication(entry)?.kind).toBe(kind);
});

test('what was changed is what the export says, and the rest stays as it came (rule R54)', () => {
  const { resume } = importBibtexOrThrow(ARTICLE.replace('45--67', '45-67'));
  expect(exportBibtex(resume)).toContain('pages = {45-67}');
  const changed = exportBibtex(changePublications(resume, { kind: 'Book chapter', issue: '4', pages: '' }));
  expect(changed).toMatch(/^@incollection\{a,/);
  expect(changed).toContain('number = {4}');
  expect(changed).not.toContain('pages');
});

test.each([
  ['Thesis', '@thesis{t,'],
  ['Preprint', '@unpublished{t,'],
])('a publication of kind %s that was entered by hand is written as %s (rule R54)', (kind, start) => {
  const { resume } = importBibtexOrThrow(ARTICLE);
  const byHand = changePublications(resume, { kept: undefined, authors: '', date: '', kind: kind as 'Thesis' });
  const exported = exportBibtex(byHand);
  expect(exported.startsWith(start)).toBe(true);
  expect(exported).toContain('pages = {45--67}');
  expect(importPublication(exported)?.kind).toBe(kind);
});

test('an entry imported before these facts had fields keeps them, until the next import fills the fields (R42)', () => {
  const { resume } = importBibtexOrThrow(ARTICLE);
  const earlier = changePublications(resume, { kind: '', volume: '', issue: '', pages: '' });
  expect(exportBibtex(earlier)).toBe(exportBibtex(resume));
  expect(importBibtexOrThrow(ARTICLE, earlier).resume.publications).toEqual(resume.publications);
});

const writeDated = (...years: string[]) =>
  years.map((year) => `@misc{k${year}, title={T ${year}}, year={${year}}}`).join('\n');
const getTitles = ({ publications }: Resume) => publications.map(({ title }) => title);

test('entries are taken the newest first, whatever their order in the file (rule R53)', () => {
  const { resume } = importBibtexOrThrow(writeDated('2019', '2023', '', '2021'));
  expect(getTitles(resume)).toEqual(['T 2023', 'T 2021', 'T 2019', 'T']);
});

test('new entries stand among those that are there by date, and those keep their order (rules R15 and R53)', () => {
  const { resume } = importBibtexOrThrow(writeDated('2024', '2020'));
  expect(getTitles(importBibtexOrThrow(writeDated('2019', '2022', '2025'), resume).resume)).toEqual([
    'T 2025',
    'T 2024',
    'T 2022',
    'T 2020',
    'T 2019',
  ]);
  const byHand = { ...resume, publications: resume.publications.toReversed() };
  expect(getTitles(importBibtexOrThrow(writeDated('2019'), byHand).resume)).toEqual(['T 2020', 'T 2024', 'T 2019']);
});
