import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { importReportSchema } from '@vitrine/contract/resume/import-report';
import { describe, expect, it, test } from 'vitest';
import { exportJsonResume } from './export.ts';
import { appendKey, asArray, asObject, isObject, isWithin, type JsonObject } from './json.ts';
import { isBlank } from './lens.ts';
import { importOrThrow } from './testing.ts';

const requireModule = createRequire(import.meta.url);
const readJson = (file: string | URL): JsonObject => JSON.parse(readFileSync(file, 'utf8'));
const readPackageSample = (name: string) => readJson(requireModule.resolve(name));
const readFixture = (name: string) => readJson(new URL(`fixtures/${name}`, import.meta.url));

const DOCUMENTS: Record<string, JsonObject> = {
  'the sample of the schema': readPackageSample('@jsonresume/schema/sample.resume.json'),
  'the sample of version 1.0.0': readPackageSample('resume-schema/sample.resume.json'),
  'a graduate': readPackageSample('@jsonresume/schema/examples/new-grad.resume.json'),
  'a career changer': readPackageSample('@jsonresume/schema/examples/career-changer.resume.json'),
  'a senior engineer': readPackageSample('@jsonresume/schema/examples/senior-engineer.resume.json'),
  'a Hindi one': readFixture('hindi.json'),
  'one name, blanks and unknown keys': readFixture('one-name.json'),
  'keys of older versions': readFixture('older-version.json'),
};

/** Lists the paths of all values that are not blank. */
function listLeafPaths(value: unknown, path = ''): string[] {
  if (isBlank(value)) return [];
  if (Array.isArray(value)) return value.flatMap((entry, index) => listLeafPaths(entry, `${path}[${index}]`));
  return isObject(value)
    ? Object.entries(value).flatMap(([key, inner]) => listLeafPaths(inner, appendKey(path, key)))
    : [path];
}

