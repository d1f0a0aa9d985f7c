import { readFileSync } from 'node:fs';
import { createEmptyResume, LIST_SECTION_KEYS, type Resume, resumeSchema } from '@vitrine/contract/resume/resume';
import { countRounds } from '@vitrine/contract/testing/rounds';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asArray, asObject, type JsonObject } from '../json-resume/json.ts';
import { createIdGenerator, resumeArbitrary } from '../json-resume/testing.ts';
import { importDocument } from '../reading/read-document.ts';
import { detectReactiveResume } from './detect.ts';
import { REACTIVE_RESUME_FULL_SAMPLES } from './full-sample.ts';
import { readReactiveResume, readReactiveResumeFile } from './read-reactive-resume.ts';
import { writeReactiveResume } from './write-reactive-resume.ts';

const schema = JSON.parse(readFileSync(new URL('./fixtures/resume-v6.schema.json', import.meta.url), 'utf8'));
const validate = new Ajv2020({ strict: false }).compile(schema);
const read = (text: string, current = createEmptyResume()) => {
  const result = importDocument(readReactiveResumeFile(text), current, {
    mode: 'merge',
    newId: createIdGenerator('new'),
  });
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result;
};
const createResume = (sections: object): Resume => resumeSchema.parse({ ...createEmptyResume(), ...sections });

describe('the schema of Reactive Resume', () => {
  const { 6: version6 } = REACTIVE_RESUME_FULL_SAMPLES;

  test('takes its own document', () => {
    validate(version6);
    expect(validate.errors).toBeNull();
  });

  test.each([
    ['a key that it does not have', { ...version6, mine: 1 }],
    [
      'a date that is none',
      {
        ...version6,
        sections: { ...asObject(version6.sections), awards: { items: [{ dates: { start: '14 Jun' } }] } },
      },
    ],
    ['no summary', { ...version6, summary: undefined }],
  ])('refuses %s', (_what, document) => {
    expect(validate(JSON.parse(JSON.stringify(document)))).toBe(false);
  });

  test('takes every resume that is written', () => {
    fc.assert(
      fc.property(resumeArbitrary, (resume) => {
        const document: unknown = JSON.parse(writeReactiveResume(resume).text);
        validate(document);
        expect(validate.errors).toBeNull();
        expect(detectReactiveResume(document)).toBe(6);
      }),
      { numRuns: countRounds(50) },
    );
  });

  test('takes an empty one', () => {
    const { text, leftOut } = writeReactiveResume(createEmptyResume());
    expect(validate(JSON.parse(text))).toBe(true);
    expect(leftOut).toEqual([]);
    expect(read(text).report.imported).toEqual([]);
  });
});

test('ids are places, those of sections among all different, and the layout names every section once', () => {
  fc.assert(
    fc.property(resumeArbitrary, (resume) => {
      const { sections, customSections, metadata } = JSON.parse(writeReactiveResume(resume).text) as Record<
        string,
        JsonObject
      >;
      const custom = asArray(customSections).map(asObject);
      const all = [...Object.values(asObject(sections)), ...custom].flatMap((section) =>
        asArray(asObject(section).items),
      );
      const ids = [...all.map((item) => asObject(item).id), ...custom.map(({ id }) => id)];
      expect(new Set(ids).size).toBe(ids.length);
      const [page] = asArray(asObject(asObject(metadata).layout).pages).map(asObject);
      const placed = [...asArray(page?.main), ...asArray(page?.sidebar)].sort();
      expect(placed).toEqual(['summary', ...Object.keys(asObject(sections)), ...custom.map(({ id }) => id)].sort());
    }),
    { numRuns: countRounds(12) },
  );
});

test('equal resumes are equal files, whatever their items are called', () => {
  fc.assert(
    fc.property(resumeArbitrary, (resume) => {
      const lists = LIST_SECTION_KEYS.map((key) => [
        key,
        (resume[key] as { _id: string }[]).map((item) => ({ ...item, _id: `other ${item._id}` })),
      ]);
      expect(writeReactiveResume({ ...resume, ...Object.fromEntries(lists) })).toEqual(writeReactiveResume(resume));
    }),
    { numRuns: countRounds(12) },
  );
});

