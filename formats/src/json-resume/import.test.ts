import { LIMITS } from '@vitrine/contract/api/limits';
import { createEmptyResume } from '@vitrine/contract/resume/resume';
import { describe, expect, it } from 'vitest';
import { exportJsonResume } from './export.ts';
import { importJsonResume } from './import.ts';
import { createIdGenerator, importOrThrow } from './testing.ts';

const listErrors = (document: unknown, current = createEmptyResume()) => {
  const result = importJsonResume(document, current, { mode: 'replace', newId: createIdGenerator() });
  return result.ok ? [] : result.errors.map(({ path, message }) => `${path} | ${message}`);
};

describe('a document of a wrong form is refused as a whole', () => {
  it.each([
    [{ work: 'none' }, 'work | work must be a list.'],
    [{ basics: [] }, 'basics | basics must be an object.'],
    [{ basics: { name: {} } }, 'basics.name | basics.name must be text.'],
    [{ basics: { location: 'Pune' } }, 'basics.location | basics.location must be an object.'],
    [{ basics: { profiles: [null, 7] } }, 'basics.profiles[1] | basics.profiles[1] must be an object.'],
    [
      { work: [{}, {}, { startDate: [2021] }] },
      'work[2].startDate | work[2].startDate must be a date as text, such as "2021-03".',
    ],
    [{ work: [{ highlights: 'One' }] }, 'work[0].highlights | work[0].highlights must be a list.'],
    [{ work: [{ highlights: ['a', {}] }] }, 'work[0].highlights[1] | work[0].highlights[1] must be text.'],
    [{ education: [{ score: true }] }, 'education[0].score | education[0].score must be text.'],
    [{ projects: { name: 'x' } }, 'projects | projects must be a list.'],
    [{ skills: ['JavaScript'] }, 'skills[0] | skills[0] must be an object.'],
    [
      { certificates: [{ url: {} }] },
      'certificates[0].url | certificates[0].url must be a web address as text, such as "https://example.com".',
    ],
    [{ languages: [{ language: [] }] }, 'languages[0].language | languages[0].language must be text.'],
    [{ volunteer: 'Red Cross' }, 'volunteer | volunteer must be a list.'],
    [{ basics: {}, meta: 1 }, 'meta | meta must be an object.'],
    ['text', ' | The document must be a JSON object.'],
    [null, ' | The document must be a JSON object.'],
    [[{ basics: {} }], ' | The document must be a JSON object.'],
  ])('%j', (document, problem) => {
    expect(listErrors(document)).toEqual([problem]);
  });

  it('and says so of JSON that is something else', () => {
    expect(listErrors({ name: 'a-package', version: '1.0.0' })[0]).toMatch(
      /not a JSON Resume: it has none of basics, work/,
    );
    expect(listErrors({})[0]).toMatch(/not a JSON Resume/);
  });

  it('naming every place at once', () => {
    expect(listErrors({ work: [{ name: [] }], skills: {} })).toHaveLength(2);
  });

  it('and leaves the resume alone', () => {
    const current = importOrThrow({ basics: { name: 'Asha Rao' } }).resume;
    const before = structuredClone(current);
    listErrors({ basics: { name: 'New Name' }, work: {} }, current);
    expect(current).toEqual(before);
  });
});

