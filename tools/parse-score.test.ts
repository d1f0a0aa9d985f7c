import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDocumentFacts } from '../bench/parse/document-facts.ts';
import {
  buildTruth,
  createDateFacts,
  createJobFacts,
  createSimpleFacts,
  createStudyFacts,
  type Fact,
} from '../bench/parse/facts.ts';
import { renderTemplate } from '../bench/parse/fill-template.ts';
import { type Layout, toFileName } from '../bench/parse/layout.ts';
import { LAYOUTS } from '../bench/parse/layouts.ts';
import { computeF1, computeShares, countUnsure, scoreFacts } from '../bench/parse/score.ts';

const JOB = { role: 'Data Engineer', company: 'Kaveri Payments', start: '2021-03', end: 'present', points: [] };
const keys = (facts: Fact[], field: Fact['field']) => facts.filter((one) => one.field === field).map(({ key }) => key);
const oneFact = (field: Fact['field'], text: string) => createSimpleFacts(field, [[text, '']]);

describe('two writings of one fact', () => {
  test.each([
    ['name', 'ASHA  RAGHUNATHAN', 'Asha Raghunathan'],
    ['name', 'Grace Kim, CPA', 'Grace Kim'],
    ['point', 'Cut the time by 38 % — in one year', 'cut the time by 38% - in one year'],
    ['phone', '+91 (98450) 12763', '+91 98450 12763'],
    ['link', 'https://www.linkedin.com/in/asha/', 'linkedin.com/in/asha'],
    ['email', 'mailto:Asha@kaverimail.example', 'asha@kaverimail.example'],
    ['degree', 'B.S. Computer Science', 'B.S. in Computer Science'],
    ['skill', 'ﬂink', 'Flink'],
  ] as const)('%s: %s', (field, one, other) => {
    expect(keys(oneFact(field, one), field)).toEqual(keys(oneFact(field, other), field));
  });

  test.each([
    ['skill', 'C++', 'C'],
    ['link', 'github.com/asha', 'github.com/asharag'],
    ['degree', 'MSc Biology', 'BSc Biology'],
  ] as const)('are not the same, %s: %s and %s', (field, one, other) => {
    expect(keys(oneFact(field, one), field)).not.toEqual(keys(oneFact(field, other), field));
  });
});

describe('a job', () => {
  const truth = createJobFacts(JOB);

  test('is right with role, company and beginning, whatever is said of its end', () => {
    const { right, wrong } = scoreFacts(createJobFacts({ ...JOB, end: '2024-01' }, 'work[0]'), truth);
    expect(right.map(({ field }) => field)).toContain('job');
    expect(wrong.map(({ text }) => text)).toEqual(['to 2024-01']);
  });

  test.each([{ role: 'Engineer' }, { company: 'Kaveri' }, { start: '2021' }])('is not with %o', (other) => {
    const { right, missing } = scoreFacts(createJobFacts({ ...JOB, ...other }, 'work[0]'), truth);
    expect(right.map(({ field }) => field)).not.toContain('job');
    expect(missing.map(({ field }) => field)).toContain('job');
  });
});

test('one date alone is the same however a reader holds it, and no present day', () => {
  const only = ['in2019'];
  expect(keys(createDateFacts({ start: '2019', end: '2019' }), 'date')).toEqual(only);
  expect(keys(createDateFacts({ end: '2019' }), 'date')).toEqual(only);
  expect(keys(createDateFacts({ start: '2019', end: 'present' }), 'date')).not.toEqual(only);
});

test('a study needs its degree, institution and years', () => {
  const study = { title: 'MBA', institution: 'Howth School of Business', start: '2016', end: '2018' };
  const hits = (read: typeof study) =>
    keys(scoreFacts(createStudyFacts(read), createStudyFacts(study)).right, 'study').length;
  expect(hits(study)).toBe(1);
  expect(hits({ ...study, end: '2019' })).toBe(0);
  expect(hits({ ...study, title: 'BBA' })).toBe(0);
});

