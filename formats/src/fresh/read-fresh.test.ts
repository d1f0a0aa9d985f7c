import { createEmptyResume } from '@vitrine/contract/resume/resume';
import { expect, test } from 'vitest';
import type { JsonObject } from '../json-resume/json.ts';
import { createIdGenerator } from '../json-resume/testing.ts';
import { importDocument } from '../reading/read-document.ts';
import { createFullFresh } from './full-sample.ts';
import { isFresh, readFresh } from './read-fresh.ts';

function importFresh(value: object, current = createEmptyResume()) {
  const result = importDocument(readFresh(structuredClone(value) as JsonObject), current, {
    mode: 'merge',
    newId: createIdGenerator(),
  });
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result;
}

const FULL = createFullFresh();

test('a FRESH resume is told by its format or its histories, and twice adds nothing (rule R23)', () => {
  expect(isFresh(FULL)).toBe(true);
  expect(isFresh({ name: 'A', employment: { history: [] } })).toBe(true);
  expect(isFresh({ name: 'A', education: [] })).toBe(false);
  expect(isFresh({ basics: { name: 'A' }, work: [] })).toBe(false);
  const { resume } = importFresh(FULL);
  const again = importFresh(FULL, resume);
  expect(again.report.imported).toEqual([]);
  expect(again.resume).toEqual(resume);
});

test('each of its sections has a place', () => {
  const { resume, report } = importFresh(FULL);
  expect(resume.personalInfo).toMatchObject({ firstName: 'Asha', lastName: 'Rao', designation: 'Backend engineer' });
  expect(resume.personalInfo.summary).toBe('I build **payment systems** that do not lose money.');
  expect(resume.experiences).toMatchObject([
    { companyName: 'Kaveri Payments', startDate: '2021-03', current: true, place: 'Bengaluru' },
    { companyName: 'Lumen', startDate: '2019-01', endDate: '2019-06', current: false },
  ]);
  expect(resume.education).toMatchObject([
    {
      ...{ title: 'MSc, Computer Science', instituteName: 'IISc', grade: '8.9', courses: ['Ledgers'] },
      description: 'With distinction.\n• Graduated *summa cum laude*',
    },
  ]);
  expect(resume.projects).toMatchObject([
    {
      ...{ title: 'Railbook', description: 'Timetables.\nFor three railways.', roles: ['Creator'] },
      githubUrl: 'https://github.com/asharao/railbook',
    },
    { title: 'Asteroids', endDate: '2014-09', current: false },
  ]);
  expect(resume.skills.groups).toEqual([
    { name: 'Databases', level: 'Expert', keywords: ['SQLite', 'PostgreSQL'] },
    { name: 'Rust', level: 'advanced', keywords: [] },
  ]);
  expect(resume.volunteering).toMatchObject([{ organization: 'Code Club', role: 'Mentor', place: 'Mysuru' }]);
  expect(resume.awards).toMatchObject([{ title: 'Best paper', awarder: 'SIGMOD', date: '2020' }]);
  expect(resume.publications).toMatchObject([{ publisher: 'ACM', authors: 'Asha Rao, Meera Iyer' }]);
  expect(resume.talks).toMatchObject([{ title: 'Clocks', event: 'RustConf', place: 'Portland' }]);
  expect(resume.courses).toMatchObject([{ title: 'Member', issuer: 'ACM' }]);
  expect(resume.additions.map(({ heading, title }) => [heading, title]).sort()).toEqual([
    ['Boards and committees', 'Treasurer'],
    ['Extracurricular activities', 'Organizer'],
    ['Reading', 'Code Complete'],
  ]);
  expect(resume.references).toMatchObject([
    { name: 'Meera Iyer', position: 'Head', email: 'meera@kaveri.example', phone: '+91 80 5550 9999' },
  ]);
  expect(resume.testimonials).toMatchObject([{ author: 'Ravi Nair', text: 'She counts twice.', isVisible: false }]);
  expect(report.rejected).toEqual([]);
});

test('parts that are not as they should be are left out, each by its place', () => {
  const { resume, report } = importFresh({
    name: 'Asha Rao',
    meta: { format: 'FRESH@1.0.0' },
    info: { brief: ['a'] },
    employment: { history: ['Kaveri', { employer: 'Lumen', position: { name: 'x' } }] },
    education: { history: 'IISc' },
    skills: 'Rust',
    projects: 7,
  });
  expect(resume.experiences).toMatchObject([{ companyName: 'Lumen' }]);
  expect(report.rejected.map(({ path }) => path).sort()).toEqual([
    'education.history',
    'employment.history[0]',
    'employment.history[1].position',
    'info.brief',
    'projects',
    'skills',
  ]);
});

test.each<[object, object]>([
  [
    { start: '2019', current: false },
    { current: false, startDate: '2019' },
  ],
  [{ start: '2019', end: 'current' }, { current: true }],
  [
    { start: '2019-03-15', end: '2020' },
    { startDate: '2019-03-15', endDate: '2020' },
  ],
])('a job with %j', (dates, expected) => {
  const { resume } = importFresh({ name: 'A', employment: { history: [{ employer: 'Lumen', ...dates }] } });
  expect(resume.experiences).toMatchObject([expected]);
});
