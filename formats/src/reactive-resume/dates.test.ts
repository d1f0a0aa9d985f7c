import { createEmptyResume } from '@vitrine/contract/resume/resume';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../json-resume/json.ts';
import { createIdGenerator } from '../json-resume/testing.ts';
import { importDocument } from '../reading/read-document.ts';
import { readReactiveResume } from './read-reactive-resume.ts';

const section = (...items: unknown[]) => ({ title: '', columns: 1, hidden: false, items });

/** Imports a version 6 document with the given sections; the reader accepts version 5 texts in it as well. */
function importSections(sections: JsonObject) {
  const read = readReactiveResume({ customSections: [], sections }, 6);
  const result = importDocument(read, createEmptyResume(), { mode: 'merge', newId: createIdGenerator() });
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result;
}

describe('dates', () => {
  const job = (dates: JsonObject) =>
    importSections({ experience: section({ company: 'Kaveri', position: 'Engineer', ...dates }) }).resume
      .experiences[0];

  test.each([
    [{ period: 'Mar 2020 - Present' }, '2020-03', '', true, 'Mar 2020 - Present'],
    [{ period: 'März 2020 – heute' }, '2020-03', '', true, 'Mar 2020 - Present'],
    [{ period: '2020' }, '2020', '2020', false, '2020 - 2020'],
    [{ period: 'Fall 2020' }, '', '', false, 'Fall 2020'],
    [
      { period: '', dates: { start: '2020-03', end: '2021', present: false } },
      '2020-03',
      '2021',
      false,
      'Mar 2020 - 2021',
    ],
    [{ dates: { start: '2020-03', end: null, present: true } }, '2020-03', '', true, 'Mar 2020 - Present'],
    [{ dates: { start: '2020-03', end: null, present: false } }, '2020-03', '', false, 'Mar 2020'],
    [{ dates: { start: null, end: '2020', present: false } }, '', '2020', false, '2020'],
    [{ dates: { start: null, end: null, present: true } }, '', '', true, 'Present'],
    [
      { dates: { start: '2016-06', end: null, present: false, raw: 'Summer 2016' } },
      '2016-06',
      '',
      false,
      'Summer 2016',
    ],
    [
      { dates: { start: '2016-06', end: '2016-07', present: false, raw: '14 Jun 2016 – 2 Jul 2016' } },
      ...['2016-06-14', '2016-07-02', false, 'Jun 2016 - Jul 2016'],
    ],
    [
      { dates: { start: '2016-06', end: null, present: false, raw: '14 Jun 2016' } },
      '2016-06-14',
      '',
      false,
      'Jun 2016',
    ],
    [{ date: { start: '2019-01-01', end: 'Summer term' } }, '2019-01-01', '', false, 'Jan 2019 - Summer term'],
    [{ date: { start: 'Summer term', end: '2020' } }, '', '2020', false, 'Summer term - 2020'],
    [{ date: { start: '2019-01-01', end: '' } }, '2019-01-01', '', true, 'Jan 2019 - Present'],
    [{ dates: { start: 5, end: {}, present: 'x' }, period: '2014 - 2015' }, '', '', false, '2014 - 2015'],
  ] as [JsonObject, string, string, boolean, string][])('%j', (dates, startDate, endDate, current, duration) => {
    expect(job(dates)).toMatchObject({ startDate, endDate, current, duration });
  });

  test('of schools that are still gone to say so', () => {
    const { resume } = importSections({
      education: section(
        { school: 'IISc', period: '2024 - Present' },
        { school: 'MIT', dates: { start: null, present: true } },
      ),
    });
    expect(resume.education).toMatchObject([
      { fromYear: '2024', toYear: 'Still studying' },
      { fromYear: '', toYear: 'Still studying' },
    ]);
  });

  test('whose end cannot be read stay aside, and nothing goes on since', () => {
    const dates = { date: { start: '2019-01-01', end: 'Summer term' } };
    const unmappedPeriod = { reactiveResume: { period: 'Jan 2019 - Summer term' } };
    const { resume } = importSections({
      education: section({ school: 'IISc', ...dates }),
      projects: section({ name: 'Railbook', ...dates }),
    });
    expect(resume.education).toMatchObject([{ fromYear: 'Jan, 2019', toYear: '', kept: unmappedPeriod }]);
    expect(resume.projects).toMatchObject([
      { startDate: '2019-01-01', endDate: '', current: false, kept: unmappedPeriod },
    ]);
  });

  test.each<[JsonObject, string, string, string | undefined]>([
    [{ date: 'Mar 2021 - Mar 2024' }, '2021-03', '2024-03', undefined],
    [{ dates: { start: '2021-03', end: '2024', present: false } }, '2021-03', '2024', undefined],
    [{ dates: { start: '2021-03', end: null }, date: 'March 2021' }, '2021-03', '', undefined],
    [{ dates: { start: '2021-03', end: null, raw: '5 Mar 2021' } }, '2021-03-05', '', undefined],
    [{ date: 'Mar 2021' }, '2021-03', '', undefined],
    [{ date: 'Mar 2021 - Present' }, '2021-03', '', 'Mar 2021 - Present'],
    [{ dates: { start: '2021-03', end: 'Summer term' } }, '2021-03', '', 'Mar 2021 - Summer term'],
  ])('of a certificate %j are issue and expiry', (dates, issueDate, expiryDate, period) => {
    const [certificate] = importSections({ certifications: section({ title: 'CKA', ...dates }) }).resume.certificates;
    expect(certificate).toMatchObject({ issueDate, expiryDate });
    expect(certificate?.kept?.reactiveResume).toEqual(period && { period });
  });

  test('of what has one date are its last, and the words for both stay aside', () => {
    const { awards } = importSections({ awards: section({ title: 'Prize', date: 'Mar 2021 - Mar 2024' }) }).resume;
    expect(awards).toMatchObject([{ date: '2024-03', kept: { reactiveResume: { period: 'Mar 2021 - Mar 2024' } } }]);
  });

  test('that cannot be told are told to the person, and stay aside', () => {
    const { resume, report } = importSections({
      awards: section({ title: 'Prize', date: 'Summer 2016' }),
      projects: section({ name: 'Railbook', period: 'some weeks' }),
    });
    expect(resume.awards[0]).toMatchObject({ date: '', kept: { date: 'Summer 2016' } });
    expect(report.rejected).toMatchObject([{ path: 'sections.awards.items[0].date', value: 'Summer 2016' }]);
    expect(resume.projects[0]).toMatchObject({ startDate: '', kept: { reactiveResume: { period: 'some weeks' } } });
  });
});

