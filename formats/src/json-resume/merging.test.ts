import { createEmptyResume, type Resume } from '@vitrine/contract/resume/resume';
import { describe, expect, it } from 'vitest';
import { exportJsonResume } from './export.ts';
import { importJsonResume } from './import.ts';
import { createIdGenerator, importOrThrow } from './testing.ts';

/** The order of lists in a report is unspecified. */
const comparePaths = (a: { path: string }, b: { path: string }) => a.path.localeCompare(b.path);

describe('merging', () => {
  const existing: Resume = importOrThrow({
    basics: { name: 'Asha Rao', phone: '1', profiles: [{ network: 'GitHub', url: 'https://github.com/asharao' }] },
    work: [{ name: 'Kaveri', position: 'Engineer', startDate: '2021-03', highlights: ['Mine'] }],
    skills: [
      { name: 'Web', keywords: ['CSS'] },
      { name: 'Java', level: 'Expert' },
    ],
    languages: [{ language: 'Kannada', fluency: 'Native' }],
  }).resume;
  const incoming = {
    basics: {
      name: 'A. Rao',
      label: 'Engineer',
      profiles: [
        { network: 'GitHub', url: 'https://github.com/other' },
        { network: 'LinkedIn', url: 'https://www.linkedin.com/in/asharao' },
      ],
    },
    work: [
      {
        name: 'KAVERI',
        position: 'Engineer',
        startDate: '2021-03',
        url: 'https://kaveri.example',
        highlights: ['Theirs'],
      },
      { name: 'Zensoft', position: 'Intern' },
    ],
    skills: [
      { name: 'Web', level: 'Master', keywords: ['css', 'Rust'] },
      { name: 'Java', level: 'Beginner' },
      { name: 'Data', keywords: ['SQL'] },
    ],
    languages: [
      { language: 'kannada', fluency: 'Fluent' },
      { language: 'Hindi', fluency: 'Basic' },
    ],
  };
  const { resume, report } = importOrThrow(incoming, existing);

  it('fills what is empty, adds what is new, and never changes what says something (rule R21)', () => {
    expect(resume.personalInfo).toMatchObject({ firstName: 'Asha', designation: 'Engineer', contactNumber: '1' });
    expect(resume.footerLinks).toMatchObject({
      github: 'https://github.com/asharao',
      linkedin: 'https://www.linkedin.com/in/asharao',
    });
    expect(resume.experiences).toMatchObject([
      { _id: 'new1', companyName: 'Kaveri', companyUrl: 'https://kaveri.example', summaryPoints: ['Mine'] },
      { companyName: 'Zensoft' },
    ]);
    expect(resume.skills.groups).toEqual([
      { name: 'Web', level: 'Master', keywords: ['CSS', 'Rust'] },
      { name: 'Java', level: 'Expert', keywords: [] },
      { name: 'Data', level: '', keywords: ['SQL'] },
    ]);
    expect(resume.personalInfo.languages).toEqual([
      { name: 'Kannada', proficiency: 'Native' },
      { name: 'Hindi', proficiency: 'Basic' },
    ]);
  });

  it('tells fields that an item gained apart from new items', () => {
    const jobs = report.imported.filter(({ section }) => section === 'experiences');
    expect(jobs).toMatchObject([
      { isNew: false, title: 'Engineer, Kaveri', fields: [{ path: 'work[0].url', field: 'companyUrl' }] },
      { isNew: true, title: 'Intern, Zensoft' },
    ]);
  });

  it('knows two languages of one name apart', () => {
    const both = {
      languages: [
        { language: 'Hindi', fluency: 'Native speaker' },
        { language: 'Hindi', fluency: 'B1', x: 1 },
      ],
    };
    const read = importOrThrow(both).resume;
    read.personalInfo.languages.push({ name: 'Odia', proficiency: 'Basic' });
    expect(exportJsonResume(read).languages).toEqual([...both.languages, { language: 'Odia', fluency: 'Basic' }]);
    expect(importOrThrow(both, read).report.conflicts).toEqual([]);
    for (const row of read.personalInfo.languages) row.proficiency = 'Fluent';
    expect(exportJsonResume(read).languages).toEqual([
      { language: 'Hindi', fluency: 'Fluent' },
      { language: 'Hindi', fluency: 'Fluent', x: 1 },
      { language: 'Odia', fluency: 'Fluent' },
    ]);
  });

  it('lists what differs', () => {
    const differences = report.conflicts.map(({ source: _, ...difference }) => difference);
    expect(differences.sort(comparePaths)).toEqual(
      [
        { path: 'languages[0]', title: 'Language Kannada', current: 'Native', incoming: 'Fluent' },
        { path: 'basics.name', title: 'First name', current: 'Asha', incoming: 'A.' },
        { path: 'skills[1].level', title: 'Skill group Java: Level', current: 'Expert', incoming: 'Beginner' },
        {
          path: 'basics.profiles[0]',
          title: 'GitHub',
          current: 'https://github.com/asharao',
          incoming: 'https://github.com/other',
        },
        { path: 'work[0].name', title: 'Engineer, Kaveri: Company name', current: 'Kaveri', incoming: 'KAVERI' },
        {
          path: 'work[0].highlights[0]',
          title: 'Engineer, Kaveri: Duties and achievements',
          current: 'Mine',
          incoming: 'Theirs',
        },
      ].sort(comparePaths),
    );
  });

  it('adds no copy of an item that was edited or hidden since', () => {
    const edited = {
      ...existing,
      experiences: existing.experiences.map((job) => ({ ...job, companyUrl: 'https://x.example', isVisible: false })),
    };
    const again = importOrThrow({ work: incoming.work.slice(0, 1) }, edited).resume;
    expect(again.experiences).toMatchObject([{ companyUrl: 'https://x.example', isVisible: false }]);
  });

  it('takes two alike for two', () => {
    const twins = {
      projects: [
        { name: 'Consulting', description: 'A' },
        { name: 'Consulting', description: 'B' },
      ],
    };
    const once = importOrThrow(twins).resume;
    expect(once.projects.map(({ description }) => description)).toEqual(['A', 'B']);
    expect(importOrThrow(twins, once).resume).toEqual(once);
  });

  it('unites what has no home', () => {
    const one = importOrThrow({ work: [], films: [{ name: 'A' }], patents: [{ name: 'I' }] }).resume;
    const two = importOrThrow({ work: [], films: [{ name: 'B' }, { name: 'A' }], meta: { version: 'v2' } }, one).resume;
    expect(two.kept).toEqual({
      work: [],
      films: [{ name: 'A' }, { name: 'B' }],
      patents: [{ name: 'I' }],
      meta: { version: 'v2' },
    });
  });

  it('changes neither the document nor the resume that it is given', () => {
    const [document, current] = [structuredClone(incoming), structuredClone(existing)];
    importOrThrow(document, current);
    expect([document, current]).toEqual([incoming, existing]);
  });
});

