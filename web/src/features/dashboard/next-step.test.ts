import { overviewCompleteness, profileCompletion } from '@vitrine/contract/resume/completion';
import { emptyResume, type Resume } from '@vitrine/contract/resume/resume';
import { expect, test } from 'vitest';
import { nextForOverview, nextForProfile, quickLinks } from './next-step.ts';

const linksOf = (resume: Resume) => quickLinks(resume, profileCompletion({ resume, postsCount: 0 }));
const nextOf = (resume: Resume, postsCount = 0) => nextForProfile(profileCompletion({ resume, postsCount }));

test('an empty resume begins with the profile, and every quick link says Add', () => {
  expect(nextOf(emptyResume())?.tab).toBe('personal');
  expect(nextForOverview(emptyResume())?.tab).toBe('personal');
  expect(linksOf(emptyResume()).map(({ label, tab, empty, complete }) => [label, tab, empty, complete])).toEqual([
    ['Resume', 'personal', true, false],
    ['Key skills', 'skills', true, false],
    ['Employment', 'experience', true, false],
    ['Education', 'education', true, false],
    ['Projects', 'projects', true, false],
    ['IT skills & Certifications', 'certificates', true, false],
  ]);
});

test('a profile that is begun is neither empty nor complete', () => {
  const resume = emptyResume();
  resume.personalInfo.firstName = 'Asha';
  expect(linksOf(resume)[0]).toMatchObject({ empty: false, complete: false, count: undefined });
});

test('skills of both kinds are counted together, and what is complete is not proposed again', () => {
  const resume = emptyResume();
  const { personalInfo: me } = resume;
  Object.assign(me, { firstName: 'Asha', lastName: 'Rao', email: 'a@b.c', contactNumber: '1', summary: 'S' });
  resume.skills = { technical: ['Rust', 'SQL'], soft: ['Teaching'], groups: [] };
  expect(linksOf(resume)[1]).toMatchObject({ label: 'Key skills', count: 3, complete: true });
  expect(nextOf(resume)?.tab).toBe('experience');
});

test('each figure names its own next step (rule R20)', () => {
  const resume = emptyResume();
  Object.assign(resume.personalInfo, { firstName: 'Asha', lastName: 'Rao', summary: 'S' });
  // The six sections require neither email nor phone.
  expect(nextOf(resume)?.tab).toBe('personal');
  expect(nextForOverview(resume)?.tab).toBe('skills');
});

test('the overview is complete before the profile is: it knows no social links', () => {
  const resume = emptyResume();
  Object.assign(resume.personalInfo, {
    firstName: 'A',
    lastName: 'B',
    email: 'a@b.c',
    contactNumber: '1',
    summary: 'S',
  });
  const one = [{}] as never[];
  Object.assign(resume, { experiences: one, projects: one, education: one, certificates: one });
  resume.skills.soft = ['Teaching'];
  expect(overviewCompleteness(resume)).toBe(100);
  expect(nextForOverview(resume)).toBeUndefined();
  const all = 'Add LinkedIn, GitHub, and an email address to your social links';
  expect(nextOf(resume)).toEqual({ tab: 'social', text: all });
  resume.footerLinks = { ...resume.footerLinks, linkedin: 'l', github: 'g', email: 'e' };
  expect(nextOf(resume)?.tab).toBe('awards');
  Object.assign(resume, { awards: one, testimonials: one, references: one, hobbies: one });
  expect(nextOf(resume)).toEqual({ tab: 'blogs', text: 'Write your first post' });
  expect(nextOf(resume, 1)).toBeUndefined();
});

test('what a section that is begun still lacks is named', () => {
  const resume = emptyResume();
  Object.assign(resume.personalInfo, { firstName: 'Asha', lastName: 'Rao', email: 'a@b.c' });
  expect(nextOf(resume)?.text).toBe('Add your contact number and summary to your profile');
  resume.personalInfo.summary = 'S';
  expect(nextOf(resume)?.text).toBe('Add your contact number to your profile');
  resume.personalInfo.contactNumber = '1';
  const one = [{}] as never[];
  Object.assign(resume, { experiences: one, projects: one, education: one, certificates: one });
  resume.skills.soft = ['Teaching'];
  // A website is a social link, but is not counted.
  Object.assign(resume.footerLinks, { linkedin: 'l', website: 'w', email: 'e' });
  expect(nextOf(resume)?.text).toBe('Add GitHub to your social links');
});
