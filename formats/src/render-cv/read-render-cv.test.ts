import { createEmptyResume } from '@vitrine/contract/resume/resume';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createIdGenerator } from '../json-resume/testing.ts';
import { importDocument } from '../reading/read-document.ts';
import { readYaml } from '../reading/read-yaml.ts';
import { UnreadableFile } from '../reading/unreadable-file.ts';
import { isRenderCv } from './detect-render-cv.ts';
import { OLD_RENDER_CV_SAMPLE, RENDER_CV_SAMPLE } from './full-sample.ts';
import { readRenderCv } from './read-render-cv.ts';

const importText = (text: string, current = createEmptyResume()) => {
  const result = importDocument(readRenderCv(text), current, { mode: 'merge', newId: createIdGenerator() });
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result;
};
const importSections = (sections: object) => importText(JSON.stringify({ cv: { name: 'Asha Rao', sections } }));

describe.each([
  ['2.8', RENDER_CV_SAMPLE],
  ['before the second version', OLD_RENDER_CV_SAMPLE],
])('a file of RenderCV %s', (_version, text) => {
  test('is told by its shape, and twice adds nothing (rule R23)', () => {
    expect(isRenderCv(readYaml(text))).toBe(true);
    const { resume } = importText(text);
    const again = importText(text, resume);
    expect(again.report.imported).toEqual([]);
    expect(again.resume).toEqual(resume);
  });
});

test('the person is read without marks of Markdown, with every network (rule R76)', () => {
  const { personalInfo, footerLinks } = importText(RENDER_CV_SAMPLE).resume;
  expect(personalInfo).toMatchObject({
    ...{ firstName: 'Asha', lastName: 'Rao', designation: 'Backend Engineer', email: 'asha@asha.example' },
    ...{ city: 'Bengaluru', region: 'Karnataka', country: 'India' },
  });
  expect(footerLinks).toMatchObject({
    linkedin: 'https://www.linkedin.com/in/asharao',
    github: 'https://github.com/asharao',
    website: 'https://asha.example',
  });
  expect(footerLinks.profiles.map(({ network }) => network)).toEqual(
    expect.arrayContaining(['GitLab', 'ORCID', 'Mastodon', 'Bluesky', 'Reddit']),
  );
});

test('keys of nobody’s but the writer’s stay aside, and are told; how it looks is not kept', () => {
  const { resume, report } = importText(
    'cv: {name: Asha Rao, pronouns: she/her, birthday: 1990-01-05, photo: null}\nmine: [1, 2]\ndesign: {theme: x}\n',
  );
  expect(resume.kept).toMatchObject({
    basics: { renderCv: { pronouns: 'she/her', birthday: '1990-01-05' } },
    renderCv: { mine: [1, 2] },
  });
  expect(report.preserved.map(({ path, value }) => [path, value])).toEqual([
    ['cv.pronouns, cv.birthday', 'she/her, 1990-01-05'],
    ['mine', '1, 2'],
  ]);
});

describe('sections have free titles', () => {
  test('known ones are told in several languages, others become sections of one’s own', () => {
    const job = { company: 'Kaveri', position: 'Engineer', start_date: '2021-03', end_date: 'present' };
    const { resume } = importSections({ Berufserfahrung: [job], 'Open source': [{ name: 'Railbook', date: '2019' }] });
    expect(resume.experiences).toMatchObject([{ companyName: 'Kaveri', startDate: '2021-03', current: true }]);
    expect(resume.additions).toMatchObject([{ heading: 'Open source', title: 'Railbook' }]);
  });

  test('a link in a name is its address, and stars around it are none', () => {
    const { resume } = importSections({
      Projects: [{ name: '[Railbook](https://railbook.example)', highlights: ['**Fast**'] }],
    });
    expect(resume.projects).toMatchObject([
      { title: 'Railbook', projectUrl: 'https://railbook.example', summaryPoints: ['**Fast**'] },
    ]);
  });
});

test('a scalar that begins with a star is text, as RenderCV reads it', () => {
  const { resume } = importText(
    'cv:\n  name: Asha Rao\n  sections:\n    Talks:\n      - *not an alias*\n      - bullet: *it*\n',
  );
  expect(JSON.stringify(resume)).toContain('not an alias');
});

test('one bad entry is left out and told with its line, and never the file', () => {
  const text = [
    'cv:',
    '  name: Asha Rao',
    '  sections:',
    '    experience:',
    '      - company: Kaveri',
    '        position: Engineer',
    '        start_date: 2021-03',
    '      - [no, entry]',
  ].join('\n');
  const { resume, report } = importText(text);
  expect(resume.experiences).toHaveLength(1);
  expect(report.rejected).toMatchObject([{ path: expect.stringContaining('line 8'), code: 'left-out' }]);
});

test.each([
  [
    'aliases that double',
    `a: &a [x]\n${Array.from({ length: 30 }, (_, n) => `b${n}: &b${n} [*${n ? `b${n - 1}` : 'a'}, *${n ? `b${n - 1}` : 'a'}]`).join('\n')}\ncv: {name: Asha}`,
  ],
  ['depth', `cv: ${'['.repeat(5_000)}`],
  ['no mapping', '- cv'],
])('%s is refused with a sentence', (_what, text) => {
  expect(() => readRenderCv(text)).toThrow(UnreadableFile);
});

test('whatever stands in the place of a value, it is read or refused', () => {
  const unknownKeys = fc.constantFrom<unknown>(null, 7, true, [], {}, [[1]], { a: { b: 1 } }, 'x'.repeat(20_000), '', [
    'a',
    null,
  ]);
  const keys = fc.constantFrom(
    'company',
    'position',
    'date',
    'start_date',
    'end_date',
    'highlights',
    'name',
    'label',
    'authors',
  );
  fc.assert(
    fc.property(fc.dictionary(keys, unknownKeys), unknownKeys, (entry, other) => {
      expect(() => importSections({ Experience: [entry, other], Skills: other, Talks: [entry] })).not.toThrow();
    }),
    { numRuns: 300 },
  );
});

test('of the points of a study the first grade is its grade, and the others describe it (rule R23)', () => {
  const study = { institution: 'IISc', area: 'Physics', degree: 'BSc', end_date: '2020-05' };
  const points = ['Grade: A', 'GPA: 8.5/10', 'Led the **robotics** club'];
  const { resume } = importSections({ education: [{ ...study, highlights: points }] });
  expect(resume.education).toMatchObject([{ grade: 'A', description: '• GPA: 8.5/10\n• Led the **robotics** club' }]);
});
