import { createEmptyResume } from '@vitrine/contract/resume/resume';
import { describe, expect, test } from 'vitest';
import { asObject, type JsonObject } from '../json-resume/json.ts';
import { createIdGenerator } from '../json-resume/testing.ts';
import { importDocument } from '../reading/read-document.ts';
import { detectReactiveResume, REACTIVE_VERSIONS, type ReactiveVersion } from './detect.ts';
import { REACTIVE_RESUME_FULL_SAMPLES } from './full-sample.ts';
import { readReactiveResume } from './read-reactive-resume.ts';

const section = (...items: JsonObject[]) => ({ title: 'x', columns: 1, hidden: false, items });

const V5: JsonObject = {
  picture: { hidden: true, url: '/uploads/a.jpg' },
  basics: {
    name: 'Asha Rao',
    headline: 'Backend engineer',
    email: 'asha@asha.example',
    phone: '+91 80 5550 1234',
    location: 'Bengaluru, India',
    website: { url: 'https://asha.example', label: 'asha.example' },
    customFields: [],
  },
  summary: { content: '<p>Ledgers &amp; trains.</p>' },
  sections: {
    profiles: section({ network: 'GitHub', username: 'asha', website: { url: 'https://github.com/asha', label: '' } }),
    experience: section(
      {
        company: 'Kaveri',
        position: 'Engineer',
        location: 'Bengaluru',
        period: 'March 2021 - Present',
        website: { url: '', label: '' },
        description: '<p>Payments.</p><ul><li>Cut latency</li></ul>',
        hidden: false,
      },
      {
        company: 'Lumen',
        position: '',
        period: '2015 - 2021',
        roles: [
          { position: 'Lead', period: '2018 - 2021', description: '<p>Led.</p>' },
          { position: 'Engineer', period: '2015 - 2018', description: '' },
        ],
        hidden: true,
      },
    ),
    education: section({
      school: 'IISc',
      degree: 'B.E.',
      area: 'Computer Science',
      grade: '9.1',
      period: '2011 - 2015',
    }),
    projects: section({
      name: 'Railbook',
      period: '2020',
      website: { url: 'https://github.com/asha/railbook' },
      description: '<p>Offline.</p>',
    }),
    skills: section({ name: 'Databases', proficiency: 'Expert', level: 5, keywords: ['SQLite', 'PostgreSQL'] }),
    languages: section({ language: 'Kannada', fluency: '', level: 5 }),
    interests: section({ name: 'Cycling', keywords: ['Touring'] }),
    awards: section({ title: 'Best paper', awarder: 'SIGMOD', date: 'June 2022', description: '' }),
    certifications: section({ title: 'CKA', issuer: 'LF', date: 'Jan 2023' }),
    publications: section({ title: 'Half a ledger', publisher: 'SIGMOD', date: '2026-08-05' }),
    volunteer: section({
      organization: 'Pratham',
      location: 'Pune',
      period: '2019 - 2020',
      description: '<p>Taught.</p>',
    }),
    references: section({ name: 'Daniel Okafor', description: '<p>She ships.</p>' }),
  },
  customSections: [
    {
      id: 'c',
      type: 'experience',
      title: 'Side jobs',
      items: [{ company: 'Self', position: 'Consultant', period: '2024' }],
    },
  ],
  metadata: { template: 'onyx', page: { format: 'a4' }, notes: '<p>Secret note</p>' },
};

const V4: JsonObject = {
  basics: {
    name: 'Asha Rao',
    headline: 'Engineer',
    url: { label: '', href: 'https://asha.example' },
    picture: { url: '' },
    location: 'Pune',
  },
  sections: {
    summary: { content: '<p>Hello.</p>' },
    experience: section({
      company: 'Kaveri',
      position: 'Engineer',
      date: 'August 2019 - Present',
      summary: '<ul><li>Cut latency</li></ul>',
      visible: true,
    }),
    certifications: section({ name: 'CKA', issuer: '', date: '', url: { href: '' }, visible: true }),
    skills: section({ name: 'Rust', description: 'Expert', level: 4, keywords: [], visible: true }),
    custom: {},
  },
  metadata: { layout: [[['summary'], []]], page: { margin: 18 } },
};

const V3: JsonObject = {
  basics: {
    name: 'Asha Rao',
    summary: { body: '**Hello**', visible: true },
    location: { city: 'Pune', country: 'India', address: null },
    photo: { url: '', visible: false },
    profiles: [{ network: 'LinkedIn', username: 'asha', url: 'https://linkedin.com/in/asha' }, null],
  },
  sections: {
    work: {
      items: [
        {
          name: 'Kaveri',
          position: 'Engineer',
          date: { start: '2019-08-01T00:00:00.000Z', end: '' },
          summary: '- Cut latency',
        },
        null,
      ],
    },
    languages: { items: [{ name: 'Kannada', level: '', levelNum: 10 }] },
  },
  public: true,
};

function importOrFail(document: JsonObject) {
  const version = detectReactiveResume(document);
  if (!version) throw new Error('It is not told.');
  const result = importDocument(readReactiveResume(document, version), createEmptyResume(), {
    mode: 'merge',
    newId: createIdGenerator(),
  });
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result;
}

test.each([
  [V5, 5],
  [V4, 4],
  [V3, 3],
  [{ basics: { name: 'x' } }, undefined],
  [{ basics: {}, work: [] }, undefined],
  [[], undefined],
  [null, undefined],
] as [unknown, ReactiveVersion | undefined][])('documents are told apart (%#)', (document, version) => {
  expect(detectReactiveResume(document)).toBe(version);
});

