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
  const job = (id: string, more: object = {}) => ({ _id: id, role: `Role ${id}`, companyName: 'Sundial', ...more });
  const of = ensurePoints(
    resumeSchema.parse({
      ...createEmptyResume(),
      personalInfo: { summary: 'In short' },
      skills: { technical: ['Go'] },
      experiences: [
        job('a', { labels: ['Backend'], summaryPoints: ['One', 'Two', 'Three'] }),
        job('b', { labels: ['teaching'] }),
        job('c'),
      ],
    }),
  );
  const see = (part: Partial<Overlay>) => applyOverlay(of, { ...createEmptyOverlay(), ...part });
  const roles = (part: Partial<Overlay>) => see(part).experiences.map(({ role }) => role);

  test('labels choose, and what has none is shown unless it shall not be', () => {
    expect(roles({ rule: { labels: ['backend'], withoutLabels: true } })).toEqual(['Role a', 'Role c']);
    expect(roles({ rule: { labels: ['backend'], withoutLabels: false } })).toEqual(['Role a']);
  });

  test('an item is shown or left out whatever the labels say', () => {
    const rule = { labels: ['backend'], withoutLabels: false };
    expect(roles({ rule, shown: { 'experiences/a': false, 'experiences/b': true } })).toEqual(['Role b']);
  });

  test('items and points stand in the order of the resume, and new ones before what follows them', () => {
    expect(roles({ order: { experiences: ['c', 'a'] } })).toEqual(['Role b', 'Role c', 'Role a']);
    const points = see({ order: { 'experiences/a': ['p3', 'p1'] } }).experiences[0]?.summaryPoints;
    expect(points).toEqual(['Two', 'Three', 'One']);
    expect(sortByOrder([{ _id: 'x' }, { _id: 'y' }], ['y', 'gone'])).toEqual([{ _id: 'x' }, { _id: 'y' }]);
  });

  test('points are left out and worded one by one', () => {
    const original = 'Two';
    const words = { 'experiences/a/summaryPoints/p2': { value: 'Zwei', original } };
    expect(see({ shown: { 'experiences/a/p1': false }, words }).experiences[0]).toMatchObject({
      summaryPoints: ['Zwei', 'Three'],
      points: [{ _id: 'p2' }, { _id: 'p3' }],
    });
  });

  test('fields are worded, facts are not', () => {
    const say = (place: string, value: string | string[]) => see({ words: { [place]: { value, original: '' } } });
    expect(say('experiences/a/role', 'Lead').experiences[0]?.role).toBe('Lead');
    expect(say('personalInfo/summary', 'Kurz').personalInfo.summary).toBe('Kurz');
    expect(say('skills/technical', ['Rust']).skills.technical).toEqual(['Rust']);
    for (const fact of ['startDate', 'companyUrl', '_id', 'isVisible', 'duration']) {
      expect(say(`experiences/a/${fact}`, '2001').experiences[0], fact).toEqual(of.experiences[0]);
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
