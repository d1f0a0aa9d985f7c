import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createEmptyResume } from '@vitrine/contract/resume/resume';
import { describe, expect, test } from 'vitest';
import { asArray, asObject, omit } from '../json-resume/json.ts';
import { createIdGenerator } from '../json-resume/testing.ts';
import { importDocument } from '../reading/read-document.ts';
import { createSampleLines, FULL_SAMPLE } from '../resume-lines/full-sample.ts';
import { readResumeLines } from '../resume-lines/read-resume-lines.ts';
import { buildFullPdf } from './full-sample.ts';
import { readPdf } from './read-pdf.ts';
import { type PrintedText, printPdf } from './testing.ts';

const read = async (...pages: PrintedText[][]) => readPdf(printPdf({ pages }));
const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', name));

/** Builds lines of text below each other, in order. */
const lines = (x: number, y: number, texts: readonly (string | Partial<PrintedText>)[], step = 14): PrintedText[] =>
  texts.map((text, index) => ({
    ...{ x, y: y + index * step, text: '' },
    ...(typeof text === 'string' ? { text } : text),
  }));

const headingText = (text: string): Partial<PrintedText> => ({ text, size: 13, font: 'bold' });
const NAME = { text: 'Asha Rao', size: 22 } as const;

describe('a page in one column', () => {
  test('gives who it is about, with links that lie over their lines', async () => {
    const { document } = await read(
      lines(
        40,
        60,
        [
          NAME,
          'Backend Engineer',
          'asha.rao@example.com | +91 80 5550 1234 | Bengaluru, India',
          { text: 'LinkedIn', link: 'https://www.linkedin.com/in/asharao' },
          headingText('Skills'),
          'Rust, SQLite',
        ],
        24,
      ),
    );
    expect(document.basics).toEqual({
      name: 'Asha Rao',
      label: 'Backend Engineer',
      email: 'asha.rao@example.com',
      phone: '+91 80 5550 1234',
      location: { city: 'Bengaluru', country: 'India' },
      profiles: [{ network: 'LinkedIn', url: 'https://www.linkedin.com/in/asharao' }],
    });
  });

  test('keeps a date at the right edge with the title at its left', async () => {
    const { document } = await read([
      ...lines(40, 60, [NAME, headingText('Experience')], 40),
      ...[0, 60, 120].flatMap((y) => [
        { x: 40, y: 120 + y, text: 'Staff Engineer', font: 'bold' as const },
        { x: 460, y: 120 + y, text: 'Mar 2021 – Present' },
        { x: 40, y: 134 + y, text: 'Kaveri Payments', font: 'italic' as const },
        { x: 490, y: 134 + y, text: 'Bengaluru' },
        { x: 40, y: 150 + y, text: '• Cut latency to 3 ms.' },
      ]),
    ]);
    expect(document.work).toHaveLength(3);
    expect(document.work).toMatchObject([
      {
        position: 'Staff Engineer',
        name: 'Kaveri Payments',
        location: 'Bengaluru',
        startDate: '2021-03',
        highlights: ['Cut latency to 3 ms.'],
      },
      {},
      {},
    ]);
  });

  test('puts dates in a narrow column at the left to what stands beside them, though they are broken', async () => {
    const { document } = await read([
      ...lines(40, 60, [NAME, headingText('Experience')], 40),
      ...['Staff Engineer', 'Engineer', 'Trainee'].flatMap((role, index) => [
        { x: 40, y: 120 + index * 60, text: 'March 2018 –' },
        { x: 40, y: 134 + index * 60, text: 'May 2021' },
        { x: 150, y: 120 + index * 60, text: role, font: 'bold' as const },
        { x: 150, y: 134 + index * 60, text: 'Kaveri Payments Ltd, Berlin, Germany' },
        { x: 150, y: 148 + index * 60, text: '• Wrote the docs.' },
      ]),
    ]);
    expect(document.work).toMatchObject(
      ['Staff Engineer', 'Engineer', 'Trainee'].map((position) => ({
        ...{ position, name: 'Kaveri Payments Ltd', location: 'Berlin, Germany' },
        ...{ startDate: '2018-03', endDate: '2021-05', highlights: ['Wrote the docs.'] },
      })),
    );
  });

  test('reads letters that are spaced out as words, and what is drawn twice once', async () => {
    const { document } = await read([
      ...[0, 0.3].map((by) => ({ x: 40 + by, y: 60, text: 'Asha Rao', size: 22 })),
      { x: 40, y: 100, text: 'E D U C A T I O N', size: 12, font: 'bold' },
      ...[0, 0.3].map((by) => ({ x: 40 + by, y: 120, text: 'M.Sc. Physics, University of Mysore, 2014 – 2016' })),
    ]);
    expect(document).toEqual({
      basics: { name: 'Asha Rao' },
      education: [
        { studyType: 'M.Sc. Physics', institution: 'University of Mysore', startDate: '2014', endDate: '2016' },
      ],
    });
  });

  test('takes headings that stand in the margin for headings of what is beside them', async () => {
    const margin = (y: number, text: string) => ({ x: 40, y, text, font: 'bold' as const });
    const { document } = await read([
      { x: 40, y: 60, ...NAME },
      margin(100, 'Experience'),
      ...lines(160, 100, [
        'Staff Engineer, Kaveri Payments (2019 – 2021)',
        '• Led a team of eight engineers in two offices.',
        'Engineer, Tide Software (2016 – 2019)',
      ]),
      margin(160, 'Education'),
      ...lines(160, 160, ['B.E. Physics, University of Mysore (2012 – 2016)']),
      margin(190, 'Skills'),
      ...lines(160, 190, ['Rust, SQLite, Kafka']),
    ]);
    expect(document.work).toMatchObject([{ name: 'Kaveri Payments' }, { name: 'Tide Software' }]);
    expect(document.education).toMatchObject([{ institution: 'University of Mysore' }]);
    expect(document.skills).toEqual([{ keywords: ['Rust', 'SQLite', 'Kafka'] }]);
  });
});