describe('a document of Reactive Resume', () => {
  test('of today brings all that it says, what is hidden as hidden, and no private note', () => {
    const { resume } = importOrFail(V5);
    expect(resume.personalInfo).toMatchObject({
      firstName: 'Asha',
      designation: 'Backend engineer',
      summary: 'Ledgers & trains.',
      city: 'Bengaluru',
      languages: [{ name: 'Kannada', proficiency: 'Native' }],
    });
    expect(resume.footerLinks).toMatchObject({ website: 'https://asha.example', github: 'https://github.com/asha' });
    expect(
      resume.experiences.map(({ companyName, role, startDate, isVisible }) => [
        companyName,
        role,
        startDate,
        isVisible,
      ]),
    ).toEqual([
      ['Kaveri', 'Engineer', '2021-03', true],
      ['Lumen', 'Lead', '2018', false],
      ['Lumen', 'Engineer', '2015', false],
      ['Self', 'Consultant', '2024', true],
    ]);
    expect(resume.experiences[0]).toMatchObject({
      summary: 'Payments.',
      summaryPoints: ['Cut latency'],
      current: true,
    });
    expect(resume.education[0]).toMatchObject({
      title: 'B.E., Computer Science',
      grade: '9.1',
      fromYear: '2011',
      toYear: '2015',
    });
    expect(resume.projects[0]).toMatchObject({
      title: 'Railbook',
      description: 'Offline.',
      githubUrl: 'https://github.com/asha/railbook',
    });
    expect(resume.skills.groups[0]).toMatchObject({ name: 'Databases', keywords: ['SQLite', 'PostgreSQL'] });
    expect(resume.awards[0]).toMatchObject({ title: 'Best paper', date: '2022-06' });
    expect(resume.certificates[0]).toMatchObject({ title: 'CKA', issueDate: '2023-01' });
    expect(resume.publications[0]).toMatchObject({ title: 'Half a ledger', date: '2026-08-05' });
    expect(resume.volunteering[0]).toMatchObject({ organization: 'Pratham', place: 'Pune', summary: 'Taught.' });
    expect(resume.references[0]).toMatchObject({ name: 'Daniel Okafor', text: 'She ships.' });
    expect(JSON.stringify(resume)).not.toContain('Secret note');
  });

  test('of the fourth and the third generation is read by their own words', () => {
    expect(importOrFail(V4).resume).toMatchObject({
      personalInfo: { summary: 'Hello.', city: 'Pune' },
      experiences: [{ companyName: 'Kaveri', startDate: '2019-08', current: true, summaryPoints: ['Cut latency'] }],
      certificates: [{ title: 'CKA', issuer: '' }],
    });
    expect(importOrFail(V3).resume).toMatchObject({
      personalInfo: { city: 'Pune', country: 'India', languages: [{ name: 'Kannada', proficiency: 'Native' }] },
      footerLinks: { linkedin: 'https://linkedin.com/in/asha' },
      experiences: [{ companyName: 'Kaveri', startDate: '2019-08-01', summaryPoints: ['Cut latency'] }],
    });
  });

  test('keeps titles of one’s own and keys of no version aside, and says so', () => {
    const document = structuredClone(V5) as { basics: JsonObject; sections: Record<string, JsonObject> };
    for (const [key, title] of Object.entries({ experience: 'Career', education: 'Formación', skills: '' }))
      document.sections[key] = { ...document.sections[key], title };
    document.sections = { ...document.sections, projects: { title: 'Nothing there', items: [] } };
    for (const key of ['profiles', 'languages', 'interests', 'awards', 'certifications', 'publications'])
      document.sections[key] = { ...document.sections[key], title: key.toUpperCase() };
    for (const key of ['volunteer', 'references']) document.sections[key] = { ...document.sections[key], title: '' };
    const { resume, report } = importOrFail({
      ...document,
      basics: { ...document.basics, website: { url: 'https://asha.example', label: 'My garden' }, pronouns: 'she' },
      summary: { title: 'Who I am', content: '<p>Hello</p>' },
      ...{ mine: { a: 1 }, slug: 'asha', nothing: '' },
    });
    expect(resume.kept).toMatchObject({
      sectionTitles: { experience: 'Career', summary: 'Who I am' },
      reactiveResume: { mine: { a: 1 } },
      basics: { reactiveResume: { websiteLabel: 'My garden', pronouns: 'she' } },
    });
    expect(Object.keys(resume.kept.sectionTitles as object)).toEqual(['summary', 'experience']);
    expect(report.preserved.map(({ path, value }) => [path, value])).toEqual(
      expect.arrayContaining([
        ['sections', 'Who I am, Career'],
        ['mine', '1'],
        ['basics.website.label, basics.pronouns', 'My garden, she'],
      ]),
    );
  });

  test('in its own words of any version keeps nothing aside of titles and settings', () => {
    for (const version of REACTIVE_VERSIONS) {
      const { kept } = importOrFail(REACTIVE_RESUME_FULL_SAMPLES[version]).resume;
      expect([kept.sectionTitles, kept.reactiveResume, asObject(kept.basics).reactiveResume]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
    }
  });

  test('names places as the file does', () => {
    const paths = importOrFail(V5).report.imported.flatMap(({ fields }) => fields.map(({ path }) => path));
    expect(paths).toContain('sections.experience.items[0].position');
    expect(paths).toContain('customSections[0].items[0].position');
  });

  test.each([
    { basics: null, sections: { experience: { items: [null, 1, 'x', [], {}] } }, customSections: [null, 1] },
    { basics: { website: {} }, sections: { skills: { items: 'none' }, languages: null }, customSections: [] },
    { basics: { website: { url: { a: 1 } } }, sections: { projects: section({ name: { a: 1 }, keywords: 'x' }) } },
  ])('with wrong types in it takes what can be read (%#)', (document) => {
    expect(() => importOrFail({ ...document, picture: {} } as JsonObject)).not.toThrow();
  });
});
