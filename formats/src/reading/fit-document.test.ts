import { emptyResume } from '@vitrine/contract/resume/resume';
import { expect, test } from 'vitest';
import { counter } from '../json-resume/testing.ts';
import { importRead } from './read-document.ts';

const take = (document: Record<string, unknown>) => {
  const locate = (path: string) => `in ${path}`;
  const result = importRead({ document, notes: [], locate }, emptyResume(), { mode: 'merge', newId: counter() });
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result;
};

const LONG = 'a'.repeat(20_001);

test('a text that is too long for any field is left out alone, and told by its place', () => {
  const { resume, report } = take({
    basics: { name: 'Asha Rao', summary: LONG },
    work: [
      { name: LONG, position: 'Engineer' },
      { name: 'Kaveri', position: 'Engineer', highlights: ['Built', LONG, 'Led'] },
    ],
  });
  expect(resume.personalInfo).toMatchObject({ firstName: 'Asha', summary: '' });
  expect(resume.experiences).toMatchObject([
    { companyName: '', role: 'Engineer' },
    { companyName: 'Kaveri', summaryPoints: ['Built', 'Led'] },
  ]);
  expect(resume.kept).toEqual({});
  expect(report.refused.map(({ path, code }) => [path, code])).toEqual([
    ['in basics.summary', 'left-out'],
    ['in work[0].name', 'left-out'],
    ['in work[1].highlights[1]', 'left-out'],
  ]);
});

test('an entry that is none is passed over, and the others keep their places', () => {
  const { resume, report } = take({ work: ['x', { name: 'Kaveri' }, 7] });
  expect(resume.experiences).toMatchObject([{ companyName: 'Kaveri' }]);
  expect(report.taken[0]?.fields[0]?.path).toBe('in work[1].name');
  expect(report.refused.map(({ path }) => path)).toEqual(['in work[0]', 'in work[2]']);
  expect(resume.kept).toEqual({});
});

test('of a list that is longer than any life the first are taken', () => {
  const { report } = take({ awards: Array.from({ length: 1_100 }, (_, at) => ({ title: `Award ${at}` })) });
  expect(report.refused[0]).toMatchObject({ path: 'in awards[1000]', value: '100 entries', code: 'too-many' });
});
