import { computeOverviewCompleteness, computeProfileCompletion } from '@vitrine/contract/resume/completion';
import { createEmptyResume, type Resume } from '@vitrine/contract/resume/resume';
import { expect, test } from 'vitest';
import { getNextProfileStep, listQuickLinks } from './next-step.ts';

const getQuickLinks = (resume: Resume) => listQuickLinks(resume, computeProfileCompletion({ resume, postsCount: 0 }));
const getNextStep = (resume: Resume, postsCount = 0) =>
  getNextProfileStep(computeProfileCompletion({ resume, postsCount }));

test('an empty resume begins with the profile, and every quick link says Add', () => {
  expect(getNextStep(createEmptyResume())?.tab).toBe('personal');
  expect(
    getQuickLinks(createEmptyResume()).map(({ label, tab, empty, complete }) => [label, tab, empty, complete]),
  ).toEqual([
    ['Resume', 'personal', true, false],
    ['Key skills', 'skills', true, false],
    ['Employment', 'experience', true, false],
    ['Education', 'education', true, false],
    ['Projects', 'projects', true, false],
    ['IT skills & Certifications', 'certificates', true, false],
  ]);
});

test('a profile that is begun is neither empty nor complete', () => {
  const resume = createEmptyResume();
  resume.personalInfo.firstName = 'Asha';
  expect(getQuickLinks(resume)[0]).toMatchObject({ empty: false, complete: false, count: undefined });
});

test('skills of both kinds are counted together, and what is complete is not proposed again (rule R20)', () => {
  const resume = createEmptyResume();
  const { personalInfo: profile } = resume;
  Object.assign(profile, { firstName: 'Asha', lastName: 'Rao', email: 'a@b.c', contactNumber: '1', summary: 'S' });
  resume.skills = { technical: ['Rust', 'SQL'], soft: ['Teaching'], groups: [] };
  expect(getQuickLinks(resume)[1]).toMatchObject({ label: 'Key skills', count: 3, complete: true });
  expect(getNextStep(resume)?.tab).toBe('experience');
});

test('the overview is complete before the profile is: it knows no social links', () => {
  const resume = createEmptyResume();
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
  expect(computeOverviewCompleteness(resume)).toBe(100);
  const all = 'Add LinkedIn, GitHub, and an email address to your social links';
  expect(getNextStep(resume)).toEqual({ tab: 'social', text: all });
  resume.footerLinks = { ...resume.footerLinks, linkedin: 'l', github: 'g', email: 'e' };
  expect(getNextStep(resume)?.tab).toBe('awards');
  Object.assign(resume, { awards: one, testimonials: one, references: one, hobbies: one });
  expect(getNextStep(resume)).toEqual({ tab: 'blogs', text: 'Write your first post' });
  expect(getNextStep(resume, 1)).toBeUndefined();
});

test('what a section that is begun still lacks is named', () => {
  const resume = createEmptyResume();
  Object.assign(resume.personalInfo, { firstName: 'Asha', lastName: 'Rao', email: 'a@b.c' });
  expect(getNextStep(resume)?.text).toBe('Add your contact number and summary to your profile');
  resume.personalInfo.summary = 'S';
  expect(getNextStep(resume)?.text).toBe('Add your contact number to your profile');
  resume.personalInfo.contactNumber = '1';
  const one = [{}] as never[];
  Object.assign(resume, { experiences: one, projects: one, education: one, certificates: one });
  resume.skills.soft = ['Teaching'];
  // A website is a social link, but is not counted.
  Object.assign(resume.footerLinks, { linkedin: 'l', website: 'w', email: 'e' });
  expect(getNextStep(resume)?.text).toBe('Add GitHub to your social links');
});