describe('facts of a document', () => {
  test('are taken from where a reader puts them, with their paths', () => {
    const document = {
      basics: { name: 'Asha Rao', profiles: [{ url: 'https://github.com/asha' }], summary: 'Builds things.' },
      work: [
        { name: 'Kaveri', position: 'Engineer', startDate: '2021-03', highlights: ['One.'], summary: 'Two.\nThree.' },
      ],
      education: [{ institution: 'Anna', studyType: 'B.Tech', area: 'Physics', endDate: '2015' }],
      skills: [{ name: 'Data', keywords: ['SQL', 'dbt'] }, { name: 'Chess' }],
      'meta.x-vitrine.courses': [{ name: 'First aid' }],
      'meta.x-vitrine.additions': [{ heading: 'Else' }],
    };
    const facts = readDocumentFacts({ document });
    const listed = facts.map(({ field, text, path }) => `${field}: ${text} ${path}`.trim());
    expect(listed).toEqual([
      'name: Asha Rao basics.name',
      'link: https://github.com/asha basics.profiles[0].url',
      ...['summary', 'work', 'education', 'skills', 'certificates', 'meta.x-vitrine.additions'].map(
        (it) => `section: ${it}`,
      ),
      'role: Engineer work[0].position',
      'company: Kaveri work[0].name',
      'date: from 2021-03 work[0].startDate',
      'date: to present work[0].startDate',
      'point: One. work[0].highlights[0]',
      ...['Two.', 'Three.'].map((text) => `point: ${text} work[0].summary`),
      'job: Engineer | Kaveri | 2021-03',
      'degree: B.Tech Physics education[0].studyType',
      'institution: Anna education[0].institution',
      'date: in 2015 education[0].endDate',
      'study: B.Tech Physics | Anna |  | 2015',
      'skill: SQL skills[0].keywords[0]',
      'skill: dbt skills[0].keywords[1]',
      'skill: Chess skills[1].name',
      'certificate: First aid meta.x-vitrine.courses[0].name',
    ]);
  });
});

describe('the score', () => {
  const list = fc.array(fc.constantFrom('SQL', 'dbt', 'Java', 'R'), { maxLength: 8 });
  const facts = (texts: string[]) =>
    createSimpleFacts(
      'skill',
      texts.map((text) => [text, 'skills[0]'] as const),
    );

  test('counts each fact once, as right or wrong, and each truth once, as right or missing', () => {
    fc.assert(
      fc.property(list, list, (read, truth) => {
        const { right, wrong, missing } = scoreFacts(facts(read), facts(truth));
        expect(right.length + wrong.length).toBe(read.length);
        expect(right.length + missing.length).toBe(truth.length);
      }),
    );
  });

  test('a fact that is told twice is right once', () => {
    const score = scoreFacts(facts(['SQL', 'SQL']), facts(['SQL', 'dbt']));
    expect(computeShares(score, 'skill')).toEqual({ facts: 2, precision: 0.5, recall: 0.5 });
    expect(computeF1(score)).toBe(0.5);
  });

  test('of nothing there is no share', () => {
    expect(computeShares({ right: [], wrong: [], missing: [] })).toEqual({ facts: 0 });
  });

  test('facts without a place are neither sure nor unsure', () => {
    const counted = countUnsure(
      [...facts(['SQL', 'dbt']), ...createJobFacts({ ...JOB, role: '' })],
      (path) => path !== '',
    );
    expect(counted).toEqual({ marked: 2, all: 2 });
  });
});

describe('the corpus', () => {
  test('has a file for each layout, and no other', () => {
    const files = readdirSync(join(import.meta.dirname, '../bench/parse/corpus')).toSorted();
    expect(LAYOUTS.map(toFileName).toSorted()).toEqual(files);
  });

  test('has two held-out files in five', () => {
    expect(LAYOUTS.filter(({ half }) => half === 'held-out').length / LAYOUTS.length).toBeGreaterThanOrEqual(0.4);
  });

  test('counts what a layout prints alone', () => {
    const layout: Layout = {
      name: 'x',
      half: 'known',
      program: 'typst',
      template: 'x.typ',
      person: 'asha',
      dates: 'year',
      omits: ['skills', 'summary'],
      omitsFacts: ['phone', 'points'],
    };
    const truth = buildTruth(layout);
    const fields = new Set(truth.map(({ field }) => field));
    for (const field of ['skill', 'phone', 'point'] as const) expect(fields).not.toContain(field);
    expect(keys(truth, 'section')).not.toContain('summary');
    expect(keys(truth, 'date')).toContain('from2021');
  });
});

test('a template fills lists, what is there, and what is not', () => {
  const template =
    'Of {{name}}:\n{{#jobs}}\n- {{role}}{{#end}} until {{end}}{{/end}}{{^isLast}};{{/isLast}}\n{{/jobs}}\n{{^none}}!{{/none}}';
  const values = { name: 'a&b', none: [], jobs: [{ role: 'x', end: '2020' }, { role: 'y' }] };
  const encode = (text: string) => text.replace('&', '&amp;');
  expect(renderTemplate(template, values, encode)).toBe('Of a&amp;b:\n- x until 2020;\n- y\n!');
  expect(() => renderTemplate('{{#a}}', {}, encode)).toThrow('not closed');
});
