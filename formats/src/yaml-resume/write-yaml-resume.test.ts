import { emptyResume, type Resume } from '@vitrine/contract/resume/resume';
import { ResumeSchema } from '@yamlresume/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { createFullResume } from '../any-file/full-resume.ts';
import { anyResume, counter, importOrThrow } from '../json-resume/testing.ts';
import { importRead } from '../reading/read-document.ts';
import { readYamlResume } from './read-yaml-resume.ts';
import { writeYamlResume } from './write-yaml-resume.ts';

const readBack = (text: string, current: Resume = emptyResume()) => {
  const result = importRead(readYamlResume(text), current, { mode: 'merge', newId: counter() });
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result.resume;
};

const { resume: ASHA } = importOrThrow({
  basics: {
    name: 'Asha Rao',
    label: 'Backend engineer',
    email: 'asha@asha.example',
    phone: '+91 80 5550 1234',
    summary: 'I build payment systems that do not lose money.',
    location: { city: 'Bengaluru', countryCode: 'IN' },
    profiles: [{ network: 'GitHub', username: 'asharao', url: 'https://github.com/asharao' }],
  },
  work: [
    {
      name: 'Kaveri Payments',
      position: 'Staff Engineer',
      startDate: '2021-03',
      summary: 'Payments for two million shops.',
      highlights: ['Cut settlement time to 90 seconds', '- and *wrote* the guide_book'],
    },
    { name: 'Lumen', position: 'Intern', startDate: '2019-01', endDate: '2019-06' },
  ],
  education: [
    { institution: 'IISc', studyType: 'Master', area: 'Computer Science', startDate: '2014-08', endDate: '2016-05' },
  ],
  languages: [
    { language: 'Kannada', fluency: 'Native' },
    { language: 'Hindi', fluency: 'Fluent' },
  ],
});

test('what YAMLResume can hold comes back, and what it cannot is named (rule R79)', () => {
  const { text, leftOut } = writeYamlResume(ASHA);
  const back = readBack(text);
  expect(back.personalInfo).toMatchObject({
    firstName: 'Asha',
    city: 'Bengaluru',
    country: 'India',
    languages: [{ name: 'Hindi', proficiency: 'Fluent' }],
  });
  expect(back.footerLinks.github).toBe('https://github.com/asharao');
  const [kaveri] = ASHA.experiences.filter(({ companyName }) => companyName === 'Kaveri Payments');
  expect(back.experiences.map(({ summaryPoints, summary }) => [summary, summaryPoints])).toEqual([
    [kaveri?.summary, kaveri?.summaryPoints],
  ]);
  expect(back.education[0]).toMatchObject({ title: 'Master, Computer Science', fromYear: 'Aug, 2014' });
  // A job without words about it is none there, and of 75 languages Kannada is none.
  expect(leftOut).toContainEqual({ section: 'experiences', field: 'companyName', count: 1 });
  expect(leftOut).toContainEqual({ section: 'personalInfo', field: 'languages', count: 1 });
  expect(leftOut.some(({ section, field }) => section === 'education' && field === 'title')).toBe(false);
});

test('its own schema takes every file, and equal resumes give equal bytes (rule R79)', () => {
  fc.assert(
    fc.property(anyResume, (resume) => {
      const { text } = writeYamlResume(resume);
      expect(ResumeSchema.safeParse(parse(text)).error?.issues ?? []).toEqual([]);
      expect(writeYamlResume(structuredClone(resume)).text).toBe(text);
    }),
    { numRuns: 200 },
  );
  expect(ResumeSchema.safeParse(parse(writeYamlResume(createFullResume()).text)).success).toBe(true);
});

test('hidden entries are not in it', () => {
  const hidden = { ...ASHA, experiences: ASHA.experiences.map((job) => ({ ...job, isVisible: false })) };
  expect(writeYamlResume(hidden).text).not.toContain('Kaveri');
});
