import { INDUSTRIES } from '@vitrine/contract/industries/industries';
import { TEMPLATES } from '@vitrine/contract/portfolio/portfolio';
import { createOwnerAudience, createPublicView } from '@vitrine/contract/portfolio/public-view';
import { parseDraftResume } from '@vitrine/contract/resume/draft-resume';
import { SECTIONS } from '@vitrine/contract/resume/resume';
import {
  CHECK_WEIGHTS,
  checkResultSchema,
  type FindingPlace,
  type ParsedPdf,
} from '@vitrine/contract/resume/resume-checks';
import { createDefaultResumeOptions, createLatestDesign } from '@vitrine/contract/resume/resume-design';
import { countRounds } from '@vitrine/contract/testing/rounds';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildResumeData } from '../data/resume-data.ts';
import { ResumeTooLarge } from '../render/errors.ts';
import { SAMPLES } from '../samples/samples.ts';
import {
  combineChanges,
  describeRules,
  loadSoundFacts,
  setFields,
  setItems,
  setOptions,
  setParsed,
  setPoints,
  TODAY,
} from '../testing/rule-cases.ts';
import { typesetting } from '../testing/typesetting.ts';
import { checkResume, LENGTH_RULES, MAX_FINDINGS, RULES } from './check-resume.ts';
import type { Facts } from './rule.ts';

let soundResume: Facts;
beforeAll(async () => {
  soundResume = await loadSoundFacts();
});

const findRuleIds = (facts: Facts) =>
  checkResume(facts).flatMap(({ id, findings }) =>
    findings.map(({ place }) => [id, ...Object.values(place)].join(' ')),
  );

/** Returns whether the section, item and field of a place exist. */
function isPlace({ section, item, field }: FindingPlace, { view }: Facts): boolean {
  if (section === 'design') return item === undefined && (field === undefined || field in createDefaultResumeOptions());
  const list = section in view.resume && view.resume[section];
  const known = item === undefined || (Array.isArray(list) && list.some(({ _id }) => _id === item));
  return known && (field === undefined || field in SECTIONS[section].fields);
}

describe('the rules', () => {
  test('have ids of their own, and stand in the order of their weight', () => {
    expect(new Set(RULES.map(({ id }) => id)).size).toBe(RULES.length);
    const weights = RULES.map(({ weight }) => CHECK_WEIGHTS.indexOf(weight));
    expect(weights).toEqual(weights.toSorted((a, b) => a - b));
  });

  test.each(RULES)('$id says what it asks for and why', ({ title, reason }) => {
    expect(title).toMatch(/^[A-Z].*[^.]$/);
    expect(reason).toMatch(/^[A-Z“].*\.$/);
    expect(reason.length).toBeLessThan(280);
  });
});

describe('a resume', () => {
  test('with nothing to mend passes every rule', async () => {
    const checked = checkResume(soundResume);
    expect(checked.map(({ id }) => id)).toEqual(RULES.map(({ id }) => id));
    expect(checked.filter(({ findings }) => findings.length > 0)).toEqual([]);
  });

  test('gets the same answer again', async () => {
    const broken = combineChanges(
      setFields('personalInfo', { email: '', designation: 'ENGINEERING MANAGER' }),
      setPoints(),
    )(soundResume);
    expect(checkResume(broken)).toEqual(checkResume(broken));
    expect(findRuleIds(broken)).toContain('shouting personalInfo designation');
  });

  test('with much to mend is told the first findings of a rule, and how many more there are', async () => {
    const wrong = Array.from({ length: 8 }, (_, i) => ({
      role: `Job ${i}`,
      startDate: '2020',
      endDate: '2019',
      current: false,
    }));
    const facts = setItems('experiences', ...wrong)(soundResume);
    const order = checkResume(facts).find(({ id }) => id === 'dates-order');
    expect(order?.findings).toHaveLength(MAX_FINDINGS + 1);
    expect(order?.findings.at(-1)).toEqual({
      message: 'And 3 more.',
      place: { section: 'experiences', item: 'i6', field: 'endDate' },
    });
  });
});