test('texts are written as texts, and run nowhere', () => {
  const { text } = writeReactiveResume(
    createResume({
      personalInfo: { summary: 'a < b && c > d\n<script>alert("1")</script>\n<img src=x onerror=\'x\'>' },
      projects: [{ title: '<b>', summaryPoints: ['<i>x</i> &amp; y'], technologies: ['C<T>'], _id: 'p' }],
    }),
  );
  const { summary, sections } = JSON.parse(text);
  expect(summary.content).toBe(
    '<p>a &lt; b &amp;&amp; c &gt; d</p><p>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;</p><p>&lt;img src=x onerror=&#39;x&#39;&gt;</p>',
  );
  expect(sections.projects.items[0].description).toBe(
    '<ul><li><p>&lt;i&gt;x&lt;/i&gt; &amp;amp; y</p></li></ul><p><strong>Technologies:</strong> C&lt;T&gt;</p>',
  );
  const { resume } = read(text);
  expect(resume.personalInfo.summary).toContain('<script>alert("1")</script>');
  expect(resume.projects[0]).toMatchObject({ summaryPoints: ['<i>x</i> &amp; y'], technologies: ['C<T>'] });
});

test.each([
  [
    { startDate: '2021-03', current: true, duration: 'Mar 2021 - Present' },
    { start: '2021-03', end: null, present: true },
    'Mar 2021 – Present',
  ],
  [
    { startDate: '2019', endDate: '2021-03', duration: '2019 - Mar 2021' },
    { start: '2019', end: '2021-03', present: false },
    '2019 – Mar 2021',
  ],
  [{ startDate: '2019', duration: '2019' }, { start: '2019', end: null, present: false }, '2019'],
  [{ duration: 'Two summers' }, { start: null, end: null, present: false, raw: 'Two summers' }, 'Two summers'],
  [
    ...[{ startDate: '2021-03-15', endDate: '2021-04', duration: 'Mar 2021 - Apr 2021' }],
    ...[{ start: '2021-03', end: '2021-04', present: false, raw: '15 Mar 2021 – Apr 2021' }, '15 Mar 2021 – Apr 2021'],
  ],
] as [JsonObject, JsonObject, string][])('a job of %j has the dates %j', (job, dates, period) => {
  const { sections } = JSON.parse(
    writeReactiveResume(createResume({ experiences: [{ ...job, role: 'Engineer', _id: 'j' }] })).text,
  );
  expect(sections.experience.items[0]).toMatchObject({ dates, period });
});

test('what there is no place for is told, each field once', () => {
  const { leftOut } = writeReactiveResume(
    createResume({
      personalInfo: { openToWork: true, introduction: 'Hello', pictureUrl: 'http://a.example/x.jpg' },
      footerLinks: { email: 'a@b.example', resume: 'https://a.example' },
      hobbies: [
        { name: 'Cycling', note: 'Far', _id: '1' },
        { name: 'Music', note: 'Loud', _id: '2' },
        { name: 'X', _id: '3' },
      ],
      projects: [
        { title: 'Railbook', technologies: ['a · b'], labels: ['x'], _id: '4' },
        { title: 'Ledger', technologies: ['a, b'], _id: '6' },
      ],
      experiences: [
        {
          role: 'Engineer',
          startDate: '2021-03-15',
          current: true,
          duration: 'Long',
          companyLogo: 'No logo, use initials',
          _id: '5',
        },
      ],
    }),
  );
  expect(leftOut).toEqual([
    { section: 'personalInfo', field: 'openToWork', count: 1 },
    { section: 'personalInfo', field: 'introduction', count: 1 },
    { section: 'footerLinks', field: 'email', count: 1 },
    { section: 'footerLinks', field: 'resume', count: 1 },
    { section: 'hobbies', field: 'note', count: 2 },
    { section: 'personalInfo', field: 'pictureUrl', count: 1 },
    { section: 'projects', field: 'technologies', count: 1 },
    { section: 'experiences', field: 'startDate', count: 1 },
    { section: 'projects', field: 'labels', count: 1 },
  ]);
});

test.each([[['a, b']], [['a, b', 'c']], [[',']], [['a (b, c)']], [['1,000']]])(
  'technologies %j come back as they were',
  (technologies) => {
    const resume = createResume({ projects: [{ title: 'Railbook', technologies, _id: 'a' }] });
    expect(read(writeReactiveResume(resume).text).resume.projects).toMatchObject([{ technologies }]);
  },
);

test.each([3, 4, 5, 6] as const)('a document of version %i is the same resume after it was written', (version) => {
  const source = REACTIVE_RESUME_FULL_SAMPLES[version];
  const result = importDocument(readReactiveResume(source, version), createEmptyResume(), {
    mode: 'merge',
    newId: createIdGenerator(),
  });
  if (!result.ok) throw new Error('refused');
  const { text } = writeReactiveResume(result.resume);
  const { report, resume } = read(text, result.resume);
  expect({ imported: report.imported, conflicts: report.conflicts }).toEqual({ imported: [], conflicts: [] });
  expect(writeReactiveResume(resume).text).toBe(text);
});