describe('lines that say a fact', () => {
  test('of courses are parted at commas', () => {
    const { education } = importSections({
      education: section({ school: 'IISc', description: '<p><strong>Courses:</strong> Logs, Trees</p>' }),
    }).resume;
    expect(education).toMatchObject([{ courses: ['Logs', 'Trees'] }]);
  });

  const project = (description: string) =>
    importSections({ projects: section({ name: 'Railbook', description }) }).resume.projects[0];

  test.each([
    ['<p>Timetables.</p><p><strong>Technologies:</strong> Rust · SQLite</p>', 'Timetables.', ['Rust', 'SQLite']],
    ['<p><strong>Technologies:</strong> React, Node.js (18, 20), SQL</p>', '', ['React', 'Node.js (18, 20)', 'SQL']],
    ['<p><strong>Technologies:</strong> a, b · c</p>', '', ['a, b', 'c']],
    ['<p><strong>Technologies:</strong> a, b ·</p>', '', ['a, b']],
    ['<p><strong>Technologies</strong>: Rust</p><p>Timetables.</p>', 'Timetables.', ['Rust']],
    ['<p><strong>technologies:</strong> C&lt;T&gt;</p>', '', ['C<T>']],
    ['<p><strong>Technologies</strong> Rust</p>', '**Technologies** Rust', []],
    ['<p><strong>Stack:</strong> Rust</p>', '**Stack:** Rust', []],
    ['<p><strong>Technologies:</strong> </p>', '**Technologies:**', []],
  ])('%j', (html, description, technologies) => {
    expect(project(html)).toMatchObject({ description, technologies });
  });
});
