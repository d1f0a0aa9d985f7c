import { createEmptyResume, type Resume } from '@vitrine/contract/resume/resume';
import { countRounds } from '@vitrine/contract/testing/rounds';
import { ResumeSchema } from '@yamlresume/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { createFullResume } from '../any-file/full-resume.ts';
import { createIdGenerator, importOrThrow, resumeArbitrary } from '../json-resume/testing.ts';
import { importDocument } from '../reading/read-document.ts';
import { readYamlResume } from './read-yaml-resume.ts';
import { writeYamlResume } from './write-yaml-resume.ts';

const readBack = (text: string, current: Resume = createEmptyResume()) => {
  const result = importDocument(readYamlResume(text), current, { mode: 'merge', newId: createIdGenerator() });
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
      highlights: ['Cut settlement time to 90 seconds', 'and *wrote* the guide_book'],
    },
    { name: 'Lumen', position: 'Intern', startDate: '2019-01', endDate: '2019-06' },
  ],
  education: [
    { institution: 'IISc', studyType: 'Master', area: 'Computer Science', startDate: '2014-08', endDate: '2016-05' },
  ],
  projects: [{ name: 'Railbook' }, { name: 'Ledger', startDate: '2020', description: 'Short' }],
  skills: [
    { name: 'Databases', level: 'Expert', keywords: ['SQLite'] },
    { name: 'Tools', keywords: ['Git', 'Make'] },
    { name: 'Rust' },
    { name: 'C' },
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
    ['', []],
  ]);
  expect(back.education[0]).toMatchObject({ title: 'Master, Computer Science', fromYear: 'Aug, 2014' });
  // The format requires a start date for projects, and Kannada is not among its 75 languages.
  expect(leftOut).toEqual([
    { section: 'personalInfo', field: 'languages', count: 1 },
    { section: 'projects', field: 'title', count: 1 },
  ]);
});

test('its own schema takes every file, and equal resumes give equal bytes (rule R79)', () => {
  fc.assert(
    fc.property(resumeArbitrary, (resume) => {
      const { text } = writeYamlResume(resume);
      expect(ResumeSchema.safeParse(parse(text)).error?.issues ?? []).toEqual([]);
      expect(writeYamlResume(structuredClone(resume)).text).toBe(text);
    }),
    { numRuns: countRounds(50) },
  );
  expect(ResumeSchema.safeParse(parse(writeYamlResume(createFullResume()).text)).success).toBe(true);
});

test('hidden entries and labels are not in it, and named', () => {
  const jobs = ASHA.experiences.map((job) => ({ ...job, isVisible: false, labels: ['backend'] }));
  const { text, leftOut } = writeYamlResume({ ...ASHA, experiences: jobs });
  expect(text).not.toContain('Kaveri');
  expect(text).not.toContain('backend');
  expect(leftOut.filter(({ section }) => section === 'experiences')).toEqual([
    { section: 'experiences', field: 'isHidden', count: 2 },
    { section: 'experiences', field: 'labels', count: 2 },
  ]);
});

test('what has no end and is over does not go on there, and who has not said that they study does not (rule R79)', () => {
  const [job] = ASHA.experiences;
  const [school] = ASHA.education;
  if (!job || !school) throw new Error('No job or school');
  const resume: Resume = {
    ...ASHA,
    experiences: [{ ...job, startDate: '2020-02', endDate: '', current: false }],
    education: [
      { ...school, fromYear: 'Aug, 2014', toYear: '' },
      { ...school, fromYear: 'Aug, 2015', toYear: 'Still studying' },
    ],
  };
  const { text, leftOut } = writeYamlResume(resume);
  const back = readBack(text);
  expect(back.experiences).toMatchObject([{ startDate: '2020-02', endDate: '2020-02', current: false }]);
  expect(back.education.map(({ fromYear, toYear }) => [fromYear, toYear])).toEqual(
    expect.arrayContaining([
      ['', ''],
      ['Aug, 2015', 'Still studying'],
    ]),
  );
  expect(leftOut).toContainEqual({ section: 'education', field: 'fromYear', count: 1 });
});

test.each(['* a\nb', '- a', '1. a\n  2) b', '• a\n\\• b', '+', 'a\n\n* *b*'])(
  '%j is a text and no list (rule R79)',
  (summary) => {
    const resume = {
      ...createEmptyResume(),
      personalInfo: { ...createEmptyResume().personalInfo, firstName: 'Asha', summary },
    };
    expect(writeYamlResume(resume).leftOut).toEqual([]);
  },
);

/** Returns a resume with values that the format can represent, on the basis of another resume. */
function createSupportedResume(resume: Resume): Resume {
  const shorten = (text: string) => text.slice(0, 30).toWellFormed().trim();
  const isPlain = (word: string) => word.length <= 32 && !/[,;、،()[\]{}]/.test(word);
  const period = { startDate: '2020-03', endDate: '2021-05', current: false };
  const visible = { isVisible: true, labels: [], points: [] };
  const empty = createEmptyResume();
  return {
    ...empty,
    personalInfo: {
      ...empty.personalInfo,
      firstName: shorten(resume.personalInfo.firstName).replace(/\s/g, ''),
      designation: shorten(resume.personalInfo.designation),
      summary: resume.personalInfo.summary,
      city: shorten(resume.personalInfo.city),
      region: shorten(resume.personalInfo.region),
      country: 'India',
    },
    skills: { ...empty.skills, technical: resume.skills.technical.filter(isPlain) },
    experiences: resume.experiences.map(({ companyName, role, companyUrl, summary, summaryPoints, _id }) => ({
      ...{ companyName, companyUrl, summary, summaryPoints, role: shorten(role), _id, ...period, ...visible },
      ...{ duration: 'Mar 2020 - May 2021', companyLogo: '', place: '', employmentType: '', companyDescription: '' },
    })),
    education: resume.education.map(({ title, instituteName, website, description, courses, grade, _id }) => ({
      ...{
        title: `Master of ${shorten(title.replace(/[\s,]+/g, ' ')) || 'Arts'}`,
        instituteName,
        website,
        description,
        courses,
        grade: shorten(grade),
        _id,
      },
      ...{ fromYear: 'Mar, 2020', toYear: 'May, 2021', place: '', marksheetUrl: '', ...visible },
    })),
    awards: resume.awards
      .filter(({ title }) => title)
      .map((award) => ({ ...award, url: '', date: '2021-03', ...visible })),
    references: resume.references
      .filter(({ name }) => name)
      .map((one) => ({ ...one, position: '', company: '', phone: '', ...visible })),
    hobbies: resume.hobbies
      .filter(({ name }) => name)
      .map(({ name, keywords, _id }) => ({
        ...{ name, note: '', keywords: keywords.filter((word) => word.length <= 32), _id, ...visible },
      })),
  };
}

test('what is within its reach comes back whole, whatever its words are (rule R79)', () => {
  fc.assert(
    fc.property(resumeArbitrary.map(createSupportedResume), (resume) => {
      const { text, leftOut } = writeYamlResume(resume);
      expect(leftOut).toEqual([]);
      const back = readBack(text);
      expect(writeYamlResume(back).text).toBe(text);
      expect(readBack(text, back)).toEqual(back);
    }),
    { numRuns: countRounds(25) },
  );
});
