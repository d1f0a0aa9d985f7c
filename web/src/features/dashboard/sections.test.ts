import { profileCompletion } from '@vitrine/contract/completion';
import { emptyResume, type Resume } from '@vitrine/contract/resume';
import { expect, test } from 'vitest';
import { paths } from '../../paths.ts';
import { nextToAdd, quickLinks } from './sections.ts';

const linksOf = (resume: Resume) => quickLinks(resume, profileCompletion(resume));
const nextOf = (resume: Resume) => nextToAdd(profileCompletion(resume));

test('an empty resume begins with the profile, and every quick link says Add', () => {
  expect(nextOf(emptyResume())?.to).toBe(paths.personalInfo);
  expect(linksOf(emptyResume()).map(({ label, empty, complete }) => [label, empty, complete])).toEqual([
    ['Resume', true, false],
    ['Key skills', true, false],
    ['Employment', true, false],
    ['Education', true, false],
    ['Projects', true, false],
    ['IT skills & Certifications', true, false],
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
  resume.skills = { technical: ['Rust', 'SQL'], soft: ['Teaching'] };
  expect(linksOf(resume)[1]).toMatchObject({ label: 'Key skills', count: 3, complete: true });
  expect(nextOf(resume)?.to).toBe(paths.experiences);
});
