import { describe, expect, test } from 'vitest';
import { createEmptyResume, resumeSchema } from '../resume/resume.ts';
import { countRounds } from '../testing/rounds.ts';
import { applyOverlay, sortByOrder } from './apply-overlay.ts';
import { createEmptyOverlay, type Overlay, parseStoredOverlay } from './overlay.ts';
import { ensurePoints } from './points.ts';
import { describeOverlays } from './testing/overlay-properties.ts';

// Rules R59 and R61, by properties.
describeOverlays(countRounds(200, 10_000));

describe('what the parts of an overlay do', () => {
  const createJob = (id: string, more: object = {}) => ({
    _id: id,
    role: `Role ${id}`,
    companyName: 'Sundial',
    ...more,
  });
  const record = ensurePoints(
    resumeSchema.parse({
      ...createEmptyResume(),
      personalInfo: { summary: 'In short' },
      skills: { technical: ['Go'] },
      experiences: [
        createJob('a', { labels: ['Backend'], summaryPoints: ['One', 'Two', 'Three'] }),
        createJob('b', { labels: ['teaching'] }),
        createJob('c'),
      ],
    }),
  );
  const applyPart = (part: Partial<Overlay>) => applyOverlay(record, { ...createEmptyOverlay(), ...part });
  const listRoles = (part: Partial<Overlay>) => applyPart(part).experiences.map(({ role }) => role);

  test('labels choose, and what has none is shown unless it shall not be', () => {
    expect(listRoles({ rule: { labels: ['backend'], withoutLabels: true } })).toEqual(['Role a', 'Role c']);
    expect(listRoles({ rule: { labels: ['backend'], withoutLabels: false } })).toEqual(['Role a']);
  });

  test('an item is shown or left out whatever the labels say', () => {
    const rule = { labels: ['backend'], withoutLabels: false };
    expect(listRoles({ rule, shown: { 'experiences/a': false, 'experiences/b': true } })).toEqual(['Role b']);
  });

  test('items and points stand in the order of the resume, and new ones before what follows them', () => {
    expect(listRoles({ order: { experiences: ['c', 'a'] } })).toEqual(['Role b', 'Role c', 'Role a']);
    const points = applyPart({ order: { 'experiences/a': ['p3', 'p1'] } }).experiences[0]?.summaryPoints;
    expect(points).toEqual(['Two', 'Three', 'One']);
    expect(sortByOrder([{ _id: 'x' }, { _id: 'y' }], ['y', 'gone'])).toEqual([{ _id: 'x' }, { _id: 'y' }]);
  });

  test('points are left out and worded one by one', () => {
    const original = 'Two';
    const words = { 'experiences/a/summaryPoints/p2': { value: 'Zwei', original } };
    expect(applyPart({ shown: { 'experiences/a/p1': false }, words }).experiences[0]).toMatchObject({
      summaryPoints: ['Zwei', 'Three'],
      points: [{ _id: 'p2' }, { _id: 'p3' }],
    });
  });

  test('fields are worded, facts are not', () => {
    const applyWords = (place: string, value: string | string[]) =>
      applyPart({ words: { [place]: { value, original: '' } } });
    expect(applyWords('experiences/a/role', 'Lead').experiences[0]?.role).toBe('Lead');
    expect(applyWords('personalInfo/summary', 'Kurz').personalInfo.summary).toBe('Kurz');
    expect(applyWords('skills/technical', ['Rust']).skills.technical).toEqual(['Rust']);
    for (const fact of ['startDate', 'companyUrl', '_id', 'isVisible', 'duration']) {
      expect(applyWords(`experiences/a/${fact}`, '2001').experiences[0], fact).toEqual(record.experiences[0]);
    }
  });
});

describe('a stored overlay', () => {
  test.each([
    ['nothing', null],
    ['no object', 'text'],
    ['parts of other shapes', { rule: 7, shown: { 'a b': true, ok: 'yes' }, order: { experiences: 'a' }, words: [1] }],
  ])('that is %s says nothing', (_, stored) => {
    expect(parseStoredOverlay(stored)).toEqual(createEmptyOverlay());
  });
});
