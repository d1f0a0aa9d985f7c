import { TEMPLATES } from '@vitrine/contract/portfolio/portfolio';
import { createLatestDesign } from '@vitrine/contract/resume/resume-design';
import { describe, expect, test } from 'vitest';
import { buildResumeData } from '../data/resume-data.ts';
import { SAMPLES } from '../samples/samples.ts';
import { changeView } from '../testing/changed-view.ts';
import { readDocx } from '../testing/read-docx.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { typesetting } from '../testing/typesetting.ts';
import { writeDocx } from '../write/docx.ts';
import { writePlainText } from '../write/plain-text.ts';

const COMPANY = 'Institute of Coastal Research';
const count = (text: string, words: string) => text.replace(/\s+/g, ' ').split(words).length - 1;

/** The sample's jobs: three roles at one company, then another company. */
const { researcher } = SAMPLES;
type Job = (typeof researcher.resume.experiences)[number];
const withJobs = (change: (job: Job, index: number) => Partial<Job>) =>
  changeView(researcher, {
    experiences: researcher.resume.experiences.map((job, index) => ({ ...job, ...change(job, index) })),
  });

describe.each(TEMPLATES)('%s sets several roles at one company under its name (rule R58)', (template) => {
  const design = createLatestDesign(template);
  const read = async (view: typeof researcher) =>
    (await readPdf((await typesetting.pdf({ ...view, design })).bytes)).text;

  test('once, with what is new about each role', async () => {
    const text = await read(researcher);
    expect(count(text, COMPANY)).toBe(1);
    expect(count(text, 'coast.example.org')).toBe(1);
    expect(count(text, 'Public research on the southern coast')).toBe(1);
    for (const phrase of [
      'Postdoctoral Researcher',
      'Jan 2018 – Aug 2021',
      'Fixed term',
      'Research Assistant',
      'Olhão',
    ]) {
      expect(count(text, phrase), phrase).toBe(1);
    }
  });

  test.each([
    ['another address', (_: Job, index: number) => (index === 1 ? { companyUrl: 'https://other.example.org' } : {}), 3],
    ['another company between them', (_: Job, index: number) => (index === 1 ? { companyName: 'Elsewhere' } : {}), 2],
    ['a job without a role', (_: Job, index: number) => (index === 1 ? { role: '' } : {}), 3],
  ])('and each with its company where there is %s', async (_, change, times) => {
    expect(count(await read(withJobs(change)), COMPANY)).toBe(times);
  });
});

describe.each(TEMPLATES)('%s', (template) => {
  test('does not tear an entry with little to read (rule R58)', async () => {
    const projects = Array.from({ length: 30 }, (_, index) => ({
      ...researcher.resume.projects[0],
      _id: `p${index}`,
      title: `Begin${index}.`,
      summaryPoints: [...Array.from({ length: 3 + (index % 5) }, () => 'One line'), `End${index}.`],
    })) as typeof researcher.resume.projects;
    const view = { ...changeView(researcher, { projects }), design: createLatestDesign(template) };
    const { pages } = await typesetting.reading(view);
    const listPages = (word: string) =>
      projects.map((_, index) => pages.findIndex((text) => text.includes(`${word}${index}.`)));
    expect(new Set(listPages('Begin')).size).toBeGreaterThan(2);
    expect(listPages('End')).toEqual(listPages('Begin'));
  });
});

test('a version of before names the company at each role, and so do Word and plain text', async () => {
  const design = { ...createLatestDesign('classic'), templateVersion: 3 };
  const before = await readPdf((await typesetting.pdf({ ...researcher, design })).bytes);
  const data = buildResumeData(researcher);
  const word = await readDocx(await writeDocx(data));
  expect([before.text, word.text, writePlainText(data)].map((text) => count(text, COMPANY))).toEqual([3, 3, 3]);
});