describe('a page in two columns', () => {
  const main = lines(
    230,
    60,
    [
      NAME,
      'Backend Engineer',
      headingText('Experience'),
      { text: 'Staff Engineer', font: 'bold' },
      'Kaveri Payments | 2021 – Present',
      '• Cut latency to 3 ms with a ledger that nobody has to lock.',
      headingText('Education'),
      { text: 'B.E. Physics', font: 'bold' },
      'University of Mysore | 2012 – 2016',
    ],
    18,
  );
  const side = lines(
    40,
    66,
    [
      headingText('Contact'),
      'asha@example.com',
      'Berlin, Germany',
      headingText('Skills'),
      'Rust',
      'SQLite',
      headingText('Languages'),
      'Kannada (native)',
    ],
    18,
  );

  test.each([
    ['before', [...side, ...main]],
    ['behind', [...main, ...side]],
  ])('is read column by column, the one at the left drawn %s the other', async (_, texts) => {
    const { document } = await read(texts);
    expect(document).toMatchObject({
      basics: { name: 'Asha Rao', email: 'asha@example.com', location: { city: 'Berlin', country: 'Germany' } },
      work: [{ position: 'Staff Engineer', name: 'Kaveri Payments', startDate: '2021' }],
      education: [{ studyType: 'B.E. Physics', endDate: '2016' }],
      skills: [{ keywords: ['Rust', 'SQLite'] }],
      languages: [{ language: 'Kannada', fluency: 'native' }],
    });
  });
});

describe('several pages', () => {
  const foot = (page: number) => ({ x: 260, y: 815, text: `Asha Rao · page ${page} of 2`, size: 8 });

  test('are one text, without their numbers and what is repeated at their edges', async () => {
    const { document } = await read(
      [
        ...lines(
          40,
          60,
          [NAME, headingText('Experience'), 'Engineer, Tide Software Ltd, 2016 – 2019', '• Wrote the docs,'],
          30,
        ),
        foot(1),
      ],
      [...lines(52, 60, ['and read them.']), ...lines(40, 90, [headingText('Skills'), 'Rust, SQLite'], 30), foot(2)],
    );
    expect(document).toMatchObject({
      work: [{ highlights: ['Wrote the docs, and read them.'] }],
      skills: [{ keywords: ['Rust', 'SQLite'] }],
    });
    expect(document.unread).toBeUndefined();
  });

  test('one page loses its number as well', async () => {
    const { document } = await read([
      ...lines(40, 60, [NAME, headingText('Skills'), 'Rust, SQLite'], 30),
      { x: 280, y: 815, text: 'Page 1 of 1', size: 8 },
    ]);
    expect(document).toEqual({ basics: { name: 'Asha Rao' }, skills: [{ keywords: ['Rust', 'SQLite'] }] });
  });

  test('beyond thirty are left out, and that is said', async () => {
    const { notes } = await read(...Array.from({ length: 31 }, (_, index) => lines(40, 60, [`Line ${index}`])));
    expect(notes).toMatchObject([{ code: 'left-out', reason: expect.stringContaining('first 30 pages') }]);
  });
});