describe('the samples', () => {
  test('of an engineer has private facts and addresses that are kept for examples, and nothing else', async () => {
    const view = SAMPLES.engineer;
    const facts = { view, data: buildResumeData(view), parsed: await typesetting.reading(view), today: TODAY };
    const ids = checkResume(facts)
      .filter(({ findings }) => findings.length > 0)
      .map(({ id }) => id);
    expect(ids).toEqual(['email-reaches', 'link-example', 'private-facts']);
  });

  test.each(TEMPLATES)('are read in all their facts and in order, set in %s', async (template) => {
    for (const [name, sample] of Object.entries(SAMPLES)) {
      const view = { ...sample, design: createLatestDesign(template) };
      const facts = { view, data: buildResumeData(view), parsed: await typesetting.reading(view), today: TODAY };
      const reading = ['text-read', 'facts-read', 'reading-order', 'headings', 'document-data'];
      const unread = checkResume(facts)
        .filter(({ id }) => reading.includes(id))
        .flatMap(({ findings }) => findings);
      expect([name, ...unread.map(({ message }) => message)]).toEqual([name]);
    }
  });
});

const HOSTILE_TEXTS = [
  '(',
  ')',
  '. ',
  ' ,',
  'X ',
  'A ',
  '[your ',
  'ab-',
  'I ',
  '..',
  '- a\n',
  '1 ',
  '\u0301a',
  'Team ',
  'https://',
  'p.',
  '🚀 ',
];

test.each(HOSTILE_TEXTS)('four thousand characters of %j are answered in every text', async (piece) => {
  const long = piece.repeat(4_000 / piece.length).trim();
  const job = { role: long.slice(0, 60), duration: long.slice(0, 60), startDate: '', endDate: '', current: false };
  const hostile = combineChanges(
    setFields('personalInfo', { summary: long, firstName: long.slice(0, 150), contactNumber: long.slice(0, 40) }),
    setFields('footerLinks', { website: long.slice(0, 2_048), email: `${long.slice(0, 200)}@a.in` }),
    setItems('experiences', ...Array.from({ length: 100 }, () => ({ ...job, summaryPoints: [long.slice(0, 200)] }))),
    setItems('projects', ...Array.from({ length: 3 }, () => ({ description: long }))),
    setParsed({ pages: [long.repeat(10), long], missing: ['(', 'X'] }),
  )(soundResume);
  const checked = checkResume(hostile);
  expect(checked.map(({ id }) => id)).toEqual(RULES.map(({ id }) => id));
  expect(checked.flatMap(({ findings }) => findings).filter(({ place }) => !isPlace(place, hostile))).toEqual([]);
  expect(checked.flatMap(({ findings }) => findings).every(({ message }) => message.length < 400)).toBe(true);
});

const word = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '2021-03',
    '2019',
    'Mar, 2021',
    '2016 - Present',
    'https://a.b',
    'x@gmail.con',
    'TODO:',
    '(',
    'अनु',
    '字',
    '__proto__',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
const words = fc.array(word, { maxLength: 4 });
const item = fc.dictionary(
  fc.constantFrom(...Object.values(SECTIONS).flatMap(({ fields }) => Object.keys(fields)), '_id', 'isVisible'),
  fc.oneof(word, words, fc.boolean(), fc.array(fc.record({ name: word, proficiency: word }), { maxLength: 2 })),
);
const typed = fc
  .dictionary(
    fc.constantFrom(...Object.keys(SECTIONS)),
    fc.oneof(item, fc.array(item, { maxLength: 4 }), fc.anything()),
  )
  .map(parseDraftResume);
const read: fc.Arbitrary<ParsedPdf> = fc.record({
  pages: words,
  title: word,
  language: word,
  accessible: fc.boolean(),
  headings: fc.array(fc.record({ level: fc.nat(3), text: word }), { maxLength: 3 }),
  missing: words,
});

