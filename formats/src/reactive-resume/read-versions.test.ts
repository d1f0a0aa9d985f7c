import { createEmptyResume } from '@vitrine/contract/resume/resume';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../json-resume/json.ts';
import { createIdGenerator } from '../json-resume/testing.ts';
import { importDocument } from '../reading/read-document.ts';
import { UnreadableFile } from '../reading/unreadable-file.ts';
import { detectReactiveResume, REACTIVE_VERSIONS } from './detect.ts';
import { REACTIVE_RESUME_FULL_SAMPLES } from './full-sample.ts';
import { readReactiveResume, readReactiveResumeFile } from './read-reactive-resume.ts';

function importOrFail(document: JsonObject, current = createEmptyResume()) {
  const version = detectReactiveResume(document);
  if (!version) throw new Error('It is not told.');
  const result = importDocument(readReactiveResume(document, version), current, {
    mode: 'merge',
    newId: createIdGenerator(),
  });
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result;
}

const section = (...items: unknown[]) => ({ title: '', columns: 1, hidden: false, items });
/** Imports a version 5 document with the given sections. */
const importVersion5 = (sections: JsonObject, more: JsonObject = {}) =>
  importOrFail({ customSections: [], sections, ...more });

describe('versions', () => {
  test.each(REACTIVE_VERSIONS)('the full document of %i is told', (version) => {
    expect(detectReactiveResume(REACTIVE_RESUME_FULL_SAMPLES[version])).toBe(version);
  });

  test.each([
    // Version 4 has page settings as well, which Reactive Resume's own importer once took for version 5.
    [{ basics: { url: {} }, sections: {}, metadata: { page: { margin: 18 }, layout: [[['summary'], []]] } }, 4],
    [{ basics: null, sections: { experience: { items: [{ visible: true }] } } }, 4],
    [{ basics: null, sections: { experience: { items: [{ hidden: true }] } } }, 5],
    [{ basics: { profiles: [] }, sections: { work: { items: [] } } }, 3],
    [{ basics: {}, sections: {}, customSections: [], metadata: { page: { dateFormat: 'long' } } }, 6],
    [{ sections: { awards: { items: [{ hidden: false, dates: { start: '2020' } }] } } }, 6],
    [{ basics: {}, sections: null }, undefined],
    [{ basics: {}, sections: {} }, undefined],
    [{ basics: { url: 'https://a.example', picture: 'x' }, work: [] }, undefined],
    [{ cv: { sections: {} } }, undefined],
  ])('%j is of %s', (document, version) => {
    expect(detectReactiveResume(document)).toBe(version);
  });
});

