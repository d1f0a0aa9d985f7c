import { expect, test } from 'vitest';
import { findInsertionIndex, readEntry } from './entry.ts';
import { createEmptyValues, replaceOptOuts } from './fields.ts';
import { LIST_SECTIONS, type ListItems } from './resume.ts';

const meta = { _id: 'i1', isVisible: true };
const job = (startDate: string, end: string): ListItems['experiences'] => ({
  ...createEmptyValues(LIST_SECTIONS.experiences.fields),
  ...meta,
  startDate,
  endDate: end === 'now' ? '' : end,
  current: end === 'now',
});
const course = (fromYear: string, toYear: string): ListItems['education'] => ({
  ...createEmptyValues(LIST_SECTIONS.education.fields),
  ...meta,
  fromYear,
  toYear,
});
const certificate = (issueDate: string): ListItems['certificates'] => ({
  ...createEmptyValues(LIST_SECTIONS.certificates.fields),
  ...meta,
  issueDate,
});

const jobs = [job('2021-03', 'now'), job('2019', '2021-02'), job('2015-06', '2018-12')];

test.each([
  ['a current job that began later', job('2022-01', 'now'), 0],
  ['a current job that began earlier', job('2020-01', 'now'), 1],
  ['one that ended between two', job('2018-12', '2020-05'), 2],
  ['one that ended in the same month and began later', job('2020-07', '2021-02'), 1],
  ['one that ended in the same year, which does not tell', job('', '2021'), 2],
  ['one with a start only', job('2020', ''), 2],
  ['the oldest', job('2010', '2012-01'), 3],
  ['one without dates', job('', ''), 3],
])('%s', (_, added, place) => {
  expect(findInsertionIndex('experiences', jobs, added)).toBe(place);
});

test('items without a date keep their place, and an order made by hand stays (rule R15)', () => {
  const byHand = [job('', ''), job('2005', '2009'), job('2021-03', '2023-01')];
  expect(findInsertionIndex('experiences', byHand, job('2012', '2014'))).toBe(1);
  expect(findInsertionIndex('experiences', byHand, job('2001', '2002'))).toBe(3);
});

test('education goes by its end, then by its start', () => {
  const courses = [course('Aug, 2018', 'May, 2020'), course('Aug, 2014', 'May, 2018')];
  expect(findInsertionIndex('education', courses, course('2021', '2023'))).toBe(0);
  expect(findInsertionIndex('education', courses, course('Sep, 2019', 'May, 2020'))).toBe(0);
  expect(findInsertionIndex('education', courses, course('Jun, 2017', 'Dec, 2019'))).toBe(1);
  expect(findInsertionIndex('education', courses, course('2010', '2012'))).toBe(2);
  expect(findInsertionIndex('education', courses, course('2016', 'Still studying'))).toBe(0);
  expect(findInsertionIndex('education', [course('2016', 'Still studying')], course('2010', '2020'))).toBe(1);
});

test('certificates go by the month of issue', () => {
  const certificates = [certificate('2023-06'), certificate('2020')];
  expect(findInsertionIndex('certificates', certificates, certificate('2023-07-01'))).toBe(0);
  expect(findInsertionIndex('certificates', certificates, certificate('2021'))).toBe(1);
  expect(findInsertionIndex('certificates', certificates, certificate('2019-12'))).toBe(2);
});

test('a project is the newest when it is added', () => {
  const project = { ...createEmptyValues(LIST_SECTIONS.projects.fields), ...meta };
  expect(findInsertionIndex('projects', [project, project], project)).toBe(0);
  expect(findInsertionIndex('projects', [], project)).toBe(0);
});

test("'Still studying' is printed as 'Present', and 'Present' is stored as 'Still studying' (rule R10)", () => {
  const { fields } = LIST_SECTIONS.education;
  const stored = course('Aug, 2022', 'Still studying');
  const printed = replaceOptOuts(fields, stored);
  expect(printed.toYear).toBe('Present');
  for (const item of [stored, printed]) {
    expect(readEntry('education', item).dates).toEqual({ from: '2022-08', to: '', current: true, words: '' });
  }
  expect(fields.toYear.value.parse('Present')).toBe('Still studying');
  // An opt-out without printed text is printed as nothing.
  expect(replaceOptOuts(fields, { ...stored, grade: 'Not graded' }).grade).toBe('');
});

test('where a publication is found follows its journal (rule R34)', () => {
  const publication: ListItems['publications'] = {
    ...createEmptyValues(LIST_SECTIONS.publications.fields),
    ...meta,
    publisher: 'Journal of X',
  };
  expect(readEntry('publications', publication).subtitle).toBe('Journal of X');
  const found: ListItems['publications'] = { ...publication, volume: '12', issue: '3', pages: '45-67' };
  // The journal alone has the initials that stand for it.
  expect(readEntry('publications', found)).toMatchObject({
    subtitle: 'Journal of X, 12(3), 45–67',
    organization: 'Journal of X',
  });
  const unnamed: ListItems['publications'] = { ...found, publisher: '' };
  expect(readEntry('publications', unnamed).subtitle).toBe('12(3), 45–67');
});
