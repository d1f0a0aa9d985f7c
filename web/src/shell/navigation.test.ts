import { createEmptyResume, LIST_SECTION_KEYS, type Resume } from '@vitrine/contract/resume/resume';
import { describe, expect, test } from 'vitest';
import { paths } from '../core/navigation/paths.ts';
import { findCurrentLink, listNavigation } from './navigation.ts';

const list = (resume: Partial<Resume> = {}, postsCount = 0) =>
  listNavigation({ resume: { ...createEmptyResume(), ...resume }, postsCount });
const listLabels = (groups: ReturnType<typeof list>) =>
  groups.flatMap(({ title, links, logout }) => [
    title,
    ...links.map(({ label }) => label),
    ...(logout ? ['Logout'] : []),
  ]);
const countEntries = (groups: ReturnType<typeof list>) =>
  groups.reduce((sum, { links, logout }) => sum + links.length + (logout ? 1 : 0), 0);

describe('links of the navigation (rule S7)', () => {
  test('a new account has the pages of the specification, its resumes and its portfolios', () => {
    expect(listLabels(list())).toEqual([
      ...['Overview', 'Dashboard', 'Activity'],
      ...['Resume', 'Profile Details', 'Experience', 'Projects', 'Skills', 'Education', 'Certificates', 'Social URLs'],
      'More sections',
      ...['Publish', 'Resumes', 'Portfolios'],
      ...['Account', 'Subscription Plan', 'My Account', 'Settings', 'Logout'],
    ]);
    expect(countEntries(list())).toBe(16);
    expect(listNavigation(undefined)).toEqual(list());
  });

  test('analytics and share links follow with the first content', () => {
    const labels = listLabels(list({ skills: { technical: ['Triage'], soft: [], groups: [] } }));
    expect(labels).toContain('Analytics');
    expect(labels).toContain('Share links');
  });

  test('the two further sections with the most entries have links, and a full account 20 entries at most', () => {
    const counts: Record<string, number> = { talks: 3, publications: 5, awards: 1 };
    const filled = Object.fromEntries(LIST_SECTION_KEYS.map((key) => [key, new Array(counts[key] ?? 1).fill({})]));
    const groups = list(filled as Partial<Resume>, 1);
    expect(listLabels(groups).slice(12, 15)).toEqual(['Publications', 'Talks', 'More sections']);
    expect(countEntries(groups)).toBe(20);
  });

  test('posts count as a section', () => {
    expect(listLabels(list({}, 2))).toContain('Blogs');
  });
});

test.each([
  ['/dashboard', undefined, paths.dashboard],
  ['/dashboard', 'experience', paths.experiences],
  ['/dashboard', 'talks', paths.moreSections],
  ['/dashboard', 'settings', paths.portfolios],
  ['/dashboard', 'account', paths.account],
  ['/dashboard', 'nonsense', paths.dashboard],
  ['/skills-form', undefined, paths.skills],
  ['/hobby-form', undefined, paths.moreSections],
  ['/blogs', undefined, paths.moreSections],
  ['/resume', undefined, paths.resumes],
  ['/resumes/5', undefined, paths.resumes],
  ['/portfolio', undefined, paths.portfolios],
  ['/avatar', undefined, paths.account],
  ['/pricing', undefined, undefined],
])('at %s, tab %s, the current link is %s', (path, tab, current) => {
  expect(findCurrentLink(list(), path, tab)).toBe(current);
});

test('a further section with a link of its own is current itself', () => {
  const groups = list({ hobbies: [{}] as never });
  expect(findCurrentLink(groups, paths.hobbies, undefined)).toBe(paths.hobbies);
});
