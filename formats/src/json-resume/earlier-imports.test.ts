import { createEmptyResume, type Resume, resumeSchema } from '@vitrine/contract/resume/resume';
import { expect, test } from 'vitest';
import { migrateEarlierImports } from './earlier-imports.ts';
import { exportJsonResume } from './export.ts';
import { importOrThrow } from './testing.ts';

const DOCUMENT = {
  basics: {
    name: 'Asha Rao',
    image: 'https://a.example/me.png',
    location: { address: '1 MG Road', region: 'Karnataka', postalCode: '560001', city: 'Bengaluru' },
    profiles: [
      { network: 'GitHub', url: 'https://github.com/asha' },
      { network: 'Mastodon', url: 'https://mastodon.example/@asha' },
    ],
  },
  work: [
    {
      name: 'Kaveri',
      position: 'Engineer',
      location: 'Remote',
      description: 'Payments',
      summary: 'Ran it.\nAlone.',
      highlights: ['Cut costs'],
    },
  ],
  education: [{ institution: 'BMS', studyType: 'B.E.', courses: ['Databases'] }],
  projects: [{ name: 'Railbook', description: 'Timetables', highlights: ['Fast'], entity: 'SR', roles: ['Lead'] }],
  skills: [
    { name: 'Languages', level: 'Master', keywords: ['Rust', 'SQL'] },
    { name: 'Java', level: 'Beginner' },
  ],
};

/** Creates the document as an import stored it when sections had fewer fields. */
const createEarlierResume = (): Resume => {
  const { resume } = importOrThrow({
    basics: { name: 'Asha Rao', location: { city: 'Bengaluru' }, profiles: DOCUMENT.basics.profiles.slice(0, 1) },
    work: [{ name: 'Kaveri', position: 'Engineer' }],
    education: [{ institution: 'BMS', studyType: 'B.E.' }],
    projects: [{ name: 'Railbook', description: 'Timetables\n• Fast' }],
  });
  const [job, study, project] = [resume.experiences[0], resume.education[0], resume.projects[0]];
  const [work, education, projects] = [DOCUMENT.work[0], DOCUMENT.education[0], DOCUMENT.projects[0]];
  if (!job || !study || !project || !work || !education || !projects) throw new Error('An item is missing');
  const { location, description, summary, highlights } = work;
  return resumeSchema.parse({
    ...resume,
    personalInfo: { ...resume.personalInfo, address: '1 MG Road, Karnataka, 560001' },
    skills: { technical: ['Rust', 'SQL', 'Java'] },
    experiences: [
      {
        ...job,
        summaryPoints: ['Ran it.', 'Alone.', 'Cut costs'],
        kept: { location, description, summary, highlights },
      },
    ],
    education: [{ ...study, kept: { courses: education.courses } }],
    projects: [{ ...project, kept: { entity: projects.entity, roles: projects.roles } }],
    kept: {
      basics: {
        image: DOCUMENT.basics.image,
        location: DOCUMENT.basics.location,
        profiles: DOCUMENT.basics.profiles,
      },
      skills: DOCUMENT.skills,
    },
  });
};

test('what was joined is parted, and what was kept aside fills no field (rule R42)', () => {
  const { experiences, projects, education, personalInfo, footerLinks } = migrateEarlierImports(createEarlierResume());
  expect(experiences).toMatchObject([
    { summary: 'Ran it.\nAlone.', summaryPoints: ['Cut costs'], place: '', companyDescription: '' },
  ]);
  expect(projects).toMatchObject([
    { description: 'Timetables', summaryPoints: ['Fast'], organization: '', roles: [], startDate: '' },
  ]);
  expect(education).toMatchObject([{ courses: [] }]);
  expect(personalInfo).toMatchObject({ address: '1 MG Road, 560001', region: 'Karnataka', pictureUrl: '' });
  expect(footerLinks).toMatchObject({ github: 'https://github.com/asha', profiles: [] });
});

test('it comes back by export, and what was typed since wins', () => {
  const { $schema, meta, ...document } = exportJsonResume(migrateEarlierImports(createEarlierResume()));
  expect(document).toEqual(DOCUMENT);
  const resume = migrateEarlierImports(createEarlierResume());
  for (const job of resume.experiences) job.place = 'Bengaluru';
  expect(exportJsonResume(resume).work).toMatchObject([{ location: 'Bengaluru', description: 'Payments' }]);
});

test('the same document, imported again, fills the fields and adds no item', () => {
  const { resume } = importOrThrow(DOCUMENT, migrateEarlierImports(createEarlierResume()));
  expect(resume.experiences).toMatchObject([
    { place: 'Remote', companyDescription: 'Payments', summary: 'Ran it.\nAlone.', summaryPoints: ['Cut costs'] },
  ]);
  expect(resume.projects).toMatchObject([{ organization: 'SR', roles: ['Lead'], summaryPoints: ['Fast'] }]);
  expect(resume.footerLinks.profiles).toMatchObject([{ network: 'Mastodon' }]);
  const { $schema, meta, ...document } = exportJsonResume(resume);
  expect(document).toEqual(DOCUMENT);
});

test('points that were edited since, and bullets within a text, stay as they are', () => {
  const before = createEarlierResume();
  for (const job of before.experiences) job.summaryPoints = ['Ran it.', 'Cut costs'];
  for (const project of before.projects) project.description = 'First\n• Fast\nLast';
  const after = migrateEarlierImports(before);
  expect(after.experiences).toMatchObject([{ summary: '', summaryPoints: ['Ran it.', 'Cut costs'] }]);
  expect(after.projects).toMatchObject([{ description: 'First\n• Fast\nLast', summaryPoints: [] }]);
  expect(migrateEarlierImports(createEmptyResume())).toEqual(createEmptyResume());
});
