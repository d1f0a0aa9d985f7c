import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEmptyResume, type Resume, resumeSchema } from '../resume/resume.ts';
import { collectPoints, ensurePoints, matchPoints, restorePoints } from './points.ts';

let count = 0;
const newId = () => `new${++count}`;
const withPoints = (summaryPoints: string[], more: object = {}): Resume =>
  resumeSchema.parse({ ...createEmptyResume(), experiences: [{ _id: 'a', summaryPoints, ...more }] });
const ids = (resume: Resume) => resume.experiences[0]?.points?.map(({ _id }) => _id);

const FIRST = 'Cut settlement time from 40 minutes to 90 seconds';
const SECOND = 'Led nine engineers in three cities';
const THIRD = 'Wrote the incident handbook';
const before = ensurePoints(withPoints([FIRST, SECOND, THIRD]));

/** Returns the ids after an edit of the texts only, as the calls of a section do. */
const edit = (texts: string[]) => {
  const resume = structuredClone(before);
  const remembered = collectPoints(resume);
  Object.assign(resume.experiences[0] ?? {}, { summaryPoints: texts });
  return ids(restorePoints(remembered, resume, () => 'new'));
};

test('points that were stored without names have the same at every reading (rule R60)', () => {
  expect(ids(before)).toEqual(['p1', 'p2', 'p3']);
  expect(ensurePoints(structuredClone(before))).toEqual(before);
});

test.each([
  ['moved', [THIRD, FIRST, SECOND], ['p3', 'p1', 'p2']],
  ['worded otherwise', [FIRST, 'Led eleven engineers in three cities', THIRD], ['p1', 'p2', 'p3']],
  ['written anew in its place', [FIRST, SECOND, 'Something else'], ['p1', 'p2', 'p3']],
  ['taken out', [FIRST, THIRD], ['p1', 'p3']],
  ['added above', ['A new one', FIRST, SECOND, THIRD], ['new', 'p1', 'p2', 'p3']],
  ['moved and worded otherwise', [THIRD, 'Cut settlement time from 40 minutes to a second'], ['p3', 'p1']],
])('a point keeps its name when one is %s', (_, texts, expected) => {
  expect(edit(texts)).toEqual(expected);
});

test('a point keeps its labels when it is moved', () => {
  const resume = structuredClone(before);
  const [point] = resume.experiences[0]?.points ?? [];
  if (point) point.labels = ['payments'];
  const remembered = collectPoints(resume);
  Object.assign(resume.experiences[0] ?? {}, { summaryPoints: [SECOND, FIRST] });
  restorePoints(remembered, resume, newId);
  expect(resume.experiences[0]?.points).toEqual([{ _id: 'p2' }, { _id: 'p1', labels: ['payments'] }]);
});

test('what comes back with points of its own keeps them', () => {
  const remembered = collectPoints(createEmptyResume());
  const back = withPoints([FIRST, SECOND], { points: [{ _id: 'x' }, { _id: 'y' }] });
  expect(ids(restorePoints(remembered, back, newId))).toEqual(['x', 'y']);
});

test('labels that came with the same names stay, such as those of an import', () => {
  const resume = structuredClone(before);
  const remembered = collectPoints(structuredClone(before));
  const [point] = resume.experiences[0]?.points ?? [];
  if (point) point.labels = ['payments'];
  restorePoints(remembered, resume, newId);
  expect(resume.experiences[0]?.points?.[0]).toEqual({ _id: 'p1', labels: ['payments'] });
});

test('every text has a point of its own, and every point that is left its id', () => {
  const texts = fc.array(fc.constantFrom('', 'one', 'two words', 'two others', 'three of them'), { maxLength: 8 });
  fc.assert(
    fc.property(texts, texts, (old, now) => {
      const points = old.map((_, index) => ({ _id: `p${index}` }));
      const matched = matchPoints({ texts: old, points }, now, newId);
      expect(new Set(matched.map(({ _id }) => _id)).size).toBe(now.length);
      if (JSON.stringify(old.toSorted()) !== JSON.stringify(now.toSorted())) return;
      expect(matched.map(({ _id }) => _id).toSorted()).toEqual(points.map(({ _id }) => _id).toSorted());
    }),
    { numRuns: 2_000 },
  );
});
