import { createEmptyResume } from '@vitrine/contract/resume/resume';
import { expect, test } from 'vitest';
import { paths } from '../../core/navigation/paths.ts';
import { findNextPage } from './next-section.tsx';

test('after a section comes the first one that is still empty', () => {
  const resume = createEmptyResume();
  expect(findNextPage(resume, paths.personalInfo)?.path).toBe(paths.experiences);
  resume.experiences = [{ ...({} as (typeof resume.experiences)[number]), _id: 'a', isVisible: true }];
  resume.skills.soft = ['Patience'];
  expect(findNextPage(resume, paths.personalInfo)?.path).toBe(paths.projects);
  expect(findNextPage(resume, paths.projects)?.path).toBe(paths.education);
  resume.footerLinks.github = 'https://github.com/asha';
  expect(findNextPage(resume, paths.certificates)).toBeUndefined();
});

test('a page that is no section leads nowhere', () => {
  expect(findNextPage(createEmptyResume(), paths.dashboard)).toBeUndefined();
});
