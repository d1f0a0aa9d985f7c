import { createEmptyResume } from '@vitrine/contract/resume/resume';
import { expect, test } from 'vitest';
import { createIdGenerator } from '../json-resume/testing.ts';
import { importDocument } from './read-document.ts';

const importOrFail = (document: Record<string, unknown>) => {
  const locate = (path: string) => `in ${path}`;
  const result = importDocument({ document, notes: [], locate }, createEmptyResume(), {
    mode: 'merge',
    newId: createIdGenerator(),
  });
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result;
};

const TOO_LONG_TEXT = 'a'.repeat(20_001);

test('a text that is too long for any field is left out alone, and told by its place', () => {
  const { resume, report } = importOrFail({
    basics: { name: 'Asha Rao', summary: TOO_LONG_TEXT },
    work: [
      { name: TOO_LONG_TEXT, position: 'Engineer' },
      { name: 'Kaveri', position: 'Engineer', highlights: ['Built', TOO_LONG_TEXT, 'Led'] },
    ],
  });
  expect(resume.personalInfo).toMatchObject({ firstName: 'Asha', summary: '' });
  expect(resume.experiences).toMatchObject([
    { companyName: '', role: 'Engineer' },
    { companyName: 'Kaveri', summaryPoints: ['Built', 'Led'] },
  ]);
  expect(resume.kept).toEqual({});
  expect(report.rejected.map(({ path, code }) => [path, code])).toEqual([
    ['in basics.summary', 'left-out'],
    ['in work[0].name', 'left-out'],
    ['in work[1].highlights[1]', 'left-out'],
  ]);
});

test('of a list only what becomes a section is cut: those of other programs are kept whole (rule R23)', () => {
  const entries = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `${at}` }));
  const { resume, report } = importOrFail({ work: entries(1_001), datasets: entries(1_500) });
  expect(resume.kept.datasets).toHaveLength(1_500);
  expect(report.rejected).toContainEqual(expect.objectContaining({ path: 'in work[1000]', code: 'too-many' }));
});

test('an entry that is none is passed over, and the others keep their places', () => {
  const { resume, report } = importOrFail({ work: ['x', { name: 'Kaveri' }, 7] });
  expect(resume.experiences).toMatchObject([{ companyName: 'Kaveri' }]);
  expect(report.imported[0]?.fields[0]?.path).toBe('in work[1].name');
  expect(report.rejected.map(({ path }) => path)).toEqual(['in work[0]', 'in work[2]']);
  expect(resume.kept).toEqual({});
});

test('of a list that is longer than any life the first are taken', () => {
  const { report } = importOrFail({ awards: Array.from({ length: 1_100 }, (_, at) => ({ title: `Award ${at}` })) });
  expect(report.rejected[0]).toMatchObject({ path: 'in awards[1000]', value: '100 entries', code: 'too-many' });
});
