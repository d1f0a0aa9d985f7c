import { createEmptyResume } from '@vitrine/contract/resume/resume';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createIdGenerator, extractContent } from '../json-resume/testing.ts';
import { importDocument } from '../reading/read-document.ts';
import { UnreadableFile } from '../reading/unreadable-file.ts';
import { createFullOpenResume } from './full-sample.ts';
import { isOpenResume, readOpenResume } from './read-open-resume.ts';

function importState(value: unknown, current = createEmptyResume()) {
  const result = importDocument(readOpenResume(value), current, { mode: 'merge', newId: createIdGenerator() });
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result;
}

const { resume: RESUME, settings: SETTINGS } = createFullOpenResume();

test.each([
  [createFullOpenResume(), true],
  [RESUME, true],
  [{ profile: { name: 'Asha' }, skills: {} }, true],
  [{ profile: { name: 'Asha' } }, false],
  [{ profile: 'Asha', workExperiences: [] }, false],
  [{ basics: {}, work: [] }, false],
  [{ basics: {}, sections: { profiles: {} } }, false],
  [[], false],
  [null, false],
])('documents are told apart (%#)', (value, expected) => {
  expect(isOpenResume(value)).toBe(expected);
});

describe('a state of OpenResume', () => {
  test('brings all that it says', () => {
    const { resume, report } = importState(createFullOpenResume());
    expect(resume.personalInfo).toMatchObject({
      firstName: 'Asha',
      lastName: 'Rao',
      email: 'asha@asha.example',
      contactNumber: '+91 80 5550 1234',
      city: 'Bengaluru',
      country: 'India',
      summary: 'Builds payment systems that do not lose money.',
    });
    expect(resume.footerLinks).toMatchObject({
      website: 'https://asha.example',
      linkedin: 'https://linkedin.com/in/asharao',
      github: 'https://github.com/asharao',
      profiles: [{ network: 'Website', url: 'https://work.asha.example' }],
    });
    expect(resume.experiences).toMatchObject([
      {
        companyName: 'Kaveri Payments',
        role: 'Backend Engineer',
        startDate: '2021-03',
        current: true,
        duration: 'Mar 2021 - Present',
        summaryPoints: ['Cut settlement time from 40 minutes to 90 seconds', 'Wrote the ledger'],
      },
      { companyName: 'Lumen', role: 'Intern', startDate: '', current: false, duration: 'Summer 2018' },
    ]);
    expect(resume.education).toMatchObject([
      {
        title: 'B.E. in Computer Science',
        instituteName: 'BMS College of Engineering',
        fromYear: 'Aug, 2014',
        toYear: 'May, 2018',
        grade: '8.9',
        description: '• Thesis about clocks\n• Ran the robotics club',
      },
    ]);
    expect(resume.projects).toMatchObject([
      {
        title: 'Railbook',
        startDate: '2020',
        endDate: '2020',
        projectUrl: 'https://railbook.example',
        summaryPoints: ['Timetables of 7,000 stations without a network'],
        isVisible: false,
      },
    ]);
    expect(resume.skills).toEqual({
      technical: ['Rust', 'Kafka', 'Redis'],
      soft: [],
      groups: [
        { name: 'SQL', level: '3 of 5', keywords: [] },
        { name: 'Languages', level: '', keywords: ['Kotlin', 'Go'] },
      ],
    });
    expect(resume.patents).toMatchObject([{ title: 'Patent IN 123456: Ledger without a leader', isVisible: true }]);
    expect(resume.kept).toMatchObject({ settings: { documentSize: 'A4' } });
    expect(report.rejected).toEqual([]);
  });

  test('adds nothing when it is read again', () => {
    const { resume } = importState(createFullOpenResume());
    const again = importState(createFullOpenResume(), resume);
    expect({ imported: again.report.imported, conflicts: again.report.conflicts }).toEqual({
      imported: [],
      conflicts: [],
    });
    expect(extractContent(again.resume)).toEqual(extractContent(resume));
  });

  test('is the same without its settings, but for what they hide', () => {
    expect(importState(RESUME).resume.projects[0]?.isVisible).toBe(true);
    expect(importState(RESUME).resume.additions[0]?.heading).toBe('Custom section');
  });

  test('names places as the file does', () => {
    const { locate } = readOpenResume(createFullOpenResume());
    expect(locate('work[1].position')).toBe('resume.workExperiences[1].jobTitle');
    expect(locate('work[0].highlights[1]')).toBe('resume.workExperiences[0].descriptions[1]');
    expect(locate('work[1].x-vitrine.duration')).toBe('resume.workExperiences[1].date');
    expect(locate('education[0].endDate')).toBe('resume.educations[0].date');
    expect(locate('basics.profiles[1].url')).toBe('resume.profile.linkedinLink');
    expect(locate('skills[1].level')).toBe('resume.skills.featuredSkills[1]');
    expect(readOpenResume(RESUME).locate('projects[0].url')).toBe('projects[0].projectLink');
  });

  test('keeps a date that cannot be told with its entry', () => {
    const { resume } = importState({ profile: {}, educations: [{ school: 'IISc', date: 'Fall 2023' }] });
    expect(resume.education[0]).toMatchObject({ instituteName: 'IISc', fromYear: '', kept: { date: 'Fall 2023' } });
  });

  test('takes one date of a school as that of the degree', () => {
    const { resume } = importState({ profile: {}, educations: [{ school: 'IISc', date: 'May 2018' }] });
    expect(resume.education[0]).toMatchObject({ fromYear: '', toYear: 'May, 2018' });
  });

  test('keeps fields that it does not know', () => {
    const { resume } = importState({ profile: { pronouns: 'she' }, projects: [{ project: 'Railbook', team: 'five' }] });
    expect(resume.kept).toMatchObject({ basics: { pronouns: 'she' } });
    expect(resume.projects[0]?.kept).toMatchObject({ team: 'five' });
  });

  test.each([
    [
      'Databases: PostgreSQL (tuning, replication; vacuum), Redis',
      ['PostgreSQL (tuning, replication; vacuum)', 'Redis'],
    ],
    ['Amazon Web Services, Google Cloud Platform', ['Amazon Web Services', 'Google Cloud Platform']],
    ['Rust; Go | SQL', ['Rust', 'Go', 'SQL']],
    ['Infrastructure as code, Rust', ['Infrastructure as code', 'Rust']],
    ['Led teams of five, shipped on time', ['Led teams of five, shipped on time']],
    ['Ways: teams of five, time to ship', ['teams of five', 'time to ship']],
    [',;', []],
  ])('has the skills of %s', (line, keywords) => {
    const { document } = readOpenResume({ profile: {}, skills: { descriptions: [line] } });
    expect(document.skills).toMatchObject([{ keywords }]);
  });

  test('with hidden skills says that they were hidden', () => {
    const { notes } = readOpenResume({ resume: RESUME, settings: { ...SETTINGS, formToShow: { skills: false } } });
    expect(notes).toMatchObject([{ path: 'settings.formToShow.skills', code: 'left-out' }]);
  });

  test('with entries of a wrong type leaves them out, and says so', () => {
    const { resume, report } = importState({
      profile: { name: ['x'] },
      workExperiences: [null, 7, { company: { a: 1 }, jobTitle: 'Engineer' }],
      skills: { featuredSkills: [null, 'Rust', { skill: [] }], descriptions: 'none' },
      custom: [],
    });
    expect(resume.experiences.map(({ role }) => role)).toEqual(['Engineer']);
    expect(resume.skills.technical).toEqual(['Rust']);
    expect(report.rejected.map(({ path, code }) => [path, code])).toEqual([
      ['profile.name', 'left-out'],
      ['workExperiences[0]', 'left-out'],
      ['workExperiences[1]', 'left-out'],
      ['workExperiences[2].company', 'left-out'],
    ]);
  });

  test('with texts and lists beyond all measure is read but for these', () => {
    const { resume, report } = importState({
      profile: { name: 'Asha Rao', summary: 'x'.repeat(100_000) },
      workExperiences: Array.from({ length: 1_500 }, (_, at) => ({ company: `Company ${at}` })),
      projects: [{ project: 'Railbook', descriptions: ['a', 'x'.repeat(10_000), 'b'] }],
    });
    expect(resume.personalInfo).toMatchObject({ firstName: 'Asha', summary: '' });
    expect(resume.experiences).toHaveLength(100);
    expect(resume.projects[0]?.summaryPoints).toEqual(['a', 'b']);
    const places = report.rejected.map(({ path }) => path);
    expect(places).toContain('profile.summary');
    expect(places).toContain('projects[0].descriptions[1]');
    expect(report.rejected.map(({ value }) => value)).toContain('500 entries');
  });
});

test('whatever stands in the places of its fields, a document comes out that can be taken', () => {
  const arbitraryValue = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.constantFrom('2019 - 2020', 'x'.repeat(20_000), '__proto__'),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat({ max: 200 }), arbitraryValue), { minLength: 1, maxLength: 3 }), (changes) => {
      const state = createFullOpenResume();
      for (const [at, value] of changes) replaceAt(state, at, value);
      try {
        importState(state);
      } catch (error) {
        if (!(error instanceof UnreadableFile)) throw error;
      }
    }),
    { numRuns: 300 },
  );
});

/** Replaces the value with the given index among all values of a state. */
function replaceAt(state: object, at: number, value: unknown): void {
  const slots: [Record<string, unknown>, string][] = [];
  const visit = (owner: object) => {
    for (const [key, inner] of Object.entries(owner)) {
      slots.push([owner as Record<string, unknown>, key]);
      if (typeof inner === 'object' && inner !== null) visit(inner);
    }
  };
  visit(state);
  const slot = slots[at % slots.length];
  if (slot) slot[0][slot[1]] = value;
}
