import { ensurePoints } from '@vitrine/contract/overlay/points';
import { createEmptyResume, resumeSchema } from '@vitrine/contract/resume/resume';
import { describe, expect, test } from 'vitest';
import { exportJsonResume } from './export.ts';
import { importOrThrow } from './testing.ts';

const createJob = (more: object = {}) => ({
  _id: 'a',
  role: 'Engineer',
  companyName: 'Sundial',
  summaryPoints: ['Built clocks', 'Led a team'],
  ...more,
});
const resume = ensurePoints(
  resumeSchema.parse({
    ...createEmptyResume(),
    experiences: [createJob({ labels: ['backend'], points: [{ _id: 'x' }, { _id: 'y', labels: ['lead'] }] })],
  }),
);
const unlabelled = ensurePoints(
  resumeSchema.parse({ ...createEmptyResume(), experiences: [createJob({ points: [{ _id: 'x' }, { _id: 'y' }] })] }),
);
const document = exportJsonResume(resume) as { work: Record<string, unknown>[] };
const [entry = {}] = document.work;
const importWork = (work: object, ...rest: [typeof resume?, { mode: 'merge' | 'replace' }?]) =>
  importOrThrow({ work: [work] }, ...rest);

// The round trip of labels for arbitrary resumes is tested in round-trip.test.ts.
describe('labels in JSON Resume (rule R72)', () => {
  test('stand below x-vitrine of their item, those of a point with its text', () => {
    expect(entry['x-vitrine']).toMatchObject({
      labels: ['backend'],
      pointLabels: [{ at: 1, text: 'Led a team', labels: ['lead'] }],
    });
  });

  test('find their point where another program moved it, and none where it is gone', () => {
    const moved = importWork({ ...entry, highlights: ['Led a team', 'Wrote', 'Built clocks'] }).resume.experiences[0];
    expect(moved?.points?.map(({ labels }) => labels)).toEqual([['lead'], undefined, undefined]);
    const gone = importWork({ ...entry, highlights: ['Built clocks'] }).resume.experiences[0];
    expect(gone?.points?.map(({ labels }) => labels)).toEqual([undefined]);
  });

  test('are added to those that the item has, which the report says', () => {
    const labelled = {
      ...unlabelled,
      experiences: unlabelled.experiences.map((one) => ({ ...one, labels: ['Backend', 'own'] })),
    };
    const { resume: merged, report } = importWork(entry, labelled);
    expect(merged.experiences[0]).toMatchObject({
      labels: ['Backend', 'own'],
      points: [{ _id: 'x' }, { _id: 'y', labels: ['lead'] }],
    });
    expect(report.imported.flatMap(({ fields }) => fields.map(({ path }) => path))).toEqual([
      'work[0].x-vitrine.pointLabels',
    ]);
  });

  test('leave the names of points as they are, so that resumes hold', () => {
    const replaced = importWork(entry, unlabelled, { mode: 'replace' }).resume.experiences[0];
    expect(replaced?.points).toEqual([{ _id: 'x' }, { _id: 'y', labels: ['lead'] }]);
  });

  test('that are none stay aside, and go out as they came', () => {
    const odd = { name: 'A', position: 'B', 'x-vitrine': { labels: 7, pointLabels: [{ at: 'one' }] } };
    const { resume: kept } = importWork(odd);
    expect(kept.experiences[0]?.labels).toBeUndefined();
    expect(exportJsonResume(kept).work).toMatchObject([{ 'x-vitrine': odd['x-vitrine'] }]);
  });
});
