import { describe, expect, test } from 'vitest';
import { classifyStrength, overviewCompleteness, profileCompletion } from './completion.ts';
import { emptyResume, type Resume } from './resume.ts';

const resume = (change: (resume: Resume) => void): Resume => {
  const made = emptyResume();
  change(made);
  return made;
};

/** An item of any list; completion only counts them. */
// biome-ignore lint/suspicious/noExplicitAny: what an item holds does not matter here.
const item = {} as any;

describe('profile completion', () => {
  test('of an empty resume is nothing', () => {
    expect(profileCompletion(emptyResume())).toMatchObject({ overall: 0, strength: 'Beginner' });
  });

  test('counts the share of five personal fields and of three links (rule R18)', () => {
    const { sections } = profileCompletion(
      resume(({ personalInfo, footerLinks }) => {
        personalInfo.firstName = 'Asha';
        personalInfo.summary = 'Engineer';
        footerLinks.github = 'https://github.com/asha';
        footerLinks.twitter = 'https://twitter.com/asha';
      }),
    );
    expect(sections.personalInfo).toBe(40);
    expect(sections.footerLinks).toBeCloseTo(33.33, 1);
  });

  test('reaches 100 with everything that can be filled in, and not before (rules R18 and R19)', () => {
    const all = resume((made) => {
      Object.assign(made.personalInfo, { firstName: 'a', lastName: 'b', email: 'c', contactNumber: 'd', summary: 'e' });
      Object.assign(made.footerLinks, { linkedin: 'a', github: 'b', email: 'c' });
      made.skills.soft.push('Leadership');
      for (const key of ['experiences', 'projects', 'education', 'certificates'] as const) made[key].push(item);
    });
    expect(profileCompletion(all)).toMatchObject({ overall: 100, strength: 'Expert' });
    expect(overviewCompleteness(all)).toBe(100);
    all.footerLinks.email = '';
    expect(profileCompletion(all).overall).toBe(95);
    all.certificates = [];
    expect(profileCompletion(all).overall).toBe(81);
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

test('overview completeness wants all three personal facts (rule R19)', () => {
  const two = resume(({ personalInfo }) => Object.assign(personalInfo, { firstName: 'a', lastName: 'b' }));
  expect(overviewCompleteness(two)).toBe(0);
  two.personalInfo.summary = 'c';
  expect(overviewCompleteness(two)).toBe(17);
});