describe('what a file carries beside its pages', () => {
  const pages = [lines(40, 60, [NAME, headingText('Skills'), 'Rust'], 30)];
  const own = { basics: { name: 'Asha Devi Rao' }, meta: { 'x-vitrine': { personalInfo: { gender: 'Female' } } } };

  test.each([
    ['ours', own],
    ['any JSON Resume', { basics: { name: 'Asha Devi Rao' } }],
  ])('is read in place of them where it is %s', async (_, resume) => {
    const { document, quote } = await readPdf(
      printPdf({ pages, attachments: { 'resume.json': JSON.stringify(resume) } }),
    );
    expect(document).toEqual(resume);
    expect(quote).toBeUndefined();
  });

  test.each([
    ['no JSON', { 'resume.json': '{' }],
    ['a list', { 'resume.json': '[]' }],
    ['no resume', { 'resume.json': '{"basics":[]}' }],
    ['no file of Europass', { 'attachment.xml': '<a/>' }],
    ['any other file', { 'notes.txt': 'x' }],
  ])('is left alone where it is %s', async (_, attachments) => {
    const { document } = await readPdf(printPdf({ pages, attachments }));
    expect(document).toMatchObject({ basics: { name: 'Asha Rao' }, skills: [{ keywords: ['Rust'] }] });
  });
});

test('a resume of every section says in a PDF what its lines say', async () => {
  const { document } = await readPdf(buildFullPdf());
  const { document: fromLines } = readResumeLines(createSampleLines(FULL_SAMPLE));
  const [project] = asArray(fromLines.projects);
  // A line in the PDF has one link.
  expect({ ...document, projects: [] }).toEqual({ ...fromLines, projects: [] });
  expect(document.projects).toEqual([omit(asObject(project), ['x-vitrine'])]);
});

describe('our own templates', () => {
  test.each(['classic.pdf', 'compact.pdf'])('%s can be read by its looks alone', async (name) => {
    const { document } = await readPdf(fixture(name));
    expect(document).toMatchObject({
      basics: { name: 'Asha Rao', label: 'Staff Backend Engineer', email: 'asha.rao@example.com' },
      work: [
        { position: 'Staff Backend Engineer', name: 'Kaveri Payments', startDate: '2021-03' },
        { position: 'Senior Software Engineer', endDate: '2021-02' },
        { name: 'Nimbus Analytics' },
        { name: 'Indus Softworks' },
      ],
      projects: [{ name: 'Railbook', keywords: ['Rust', 'SQLite', 'WebAssembly'] }, { name: 'ledgercheck' }, {}],
      education: [{ institution: 'Indian Institute of Science', score: '8.7 CGPA' }, { startDate: '2008-08' }],
      certificates: [{ issuer: 'Linux Foundation', date: '2023-06' }, {}],
      languages: [{ language: 'Kannada', fluency: 'Native' }, {}, {}, {}],
    });
  });

  test('Hindi is read as it is written, by what its shapes stand for', async () => {
    const { document } = await readPdf(fixture('elegant-hindi.pdf'));
    expect(document).toMatchObject({
      basics: { name: 'अनुराधा श्रीवास्तव', email: 'anuradha@example.com' },
      work: [{ position: 'वरिष्ठ शिक्षिका', name: 'केन्द्रीय विद्यालय', startDate: '2016' }],
      education: [{ studyType: 'एम.एससी. गणित', startDate: '2009-07', endDate: '2011-05' }],
    });
  });

  test('imported twice, the second time changes nothing', async () => {
    const found = await readPdf(fixture('compact.pdf'));
    const options = { mode: 'merge', newId: createIdGenerator() } as const;
    const first = importDocument(found, createEmptyResume(), options);
    if (!first.ok) throw new Error(JSON.stringify(first.errors));
    const second = importDocument(found, first.resume, options);
    expect(second).toMatchObject({ ok: true, resume: first.resume, report: { imported: [] } });
  });
});
