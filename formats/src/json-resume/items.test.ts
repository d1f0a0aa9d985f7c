import type { Resume } from '@vitrine/contract/resume/resume';
import { describe, expect, it } from 'vitest';
import { importOrThrow } from './testing.ts';

const JOB = { name: 'Nunez Freight', position: 'Developer', startDate: '2018-11', endDate: '2017-09' };
const DEGREE = { institution: 'Trinity', studyType: 'MSc Distributed Systems', startDate: '2010', endDate: '2011' };
const DOCUMENT = { work: [JOB], education: [DEGREE] };

function importAndChange(change: (resume: Resume) => void): Resume {
  const resume = structuredClone(importOrThrow(DOCUMENT).resume);
  change(resume);
  return resume;
}

describe('an entry whose item was corrected meanwhile is known again', () => {
  it.each<[what: string, change: (resume: Resume) => void]>([
    [
      'its dates, which stood the wrong way round',
      ({ experiences: [job] }) => Object.assign(job ?? {}, { startDate: '2017-09', endDate: '2018-11' }),
    ],
    ['its start', ({ experiences: [job] }) => Object.assign(job ?? {}, { startDate: '2016-09' })],
    ['its role', ({ experiences: [job] }) => Object.assign(job ?? {}, { role: 'Freelance Developer' })],
    ['its company', ({ experiences: [job] }) => Object.assign(job ?? {}, { companyName: 'Núñez & Sons' })],
    ['its title', ({ education: [degree] }) => Object.assign(degree ?? {}, { title: 'MSc Distributed Computing' })],
    ['its school', ({ education: [degree] }) => Object.assign(degree ?? {}, { instituteName: 'Trinity College' })],
  ])('%s', (_, change) => {
    const resume = importAndChange(change);
    const { resume: after, report } = importOrThrow(DOCUMENT, resume);
    expect(after.experiences).toEqual(resume.experiences);
    expect(after.education).toEqual(resume.education);
    expect(report.conflicts.length).toBeGreaterThan(0);
  });
});

describe('an entry is a new item', () => {
  it.each([
    ['for another stay at the same company', { ...JOB, startDate: '2019-01', endDate: '2020-01' }],
    ['for another company', { ...JOB, name: 'Tidepool', startDate: '2019-01', endDate: '' }],
  ])('%s', (_, job) => {
    expect(importOrThrow({ work: [job] }, importOrThrow(DOCUMENT).resume).resume.experiences).toHaveLength(2);
  });

  it('where two items could be meant', () => {
    const twice = importOrThrow({
      work: [
        { ...JOB, name: 'A' },
        { ...JOB, name: 'B' },
      ],
    }).resume;
    expect(importOrThrow({ work: [JOB] }, twice).resume.experiences).toHaveLength(3);
  });
});

it('what contradicts itself is told, as its form would', () => {
  expect(importOrThrow(DOCUMENT).report.toComplete).toMatchObject([
    { section: 'personalInfo' },
    { title: 'Developer, Nunez Freight', crossFieldError: 'End month is before the start month' },
    { section: 'education' },
  ]);
});

describe('new items stand', () => {
  const job = (position: string, startDate: string, endDate = '') => ({ name: 'Acme', position, startDate, endDate });
  const listRoles = (resume: Resume) => resume.experiences.map(({ role }) => role);
  const before = importOrThrow({ work: [job('Lead', '2020', '2022'), job('Barista', '2010', '2012')] }).resume;

  it('before the first that is older, in the order of the document', () => {
    const document = {
      work: [job('Principal', '2024'), job('Staff', '2022', '2024'), job('Engineer', '2014', '2016')],
    };
    expect(listRoles(importOrThrow(document, before).resume)).toEqual([
      'Principal',
      'Staff',
      'Lead',
      'Engineer',
      'Barista',
    ]);
  });

  it('at the beginning where nothing has a date, as projects do', () => {
    const projects = (...names: string[]) => ({ projects: names.map((name) => ({ name })) });
    const { resume } = importOrThrow(projects('C', 'D'), importOrThrow(projects('A', 'B')).resume);
    expect(resume.projects.map(({ title }) => title)).toEqual(['C', 'D', 'A', 'B']);
  });

  it('as in the document where there was nothing', () => {
    const document = { work: [job('Barista', '2010', '2012'), job('Lead', '2020', '2022')] };
    expect(listRoles(importOrThrow(document).resume)).toEqual(['Barista', 'Lead']);
  });
});