describe.each(REACTIVE_VERSIONS)('the full document of version %i', (version) => {
  const document = REACTIVE_RESUME_FULL_SAMPLES[version];
  const { resume, report } = importOrFail(document);

  test('brings what every version has', () => {
    expect(resume.personalInfo).toMatchObject({
      firstName: 'Asha',
      lastName: 'Rao',
      designation: 'Backend engineer',
      email: 'asha@asha.example',
      contactNumber: '+91 80 5550 1234',
      city: 'Bengaluru',
      region: 'Karnataka',
      country: 'India',
      pictureUrl: 'https://pictures.example/asha.jpg',
    });
    expect(resume.personalInfo.languages[0]).toEqual({ name: 'Kannada', proficiency: 'Native' });
    expect(resume.personalInfo.summary).toMatch(/^(?:Ledgers|\*\*Ledgers\*\*) (?:and|&) timetables\.$/);
    expect(resume.footerLinks.website).toBe('https://asha.example');
    expect(resume.footerLinks.linkedin || resume.footerLinks.github).toMatch(/asha/);
    expect(resume.skills.groups[0]).toEqual({ name: 'Databases', level: 'Expert', keywords: ['SQLite'] });
    expect(resume.experiences[0]).toMatchObject({
      companyName: 'Kaveri Payments',
      role: 'Staff engineer',
      companyUrl: 'https://kaveri.example',
      current: true,
      duration: 'Mar 2021 - Present',
      summary: 'Payments.',
    });
    expect(resume.experiences[0]?.summaryPoints[0]).toBe('Cut latency');
    expect(resume.education[0]).toMatchObject({
      title: 'B.E., Computer Science',
      instituteName: 'IISc',
      grade: '9.1',
      website: 'https://iisc.example',
      description: 'On logs.',
    });
    expect(resume.education[0]?.toYear).toMatch(/2015$/);
    expect(resume.projects[0]).toMatchObject({ title: 'Railbook', current: false });
    expect(resume.projects[0]?.description).toMatch(/Works offline$/);
    expect(resume.certificates[0]).toMatchObject({ title: 'Kubernetes Administrator', issuer: 'Linux Foundation' });
    expect(resume.awards[0]).toMatchObject({ title: 'Best paper', awarder: 'SIGMOD', summary: 'Ledgers' });
    expect(resume.awards[0]?.date).toMatch(/^2022-06/);
    expect(resume.publications[0]).toMatchObject({ title: 'Half a ledger', publisher: 'SIGMOD', summary: 'On it' });
    expect(resume.publications[0]?.date).toMatch(/^2026-08/);
    expect(resume.volunteering[0]).toMatchObject({
      organization: 'Pratham',
      summary: 'Taught children',
      current: false,
    });
    expect(resume.hobbies[0]).toMatchObject({ name: 'Cycling', keywords: ['Touring'] });
    expect(resume.references[0]).toMatchObject({ name: 'Daniel Okafor', text: 'She ships.' });
  });

  test('names each place as the file does', () => {
    const paths = report.imported.flatMap(({ fields }) => fields.map(({ path }) => path));
    const get = (path: string) =>
      path
        .split(/[.[\]]+/)
        .filter(Boolean)
        .reduce<unknown>((value, key) => (value as JsonObject | undefined)?.[key], document);
    expect(paths.length).toBeGreaterThan(40);
    // Versions 3 and 4 have another key for the person's address.
    const missing = paths.filter((path) => path !== 'basics.website' && get(path) === undefined);
    expect(missing).toEqual([]);
  });

  test('says nothing of what is private', () => {
    expect(JSON.stringify(resume)).not.toContain('Secret note');
    expect(JSON.stringify(report)).not.toContain('Secret note');
    expect(JSON.stringify(resume)).not.toContain('Dear Sir');
  });

  test('read twice adds nothing', () => {
    const again = importOrFail(document, resume);
    expect(again.resume).toEqual(resume);
    expect({ imported: again.report.imported, conflicts: again.report.conflicts }).toEqual({
      imported: [],
      conflicts: [],
    });
  });
});

describe('sections of the person’s own', () => {
  test.each([3, 4] as const)('of version %i are sections of their own here', (version) => {
    expect(importOrFail(REACTIVE_RESUME_FULL_SAMPLES[version]).resume.additions).toMatchObject([
      {
        heading: 'Press',
        title: 'Ledger without a leader',
        subtitle: 'Indian Patent Office',
        url: 'https://patents.example/9',
        text: 'Two of three',
        tags: ['Logs'],
        current: false,
      },
    ]);
  });

  test('of a kind that there is here go there, and what they are called stays aside', () => {
    const { resume } = importOrFail(REACTIVE_RESUME_FULL_SAMPLES[5]);
    const names = {
      experiences: resume.experiences.map(({ companyName }) => companyName),
      education: resume.education.map(({ instituteName }) => instituteName),
      projects: resume.projects.map(({ title }) => title),
      awards: resume.awards.map(({ title }) => title),
      certificates: resume.certificates.map(({ title }) => title),
      publications: resume.publications.map(({ title }) => title),
      volunteering: resume.volunteering.map(({ organization }) => organization),
      hobbies: resume.hobbies.map(({ name }) => name),
      references: resume.references.map(({ name }) => name),
      languages: resume.personalInfo.languages.map(({ name, proficiency }) => `${name} ${proficiency}`),
      groups: resume.skills.groups.map(({ name }) => name),
      profiles: resume.footerLinks.profiles.map(({ network }) => network),
    };
    expect(names).toEqual({
      experiences: ['Kaveri Payments', 'Lumen', 'Lumen', 'Self'],
      education: ['IISc', 'Tata Institute'],
      projects: ['Railbook', 'Monsoon'],
      awards: ['Best paper', 'Second prize'],
      certificates: ['Kubernetes Administrator', 'Radio licence'],
      publications: ['Half a ledger', 'A post'],
      volunteering: ['Pratham', 'Library'],
      hobbies: ['Cycling', 'Carnatic music'],
      references: ['Daniel Okafor', 'Meera Iyer'],
      languages: ['Kannada Native', 'German Basic'],
      groups: ['Databases', 'Editors'],
      profiles: ['Mastodon', 'Garden'],
    });
    expect(resume.experiences.at(-1)?.kept).toMatchObject({ reactiveResume: { sectionTitle: 'Side jobs' } });
    expect(resume.additions).toMatchObject([{ heading: 'Speaking', text: 'Talks about ledgers.' }]);
  });

  test('of a kind that nobody knows are sections of their own here', () => {
    const { resume } = importVersion5(
      { hobbyhorses: section({ name: 'Trains', description: '<p>Big ones</p>' }) },
      {
        customSections: [
          { id: 'x', type: 'films', title: 'Films', items: [{ title: 'Rail', description: '<p>Short</p>' }] },
        ],
      },
    );
    expect(resume.additions).toMatchObject([
      { heading: 'Films', title: 'Rail', text: 'Short' },
      { heading: 'Further information', title: 'Trains', text: 'Big ones' },
    ]);
  });

  test('that are letters are told, and not read', () => {
    expect(importOrFail(REACTIVE_RESUME_FULL_SAMPLES[5]).report.rejected).toContainEqual({
      ...{ path: 'customSections[13].items[0]', what: 'Custom sections' },
      value: 'Letter',
      code: 'left-out',
      reason: 'A letter is no part of a resume, and is not read.',
    });
  });
});