describe('replacing', () => {
  const current = importOrThrow({
    basics: { name: 'Asha Rao', email: 'asha@example.com' },
    work: [
      { name: 'Kaveri', position: 'Engineer' },
      { name: 'Zensoft', position: 'Intern' },
    ],
    awards: [{ title: 'Old' }],
  }).resume;
  const hidden = { ...current, experiences: current.experiences.map((job) => ({ ...job, isVisible: false })) };
  const document = {
    basics: { name: 'Asha R.' },
    work: [{ name: 'Kaveri', position: 'Engineer', url: 'https://k.example' }],
  };
  const { resume, report } = importOrThrow(document, hidden, { mode: 'replace', newId: createIdGenerator('other') });

  it('makes the document the resume and says what goes', () => {
    expect(resume.personalInfo).toMatchObject({ firstName: 'Asha', lastName: 'R.', email: '' });
    expect(resume.experiences).toHaveLength(1);
    expect(resume.kept).toEqual({});
    expect(report.removed).toEqual([
      { section: 'personalInfo', title: 'Profile: Email' },
      { section: 'experiences', title: 'Intern, Zensoft' },
      { section: 'awards', title: 'Old' },
    ]);
  });

  it('never shows an item that was hidden', () => {
    expect(resume.experiences[0]).toMatchObject({ _id: current.experiences[0]?._id, isVisible: false });
  });
});

it('an end before its start is taken from an imported document, for the person to mend', () => {
  const work = [{ name: 'Kaveri', position: 'Engineer', startDate: '2021-03', endDate: '2020-01' }];
  const result = importJsonResume({ work }, createEmptyResume(), { mode: 'merge', newId: () => 'i1' });
  expect(result).toMatchObject({ ok: true, resume: { experiences: [{ startDate: '2021-03', endDate: '2020-01' }] } });
});

it('a document that gives a user name for the address of a profile is understood', () => {
  const profiles = [
    { network: 'GitHub', url: '@priya' },
    { network: 'LinkedIn', url: 'priya-nair' },
    { network: 'X', url: 'x.com/priya' },
  ];
  const result = importJsonResume({ basics: { profiles } }, createEmptyResume(), { mode: 'merge', newId: () => 'i1' });
  expect(result).toMatchObject({
    resume: {
      footerLinks: {
        github: 'https://github.com/priya',
        linkedin: 'https://www.linkedin.com/in/priya-nair',
        twitter: 'https://x.com/priya',
      },
    },
  });
});
