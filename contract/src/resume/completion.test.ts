import { describe, expect, test } from 'vitest';
import {
  COUNTED_SECTIONS,
  classifyStrength,
  computeOverviewCompleteness,
  computeProfileCompletion,
  isNewAccount,
} from './completion.ts';
import { createEmptyResume, type Resume } from './resume.ts';

const resume = (change: (resume: Resume) => void): Resume => {
  const record = createEmptyResume();
  change(record);
  return record;
};

/** Returns a resume with everything that the six sections of the overview require, and the three links. */
const createCoreResume = (): Resume =>
  resume((record) => {
    Object.assign(record.personalInfo, { firstName: 'a', lastName: 'b', email: 'c', contactNumber: 'd', summary: 'e' });
    Object.assign(record.footerLinks, { linkedin: 'a', github: 'b', email: 'c' });
    record.skills.soft.push('Leadership');
    for (const key of ['experiences', 'projects', 'education', 'certificates'] as const) record[key].push(item);
  });

/** An item of any list; completion only counts them. */
// biome-ignore lint/suspicious/noExplicitAny: what an item holds does not matter here.
const item = {} as any;

describe('profile completion', () => {
  test('is 0 for an empty resume', () => {
    expect(computeProfileCompletion({ resume: createEmptyResume(), postsCount: 0 })).toMatchObject({
      overall: 0,
      strength: 'Beginner',
    });
  });

  test('counts the share of five personal fields and of three links (rule R18)', () => {
    const { sections } = computeProfileCompletion({
      resume: resume(({ personalInfo, footerLinks }) => {
        personalInfo.firstName = 'Asha';
        personalInfo.summary = 'Engineer';
        footerLinks.github = 'https://github.com/asha';
        footerLinks.twitter = 'https://twitter.com/asha';
      }),
      postsCount: 0,
    });
    expect(sections.personalInfo).toBe(40);
    expect(sections.footerLinks).toBeCloseTo(33.33, 1);
  });

  test('averages the twelve sections that the specification names (rule R18)', () => {
    expect(COUNTED_SECTIONS.toSorted()).toEqual([
      'awards',
      'certificates',
      'education',
      'experiences',
      'footerLinks',
      'hobbies',
      'personalInfo',
      'projects',
      'references',
      'skills',
      'testimonials',
      'writing',
    ]);
    // Seven of twelve sections.
    expect(computeProfileCompletion({ resume: createCoreResume(), postsCount: 0 })).toMatchObject({
      overall: 58,
      strength: 'Intermediate',
    });
  });

  test('reaches 100 with one entry in each of the twelve, and not before (rule R18)', () => {
    const all = createCoreResume();
    for (const key of ['references', 'testimonials', 'awards', 'hobbies'] as const) all[key].push(item);
    expect(computeProfileCompletion({ resume: all, postsCount: 0 }).overall).toBe(92);
    expect(computeProfileCompletion({ resume: all, postsCount: 1 })).toMatchObject({
      overall: 100,
      strength: 'Expert',
    });
    all.footerLinks.email = '';
    expect(computeProfileCompletion({ resume: all, postsCount: 1 }).overall).toBe(97);
  });

  test('ignores the sections that the specification does not name', () => {
    const other = createCoreResume();
    for (const key of ['courses', 'publications', 'talks', 'volunteering', 'additions'] as const) other[key].push(item);
    expect(computeProfileCompletion({ resume: other, postsCount: 0 }).overall).toBe(58);
  });

  test.each([
    [0, 'Beginner'],
    [29, 'Beginner'],
    [30, 'Intermediate'],
    [59, 'Intermediate'],
    [60, 'Advanced'],
    [89, 'Advanced'],
    [90, 'Expert'],
    [100, 'Expert'],
  ])('%i is %s', (percentage, strength) => {
    expect(classifyStrength(percentage)).toBe(strength);
  });
});

describe('overview completeness', () => {
  test('requires all three personal facts (rule R19)', () => {
    const two = resume(({ personalInfo }) => Object.assign(personalInfo, { firstName: 'a', lastName: 'b' }));
    expect(computeOverviewCompleteness(two)).toBe(0);
    two.personalInfo.summary = 'c';
    expect(computeOverviewCompleteness(two)).toBe(17);
  });

  test('reaches 100 with the six sections alone (rule R19)', () => {
    expect(computeOverviewCompleteness(createCoreResume())).toBe(100);
  });
});

test.each<[string, Partial<Resume>, number, boolean]>([
  ['nothing', {}, 0, true],
  ['a post', {}, 1, false],
  // Publications do not count for the completion, but visitors see them.
  ['a publication', { publications: [{}] as never }, 0, false],
  ['one link', { footerLinks: { ...createEmptyResume().footerLinks, website: 'https://asha.example' } }, 0, false],
])('an account with %s (rule P41)', (_, content, postsCount, expected) => {
  expect(isNewAccount({ resume: { ...createEmptyResume(), ...content }, postsCount })).toBe(expected);
});
