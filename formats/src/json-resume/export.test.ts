import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createDefaultPublicSettings } from '@vitrine/contract/portfolio/portfolio';
import { createPublicView } from '@vitrine/contract/portfolio/public-view';
import { createEmptyResume, type Resume } from '@vitrine/contract/resume/resume';
import { createLatestDesign } from '@vitrine/contract/resume/resume-design';
import { PUBLIC_FORMATS } from '@vitrine/contract/resume/resume-formats';
import { describe, expect, it } from 'vitest';
import { SCHEMA_URL } from './document.ts';
import { exportJsonResume, exportPublicJsonResume } from './export.ts';
import { asArray, asObject } from './json.ts';
import { importOrThrow } from './testing.ts';

const sample = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@jsonresume/schema/sample.resume.json'), 'utf8'),
);
const resume = importOrThrow(sample).resume;

/** Exports the sample after a change by the owner. */
function exportChanged(change: (resume: Resume) => void) {
  const changed = structuredClone(resume);
  change(changed);
  const document = exportJsonResume(changed);
  // Importing the export also returns the changes.
  expect(exportJsonResume(importOrThrow(document).resume)).toEqual(document);
  return document;
}
const first = <T>(list: readonly T[]): T => {
  const [entry] = list;
  if (entry === undefined) throw new Error('The list is empty');
  return entry;
};

it('says by the absence of an end that studies go on, and brings that back (rule R10)', () => {
  const document = exportChanged(({ education }) => {
    Object.assign(first(education), { fromYear: 'Aug, 2022', toYear: 'Still studying' });
  });
  const school = asObject(first(asArray(document.education)));
  expect([school.startDate, school.endDate]).toEqual(['2022-08', undefined]);
  expect(JSON.stringify(document)).not.toContain('Still studying');
  expect(first(importOrThrow(document).resume.education).toYear).toBe('Still studying');
});

it.each(['Present', 'present', 'ongoing'])('reads the end %s of studies as going on', (endDate) => {
  const { education } = importOrThrow({ education: [{ institution: 'MIT', startDate: '2022-08', endDate }] }).resume;
  expect(first(education).toYear).toBe('Still studying');
});

describe('what the person changed since the import', () => {
  it('is what the export says, and all else stays as it came', () => {
    const { basics, ...rest } = exportChanged(({ personalInfo }) => {
      personalInfo.lastName = 'Hendricks';
      personalInfo.city = 'Palo Alto';
    });
    const { basics: before, ...others } = sample;
    expect(rest).toEqual(others);
    expect(basics).toEqual({
      ...before,
      name: 'Richard Hendricks',
      location: { ...before.location, city: 'Palo Alto' },
    });
  });

  it('counts for dates', () => {
    const { education, work } = exportChanged((it) => {
      first(it.education).toYear = 'Jun, 2015';
      Object.assign(first(it.experiences), { endDate: '', current: true });
    });
    expect(first(asArray(education))).toMatchObject({ startDate: '2011-06-01', endDate: '2015-06' });
    expect(asObject(first(asArray(work))).endDate).toBeUndefined();
    expect(first(asArray(work))).toMatchObject({ startDate: '2013-12-01', location: 'Palo Alto, CA' });
  });

  it('counts for points and for the summary, each by itself', () => {
    const [job] = sample.work;
    const edited = exportChanged((it) => {
      first(it.experiences).summaryPoints.splice(1, 3, 'Won');
    });
    const [highlight] = job.highlights;
    expect(first(asArray(edited.work))).toMatchObject({ summary: job.summary, highlights: [highlight, 'Won'] });
    const cleared = exportChanged((it) => {
      first(it.experiences).summary = '';
    });
    expect(asObject(first(asArray(cleared.work))).summary).toBeUndefined();
    expect(first(asArray(cleared.work))).toMatchObject({ highlights: job.highlights });
  });

  it('counts for skills, whose groups and levels stay', () => {
    const { skills } = exportChanged((it) => {
      it.skills.groups = it.skills.groups
        .filter(({ name }) => name !== 'Compression')
        .map((group) => ({ ...group, keywords: group.keywords.filter((skill) => skill !== 'CSS') }));
      it.skills.technical.push('Rust');
      it.skills.soft.push('Patience');
    });
    expect(skills).toEqual([
      { name: 'Web Development', level: 'Master', keywords: ['HTML', 'Javascript'] },
      { name: 'Technical skills', keywords: ['Rust'] },
      { name: 'Soft skills', keywords: ['Patience'] },
    ]);
  });

  it('counts for languages and links', () => {
    const { languages, basics } = exportChanged((it) => {
      it.personalInfo.languages = [...it.personalInfo.languages, { name: 'German', proficiency: 'Basic' }];
      it.footerLinks.twitter = 'https://x.com/richard';
      it.footerLinks.github = 'https://github.com/richard';
    });
    expect(languages).toEqual([...sample.languages, { language: 'German', fluency: 'Basic' }]);
    expect(asObject(basics).profiles).toEqual([
      { network: 'Twitter', url: 'https://x.com/richard' },
      sample.basics.profiles[1],
      { network: 'GitHub', url: 'https://github.com/richard' },
    ]);
  });

  it('counts for a project, field by field', () => {
    const { projects } = exportChanged((it) => {
      Object.assign(first(it.projects), { summaryPoints: ['Fast', 'Wrong'], organization: '', roles: ['Mapper'] });
    });
    const { entity, ...project } = sample.projects[0];
    expect(first(asArray(projects))).toEqual({ ...project, highlights: ['Fast', 'Wrong'], roles: ['Mapper'] });
  });

  it('counts for other profiles, whose unknown keys stay', () => {
    const profile = { network: 'Mastodon', username: '@r', url: 'https://mastodon.example/@r', verified: true };
    const { resume } = importOrThrow({ basics: { profiles: [profile, { network: 'ORCID', username: '0000-0001' }] } });
    for (const row of resume.footerLinks.profiles) row.username = 'richard';
    expect(asObject(exportJsonResume(resume).basics).profiles).toEqual([
      { ...profile, username: 'richard' },
      { network: 'ORCID', username: 'richard' },
    ]);
    resume.footerLinks.profiles = [];
    expect(exportJsonResume(resume).basics).toBeUndefined();
  });

  it('takes what was deleted out of the export', () => {
    const document = exportChanged((it) => {
      it.experiences = [];
      it.personalInfo.summary = '';
    });
    expect(document.work).toBeUndefined();
    expect(asObject(document.basics).summary).toBeUndefined();
  });
});