describe('a single bad value is refused, told and kept aside; the rest is taken', () => {
  const document = {
    basics: { name: 'Asha Rao', url: 'javascript:alert(1)', email: 'no address', summary: 'x'.repeat(4_001) },
    work: [
      {
        name: 'Kaveri',
        position: 'Engineer',
        startDate: 'Summer 2019',
        endDate: '2021-13',
        highlights: ['y'.repeat(501), 'Good'],
      },
    ],
    projects: [{ name: 'Railbook', url: 'ftp://railbook.example', keywords: ['Rust', 'z'.repeat(51)] }],
    education: [{ institution: 'BMS', studyType: 't'.repeat(151), startDate: '2014-02-30' }],
    certificates: [{ name: 'CKA', date: 'long ago' }],
    skills: [
      { name: 'Languages', level: 'v'.repeat(301), keywords: ['Go', 'w'.repeat(51)] },
      { name: 'u'.repeat(301), keywords: ['C'] },
      { name: 't'.repeat(51) },
    ],
    languages: [{ language: 'Kannada', fluency: 'so so' }, { fluency: 'Native' }],
  };
  const { resume, report } = importOrThrow(document);

  it('with its path, its value and the reason', () => {
    expect(report.rejected.map(({ path, reason }) => `${path}: ${reason}`).sort()).toEqual(
      [
        'languages[1]: Language name is required',
        'basics.email: Invalid email format',
        'basics.summary: Resume Summary can have at most 4,000 characters',
        'skills[0].level: Level can have at most 300 characters',
        'skills[0].keywords[1]: Skill can have at most 50 characters',
        'skills[1]: Name can have at most 300 characters',
        'skills[2].name: Skill can have at most 50 characters',
        'basics.url: Website must be a web address that starts with http:// or https://',
        'work[0].startDate: Start month must be a date such as 2021-03',
        'work[0].endDate: End month must be a date such as 2021-03',
        'work[0].highlights[0]: Point can have at most 500 characters',
        'projects[0].url: Project URL must be a web address that starts with http:// or https://',
        'projects[0].keywords[1]: Technology can have at most 50 characters',
        'education[0].studyType: Title can have at most 150 characters',
        'education[0].startDate: From year must be a month and a year such as Mar, 2021',
        'certificates[0].date: Issue Date must be a date such as 2021-03',
      ].sort(),
    );
    expect(report.rejected.find(({ path }) => path === 'work[0].startDate')?.value).toBe('Summer 2019');
  });

  it('without touching what stands beside it', () => {
    expect(resume.personalInfo.firstName).toBe('Asha');
    expect(resume.footerLinks.website).toBe('');
    expect(resume.experiences[0]).toMatchObject({
      role: 'Engineer',
      startDate: '',
      endDate: '',
      summaryPoints: ['Good'],
    });
    expect(resume.projects[0]).toMatchObject({ title: 'Railbook', projectUrl: '', technologies: ['Rust'] });
    expect(resume.skills.groups).toEqual([{ name: 'Languages', level: '', keywords: ['Go'] }]);
  });

  it('and is returned by export, until the person fills its place', () => {
    expect(exportJsonResume(resume)).toMatchObject(document);
    const [job] = resume.experiences;
    if (!job) throw new Error('The job is missing');
    const corrected = { ...resume, experiences: [{ ...job, startDate: '2019-06', summaryPoints: ['Good', 'Better'] }] };
    const [entry] = exportJsonResume(corrected).work as Record<string, unknown>[];
    expect(entry).toMatchObject({ startDate: '2019-06', highlights: ['Good', 'Better', 'y'.repeat(501)] });
  });

  it('even when the person changes what stands beside it', () => {
    const changed = structuredClone(resume);
    changed.personalInfo.languages = [{ name: 'Hindi', proficiency: 'Basic' }];
    changed.skills.technical.push('Rust');
    for (const project of changed.projects) project.technologies = ['SQLite'];
    const { languages, skills, projects } = exportJsonResume(changed);
    expect(languages).toEqual([{ language: 'Hindi', fluency: 'Basic' }, { fluency: 'Native' }]);
    expect(skills).toEqual([...document.skills, { name: 'Technical skills', keywords: ['Rust'] }]);
    expect(projects).toMatchObject([{ keywords: ['SQLite', 'z'.repeat(51)] }]);
  });

  it('but for a fluency that is no proficiency here, whose language is taken, to complete', () => {
    expect(resume.personalInfo.languages).toEqual([{ name: 'Kannada', proficiency: '' }]);
    expect(report.toComplete.find(({ section }) => section === 'personalInfo')?.missing).toContain('Languages');
    expect(exportJsonResume(resume).languages).toEqual(document.languages);
  });

  it('and marks what is still to complete', () => {
    expect(report.toComplete.find(({ section }) => section === 'certificates')).toMatchObject({
      title: 'CKA',
      missing: ['Issuer', 'Issue Date'],
    });
  });

  it('also of what was there already, but not of what the document does not speak of', () => {
    const there = importOrThrow({ certificates: [{ name: 'CKA' }, { name: 'CKAD' }] }).resume;
    const again = importOrThrow({ certificates: [{ name: 'CKA' }] }, there).report;
    expect(again.imported).toEqual([]);
    const titles = again.toComplete.filter(({ section }) => section === 'certificates').map(({ title }) => title);
    expect(titles).toEqual(['CKA']);
  });
});

describe('long texts', () => {
  it('of a highlight become points at their sentences, and none is cut', () => {
    const sentences = Array.from(
      { length: 12 },
      (_, index) => `Sentence ${index} ${'about the work '.repeat(5).trim()}.`,
    );
    const { resume, report } = importOrThrow({ work: [{ name: 'A', highlights: [sentences.join(' ')] }] });
    expect(resume.experiences[0]?.summaryPoints.join(' ')).toBe(sentences.join(' '));
    expect(resume.experiences[0]?.summaryPoints.length).toBeLessThan(4);
    expect(report.rejected).toEqual([]);
  });

  it('that no point takes stay aside, also when the others are edited', () => {
    const long = 'h'.repeat(501);
    const { resume, report } = importOrThrow({ projects: [{ name: 'A', highlights: [long, 'Short enough'] }] });
    expect(resume.projects[0]?.summaryPoints).toEqual(['Short enough']);
    expect(report.rejected).toMatchObject([{ path: 'projects[0].highlights[0]' }]);
    const edited = structuredClone(resume);
    for (const project of edited.projects) project.summaryPoints = ['Edited'];
    expect(exportJsonResume(edited).projects).toMatchObject([{ highlights: ['Edited', long] }]);
  });
});

describe('more items than there is room for', () => {
  const work = Array.from({ length: LIMITS.itemsPerSection + 3 }, (_, index) => ({ name: `Company ${index}` }));

  it('are told one by one and kept aside', () => {
    const { resume, report } = importOrThrow({ work });
    expect(resume.experiences).toHaveLength(100);
    expect(report.rejected.map(({ path }) => path)).toEqual(['work[100]', 'work[101]', 'work[102]']);
    expect(exportJsonResume(resume).work).toEqual(work);
    expect(importOrThrow({ work }, resume).resume).toEqual(resume);
  });

  it('as the plan says, and find their place when the plan grows', () => {
    const small = importOrThrow({ work }, createEmptyResume(), { maxItems: { experiences: 2 } });
    expect(small.resume.experiences).toHaveLength(2);
    expect(small.report.rejected).toHaveLength(101);
    const grown = importOrThrow({ work: work.slice(0, 5) }, small.resume, { maxItems: { experiences: -1 } });
    expect(grown.resume.experiences).toHaveLength(5);
    expect(exportJsonResume(grown.resume).work).toEqual(work);
  });
});