describe('jobs with roles', () => {
  test('are one job for each role, and what is said of all stays aside', () => {
    const { resume } = importOrFail(REACTIVE_RESUME_FULL_SAMPLES[6]);
    expect(resume.experiences.slice(1, 3)).toMatchObject([
      { companyName: 'Lumen', role: 'Lead', place: 'Bengaluru', duration: '2018 - 2021', summary: 'Led.' },
      { companyName: 'Lumen', role: 'Engineer', duration: '2015 - 2018', summary: 'Built.' },
    ]);
    expect(resume.experiences[1]?.kept).toMatchObject({
      reactiveResume: { tenure: { position: 'Several', description: '<p>Six years.</p>' } },
    });
  });
});

describe('what is hidden', () => {
  test('is hidden here', () => {
    const { resume } = importVersion5({
      awards: { ...section({ title: 'Prize' }), hidden: true },
      projects: section({ name: 'Railbook', hidden: true }, { name: 'Monsoon' }),
    });
    expect(resume.awards[0]?.isVisible).toBe(false);
    expect(resume.projects.map(({ title, isVisible }) => [title, isVisible])).toEqual([
      ['Railbook', false],
      ['Monsoon', true],
    ]);
  });

  test('stays aside where nothing can be hidden here', () => {
    const { resume, report } = importVersion5(
      {
        skills: section({ name: 'COBOL', hidden: true }, { name: 'Rust' }),
        languages: { ...section({ language: 'Latin', fluency: 'Basic' }), hidden: true },
        profiles: section({ network: 'GitHub', username: 'asha', hidden: true }),
      },
      { summary: { hidden: true, content: '<p>Old words</p>' } },
    );
    expect(resume.skills.technical).toEqual(['Rust']);
    expect(resume.personalInfo).toMatchObject({ languages: [], summary: '' });
    expect(resume.footerLinks).toMatchObject({ github: '', profiles: [] });
    expect(report.preserved.map(({ path, value }) => `${path}: ${value}`)).toEqual([
      'sections.skills.items[0]: COBOL',
      'sections.languages.items[0]: Latin, Basic',
      'sections.profiles.items[0]: GitHub, asha',
      'summary.content: Old words',
    ]);
  });
});