describe('what JSON Resume has no key for', () => {
  it('stands under one key of our own, and is read back', () => {
    const document = exportChanged((it) => {
      Object.assign(it.personalInfo, { gender: 'Other', introduction: 'Hello', openToWork: true });
      Object.assign(first(it.experiences), {
        companyLogo: 'https://a.example/logo.png',
        duration: 'a year',
        isVisible: false,
      });
    });
    expect(asObject(document.meta)['x-vitrine']).toEqual({
      personalInfo: { gender: 'Other', introduction: 'Hello', openToWork: true },
    });
    expect(asObject(first(asArray(document.work)))['x-vitrine']).toEqual({
      companyLogo: 'https://a.example/logo.png',
      duration: 'a year',
      isVisible: false,
    });
    expect(importOrThrow(document).resume.experiences[0]).toMatchObject({ duration: 'a year', isVisible: false });
  });

  it('gives way where another program changed the document beside it', () => {
    const document = exportChanged((it) => {
      Object.assign(it.personalInfo, { firstName: 'Richard', lastName: 'van Hendriks' });
    });
    expect(importOrThrow(document).resume.personalInfo.lastName).toBe('van Hendriks');
    const edited = { ...document, basics: { ...asObject(document.basics), name: 'Ann Lee' } };
    expect(importOrThrow(edited).resume.personalInfo).toMatchObject({ firstName: 'Ann', lastName: 'Lee' });
  });

  it('is checked like everything else', () => {
    const invalidDocument = { work: [{ name: 'A', 'x-vitrine': { companyLogo: 'data:text/html,x', wages: 7 } }] };
    const { resume: read, report } = importOrThrow(invalidDocument);
    expect(read.experiences[0]?.companyLogo).toBe('');
    expect(report.rejected).toMatchObject([{ path: 'work[0].x-vitrine.companyLogo' }]);
    expect(exportJsonResume(read).work).toEqual(invalidDocument.work);
  });
});

it('names the schema when no document did', () => {
  expect(exportJsonResume(createEmptyResume())).toEqual({ $schema: SCHEMA_URL });
});

describe('the public document', () => {
  const owner = structuredClone(resume);
  owner.personalInfo.expectedSalary = 'secret salary';
  first(owner.education).marksheetUrl = 'https://secret.example/marks';
  first(owner.projects).isVisible = false;
  first(owner.projects).githubUrl = 'https://github.com/hidden';
  owner.personalInfo.introduction = 'Welcome';
  owner.personalInfo.pictureUrl = 'https://secret.example/me.png';
  owner.kept = { ...owner.kept, colour: 'kept green' };
  Object.assign(first(owner.experiences), { kept: { wages: 'kept wages' }, labels: ['own label'] });
  const { indexing, fields } = createDefaultPublicSettings();
  const view = createPublicView(
    {
      address: 'richard',
      url: 'https://vitrine.example/p/richard',
      pictures: {},
      photo: { url: '/files/photo.webp', width: 320, height: 320, small: { url: '/files/small.webp', width: 160 } },
      layout: 'website',
      theme: 'light',
      design: createLatestDesign('classic'),
      resumeFormats: PUBLIC_FORMATS,
      contactForm: false,
      home: '/',
      indexing,
      watermark: false,
      writing: { posts: [], count: 0 },
      accountName: 'Richard',
      resume: owner,
    },
    { reveal: fields },
  );
  const document = exportPublicJsonResume(view);
  const text = JSON.stringify(document);

  it('says what the page shows (rule R26)', () => {
    expect(document.basics).toMatchObject({
      name: 'Richard Hendriks',
      label: 'Programmer',
      image: 'https://vitrine.example/files/photo.webp',
      location: { city: 'San Francisco', region: 'California', countryCode: 'US' },
    });
    expect(document.meta).toMatchObject({ canonical: 'https://vitrine.example/p/richard/resume.json' });
    expect(importOrThrow(document).resume.personalInfo.introduction).toBe('Welcome');
    expect(asArray(document.work)).toHaveLength(1);
  });

  it('holds nothing hidden, private or kept', () => {
    const secrets = [
      ...['secret salary', 'secret.example', 'Miss Direction', 'github.com/hidden', 'mail.com', '555-4321', 'Broadway'],
      ...['Erlich', 'isVisible', 'kept green', 'kept wages', 'own label'],
      ...owner.experiences.map(({ _id }) => _id),
    ];
    for (const secret of secrets) expect(text).not.toContain(secret);
  });
});