test('whatever is typed and read, every rule answers with places that exist', async () => {
  const buildView = (resume: ReturnType<typeof parseDraftResume>) =>
    createPublicView(
      { ...soundResume.view, accountName: '', resume },
      createOwnerAudience({ address: true, gender: true, expectedSalary: true }),
    );
  fc.assert(
    fc.property(typed, read, fc.constantFrom(...TEMPLATES), (resume, parsed, template) => {
      const view = { ...buildView(resume), design: createLatestDesign(template) };
      const facts = { view, data: readData(view), parsed, today: TODAY };
      if (!facts.data) return;
      const checked = checkResume({ ...facts, data: facts.data });
      expect(checked.map((it) => checkResultSchema.parse(it))).toEqual(checked);
      expect(
        checked
          .flatMap(({ findings }) => findings)
          .filter(({ place }) => !isPlace(place, { ...facts, data: facts.data ?? buildResumeData(view) })),
      ).toEqual([]);
    }),
    { numRuns: countRounds(75, 300) },
  );
});

/** Undefined when the view exceeds the limits of a resume and is never typeset. */
function readData(view: Facts['view']): Facts['data'] | undefined {
  try {
    return buildResumeData(view);
  } catch (error) {
    if (error instanceof ResumeTooLarge) return undefined;
    throw error;
  }
}

const pages = (...lengths: number[]) => setParsed({ pages: lengths.map((length) => 'x'.repeat(length)) });
const startingJob = (startDate: string) =>
  setItems('experiences', { startDate, endDate: '', current: true, duration: '' });
const summary = (text: string) => setFields('personalInfo', { summary: text });

test('an academic CV is as long as it needs to be (rule R71)', () => {
  const long = pages(2000, 2000, 2000, 900)(soundResume);
  const listIds = (facts: Facts) => checkResume(facts).map(({ id }) => id);
  const limits = ['pages', 'pages-years'];
  expect(listIds(long)).toEqual(expect.arrayContaining(limits));
  expect(listIds({ ...long, industry: INDUSTRIES.academia })).toEqual(
    listIds(long).filter((id) => !limits.includes(id)),
  );
});

describeRules(LENGTH_RULES, {
  pages: {
    finds: [[pages(2000, 2000, 2000, 900), 'The resume has 4 pages.', 'design pages']],
    passes: [pages(2000, 2000, 900)],
  },
  summary: {
    finds: [
      [
        setFields('personalInfo', { summary: '', introduction: '' }),
        'The resume has no summary.',
        'personalInfo summary',
      ],
    ],
    passes: [
      summary(''),
      combineChanges(
        setFields('personalInfo', { summary: '', introduction: '' }),
        setOptions({ parts: [{ part: 'summary', shown: false }] }),
      ),
    ],
  },
  text: {
    finds: [
      [
        pages(499),
        'The resume fills only a small part of a page. You can add projects, courses and unpaid work.',
        'projects',
      ],
    ],
    passes: [pages(500), setParsed({ pages: ['字'.repeat(250)] }), pages(0)],
  },
  'pages-years': {
    finds: [
      [
        combineChanges(startingJob('2020-01'), pages(2000, 900)),
        'The resume has 2 pages for 6 years of work; one is usual.',
        'design pages',
      ],
      [
        combineChanges(startingJob('2010-01'), pages(2000, 2000, 900)),
        'The resume has 3 pages for 16 years of work; two are usual.',
        'design pages',
      ],
      [
        combineChanges(setItems('experiences'), pages(2000, 900)),
        'The resume has 2 pages for less than a year of work; one is usual.',
        'design pages',
      ],
    ],
    passes: [
      combineChanges(startingJob('2020-01'), pages(2000)),
      combineChanges(startingJob('2016-01'), pages(2000, 900)),
      combineChanges(setItems('experiences', { startDate: '', current: false, duration: 'ages' }), pages(2000, 900)),
    ],
  },
  'last-page': {
    finds: [[pages(2000, 200), 'Page 2 has only a few lines.', 'design pages']],
    passes: [pages(2000, 300), pages(200)],
  },
  'summary-length': {
    finds: [
      [summary('x'.repeat(701)), 'The summary has 701 letters, more than six lines.', 'personalInfo summary'],
      [
        setFields('personalInfo', { summary: '', introduction: 'Hello there.' }),
        'The summary has only a few words.',
        'personalInfo introduction',
      ],
    ],
    passes: [
      summary('x'.repeat(700)),
      summary('x'.repeat(50)),
      summary('字'.repeat(25)),
      setFields('personalInfo', { summary: '', introduction: '' }),
    ],
  },
});