describe('the person', () => {
  const basics = (more: JsonObject) =>
    importOrFail({ sections: {}, customSections: [], basics: more, picture: more.picture }).resume;

  test.each([
    ['/uploads/asha.jpg', ''],
    ['http://pictures.example/a.jpg', ''],
    ['data:image/png;base64,AAAA', ''],
    ['https://pictures.example/a.jpg', 'https://pictures.example/a.jpg'],
  ])('has the picture at %s as %j', (url, address) => {
    expect(basics({ picture: { url } }).personalInfo.pictureUrl).toBe(address);
  });

  test.each([
    [{ url: 'asha.example' }, 'https://asha.example'],
    [{ url: 'https://' }, ''],
    [{ url: '' }, ''],
    [null, ''],
  ])('has the website %j', (website, address) => {
    expect(basics({ website }).footerLinks.website).toBe(address);
  });

  test('has fields of its own that are links as profiles, and others aside', () => {
    const { footerLinks, kept } = basics({
      customFields: [
        { text: 'Garden', link: 'https://garden.example' },
        { name: 'Blog', value: 'https://blog.example' },
        { text: 'https://www.other.example/x', link: '' },
        { text: 'Licence B', link: '' },
        { text: 'Call', link: 'tel:123' },
        null,
        'x',
      ],
    });
    expect(footerLinks.profiles.map(({ network, url }) => [network, url])).toEqual([
      ['Garden', 'https://garden.example'],
      ['Blog', 'https://blog.example'],
      ['other.example', 'https://www.other.example/x'],
    ]);
    expect(kept).toMatchObject({
      basics: { customFields: [{ text: 'Licence B' }, { text: 'Call', link: 'tel:123' }] },
    });
  });
});

describe('one bad thing', () => {
  test('refuses that alone, with its place', () => {
    const { resume, report } = importVersion5({
      awards: { items: 'none' },
      projects: section(7, { name: 'Railbook' }, ['x'], null, {}),
      references: section({ name: 'x'.repeat(700), phone: '1' }, { name: 'Daniel' }),
      interests: section({ name: { a: 1 }, keywords: 'x' }, { name: 'Cycling', keywords: [1, null, { a: 1 }] }),
    });
    expect(resume.projects).toHaveLength(1);
    expect(resume.references.map(({ name, phone }) => [name, phone])).toEqual([
      ['', '1'],
      ['Daniel', ''],
    ]);
    expect(resume.hobbies).toMatchObject([{ name: 'Cycling', keywords: ['1'] }]);
    expect(report.rejected.map(({ path, reason }) => `${path}: ${reason}`)).toEqual([
      'sections.projects.items[0]: This is no entry.',
      'sections.projects.items[2]: This is no entry.',
      'sections.awards.items: This is no list of entries.',
      'sections.references.items[0].name: It is too long: it has 700 characters, and can have 600.',
    ]);
  });

  test('that is too many is cut off, and told', () => {
    const many = Array.from({ length: 1_001 }, (_, index) => ({ name: `Project ${index}` }));
    const { resume, report } = importVersion5({ projects: section(...many) });
    expect(resume.projects).toHaveLength(100);
    expect(report.rejected[0]).toMatchObject({
      ...{ path: 'sections.projects.items[1000]', value: '1 entries', code: 'too-many' },
      reason: 'There can be at most 1,000 of these.',
    });
  });

  test('of sections of the person’s own is cut off as well', () => {
    const sections = Array.from({ length: 1_002 }, (_, index) => [`own${index}`, section({ name: `Entry ${index}` })]);
    expect(importVersion5(Object.fromEntries(sections)).report.rejected[0]).toMatchObject({
      path: 'sections.own1000.items[0]',
      value: '2 entries',
    });
  });

  test('that is nested deep is left out, and told', () => {
    let nested: unknown = 'x';
    for (let level = 0; level < 100; level += 1) nested = { deep: nested };
    const { resume, report } = importVersion5({ projects: section({ name: 'Railbook', deep: nested }) });
    expect(resume.projects).toHaveLength(1);
    expect(report.rejected).toMatchObject([
      { path: 'sections.projects.items[0].deep', reason: expect.stringContaining('too deep') },
    ]);
  });
});

describe('a file', () => {
  test.each([
    ['{"basics": {},}', 'This is not valid JSON: at line 1, column 15.'],
    ['', 'This is not valid JSON'],
    ['[]', 'not a document of Reactive Resume'],
    ['{"basics":{},"work":[]}', 'not a document of Reactive Resume'],
  ])('%j is refused', (text, message) => {
    expect(() => readReactiveResumeFile(text)).toThrow(UnreadableFile);
    expect(() => readReactiveResumeFile(text)).toThrow(message);
  });

  test('with a mark of its encoding is read', () => {
    const text = `\uFEFF${JSON.stringify(REACTIVE_RESUME_FULL_SAMPLES[6])}`;
    expect(readReactiveResumeFile(text).document.basics).toMatchObject({ name: 'Asha Rao' });
  });
});