describe.each(Object.entries(DOCUMENTS))('%s', (_, document) => {
  const { resume, report } = importOrThrow(document);

  it('comes out as it went in', () => {
    const { $schema, ...rest } = exportJsonResume(resume);
    const { $schema: named = $schema, ...original } = document;
    expect(rest).toEqual(original);
    expect($schema).toBe(named);
  });

  it('adds nothing when it is imported again', () => {
    const again = importOrThrow(document, resume);
    expect(again.resume).toEqual(resume);
    expect(again.report).toMatchObject({
      imported: [],
      conflicts: [],
      rejected: report.rejected,
      preserved: report.preserved,
    });
  });

  it('is the same resume when it replaces itself, ids included', () => {
    expect(importOrThrow(document, resume, { mode: 'replace' }).resume).toEqual(resume);
  });

  it('has each of its facts named in the report', () => {
    const reported = [...report.imported.flatMap(({ fields }) => fields), ...report.preserved, ...report.rejected];
    const unreported = listLeafPaths(document).filter((leaf) => !reported.some(({ path }) => isWithin(leaf, path)));
    // The network and username of a profile are represented by its URL.
    expect(unreported.filter((leaf) => !/^basics\.profiles\[\d+\]\.(network|username|url)$/.test(leaf))).toEqual([]);
    expect(importReportSchema.parse(report)).toEqual(report);
  });

  it('has its work in the section of experiences, field by field', () => {
    const { experiences } = resume;
    expect(experiences).toHaveLength(asArray(document.work).length);
    experiences.forEach((job, index) => {
      const entry = asObject(asArray(document.work)[index]);
      expect(job.companyName).toBe(entry.name ?? entry.company);
      expect(job.role).toBe(entry.position);
      expect(job.companyUrl).toBe(entry.url ?? entry.website ?? '');
      expect(job.current).toBe(entry.endDate === undefined || entry.endDate === 'Present');
      expect(job.isVisible).toBe(true);
      expect(job.summary).toBe(entry.summary ?? '');
      expect(job.summaryPoints).toEqual(asArray(entry.highlights));
      expect(job.place).toBe(entry.location ?? '');
      expect(job.companyDescription).toBe(entry.description ?? '');
    });
  });

  it('has its projects, field by field', () => {
    expect(resume.projects).toHaveLength(asArray(document.projects).length);
    resume.projects.forEach((project, index) => {
      const entry = asObject(asArray(document.projects)[index]);
      expect(project.title).toBe(entry.name);
      expect(project.description).toBe(entry.description);
      expect(project.summaryPoints).toEqual(asArray(entry.highlights));
      expect(project.startDate).toBe(entry.startDate ?? '');
      expect(project.roles).toEqual(asArray(entry.roles));
      expect(project).toMatchObject({ organization: entry.entity ?? '', type: entry.type ?? '' });
      expect(project.projectUrl.replace(/^https?:\/\//, '')).toBe(String(entry.url).replace(/^https?:\/\//, ''));
      expect(project.technologies).toEqual(entry.keywords);
    });
  });

  it('has its certificates and its education, field by field', () => {
    const certificates = asArray(document.certificates).map(asObject);
    expect(resume.certificates).toMatchObject(
      certificates.map(({ name, issuer, date, url = '' }) => ({ title: name, issuer, issueDate: date, url })),
    );
    const education = asArray(document.education).map(asObject);
    expect(resume.education).toMatchObject(
      education.map((entry) => ({
        title: `${entry.studyType}, ${entry.area}`,
        instituteName: entry.institution,
        grade: String(entry.score ?? entry.gpa),
        courses: asArray(entry.courses),
        website: entry.url ?? '',
      })),
    );
  });

  it('has its person, field by field', () => {
    const { name, label, email, summary, location } = asObject(document.basics);
    const { personalInfo } = resume;
    expect([personalInfo.firstName, personalInfo.lastName].filter(Boolean).join(' ')).toBe(name);
    expect(personalInfo).toMatchObject({ designation: label ?? '', email: email ?? '', summary: summary ?? '' });
    expect(personalInfo.city).toBe(asObject(location).city ?? '');
    expect(personalInfo.languages.map((language) => language.name)).toEqual(
      asArray(document.languages).map((entry) => asObject(entry).language),
    );
  });

  it('has each of its skills once', () => {
    const { technical, soft, groups } = resume.skills;
    const words = [...technical, ...soft, ...groups.flatMap(({ keywords }) => keywords)].map((it) => it.toLowerCase());
    expect(new Set(words).size).toBe(words.length);
    const keywords = asArray(document.skills).flatMap((group) => asArray(asObject(group).keywords));
    for (const keyword of keywords) expect(words).toContain(String(keyword).toLowerCase());
  });
});

test.each(Object.entries(DOCUMENTS).slice(0, 6))(
  'of %s nothing but its meta is kept aside (rule R23)',
  (_, document) => {
    const { report } = importOrThrow(document);
    expect(report.preserved.filter(({ path }) => !/^(\$schema|meta)\b/.test(path))).toEqual([]);
    expect(report.rejected).toEqual([]);
  },
);

describe('what a mapping decides', () => {
  const importPerson = (name: string) => importOrThrow(DOCUMENTS[name]).resume;

  it('keeps a name of one word whole and splits others at the last space (rule R25)', () => {
    expect(importPerson('one name, blanks and unknown keys').personalInfo).toMatchObject({
      firstName: 'Suharto',
      lastName: '',
    });
    expect(importPerson('a senior engineer').personalInfo).toMatchObject({
      firstName: 'Dr. Lena',
      lastName: 'Vasquez',
    });
  });

  it('makes one address line, names the country and takes numbers as their text', () => {
    expect(importPerson('keys of older versions').personalInfo).toMatchObject({
      address: '14 Pecan Street, Apartment 3, 78702',
      country: 'United States',
      contactNumber: '5125550100',
    });
  });

  it('finds the links by network, by host, and by user name alone', () => {
    expect(importPerson('keys of older versions').footerLinks).toMatchObject({
      twitter: 'https://x.com/harriet_rn',
      linkedin: 'https://www.linkedin.com/in/harriet-rn',
      github: 'https://github.com/harriet-rn',
      website: 'https://harriet.example.com',
    });
  });

  it('reads dates with months, days, times and words, and derives the duration', () => {
    const [now, before] = importPerson('keys of older versions').experiences;
    expect(now).toMatchObject({ startDate: '2016-06-01', endDate: '', current: true, duration: 'Jun 2016 - Present' });
    expect(before).toMatchObject({ startDate: '2012-08', endDate: '2016-05-31', duration: 'Aug 2012 - May 2016' });
    expect(importPerson('a Hindi one').education[0]).toMatchObject({ fromYear: 'Jul, 2014', toYear: 'May, 2018' });
  });

  it('takes a job without an end for the current one only when it has a start', () => {
    const { experiences } = importOrThrow({ work: [{ name: 'A', startDate: '2020' }, { name: 'B' }] }).resume;
    expect(experiences.map(({ current, duration }) => [current, duration])).toEqual([
      [true, '2020 - Present'],
      [false, ''],
    ]);
  });

  it('keeps groups of skills with their levels, and takes what stands in none for a skill', () => {
    const { skills } = importOrThrow({
      skills: [
        { name: 'Tools', level: 'Master', keywords: ['Git', 'git', 'Make'] },
        { name: 'Rust' },
        { name: 'Java', level: 'Beginner' },
        { keywords: ['SQL', 'Leadership'] },
        { name: 'Technical skills', keywords: ['C'] },
      ],
    }).resume;
    expect(skills).toEqual({
      technical: ['Rust', 'SQL', 'C'],
      soft: ['Leadership'],
      groups: [
        { name: 'Tools', level: 'Master', keywords: ['Git', 'Make'] },
        { name: 'Java', level: 'Beginner', keywords: [] },
      ],
    });
  });

  it('reads how well a language is spoken in Hindi', () => {
    const { personalInfo } = importPerson('a Hindi one');
    expect(personalInfo.languages.map(({ proficiency }) => proficiency)).toEqual(['Native', 'Fluent', 'Intermediate']);
  });
});
