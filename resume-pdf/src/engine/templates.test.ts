import { TEMPLATES, type Template } from '@vitrine/contract/portfolio/portfolio';
import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import {
  createLatestDesign,
  PAPERS,
  RESUME_PARTS,
  type ResumePart,
  resumeOptionsSchema,
} from '@vitrine/contract/resume/resume-design';
import { createSeededRandom, isDeep } from '@vitrine/contract/testing/rounds';
import { en } from '@vitrine/contract/texts/en';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { createRenderJob } from '../render/render-job.ts';
import { buildView } from '../samples/build-view.ts';
import { SAMPLES } from '../samples/samples.ts';
import { changeView } from '../testing/changed-view.ts';
import { getTestEngine } from '../testing/typesetting.ts';
import type { Engine, Typeset } from './engine.ts';
import { TEMPLATE_PATHS } from './templates.ts';

const { engineer, student, arabic } = SAMPLES;
const MM = 72 / 25.4;
const MIN_FONT_SIZE = 8.6;

interface TextItem {
  text: string;
  left: number;
  right: number;
  /** Of the baseline, from the page's lower edge. */
  bottom: number;
  size: number;
}
interface Page {
  width: number;
  height: number;
  words: TextItem[];
  text: string;
}

const random = createSeededRandom('templates');

/** Draws some of several numbers, in order: different ones in each run, and all of them in a deep run. */
function drawSome(count: number, numbers: number[]): number[] {
  const left = [...numbers];
  const selected = Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(Math.floor(random() * left.length), 1),
  );
  return isDeep ? numbers : selected.flat().sort((a, b) => a - b);
}

/** Returns both ends, and one of the densities between them. */
const drawDensities = () => [0, ...drawSome(1, [0.25, 0.5, 0.75]), 1];

let engine: Engine;
let photo: Uint8Array;
beforeAll(async () => {
  engine = getTestEngine();
  photo = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#446688' } })
    .jpeg()
    .toBuffer();
});

type TypesetRequest = [template: Template, view: PublicView, options?: object, density?: number];

/** Typesets a view in a template; options not given have their defaults. */
function typeset<T>(use: (document: Typeset) => T, [template, view, options = {}, density = 0]: TypesetRequest): T {
  const design = createLatestDesign(template, resumeOptionsSchema.parse(options));
  const job = createRenderJob({ ...view, design }, photo);
  const files = { 'data.json': Buffer.from(job.data), ...(job.photo && { 'photo.jpg': job.photo }) };
  try {
    return use(engine.compile(TEMPLATE_PATHS[job.template], { density: density.toFixed(3) }, files));
  } finally {
    engine.evict();
  }
}

const countPages = (...request: TypesetRequest) => typeset(({ pages }) => pages, request);
const makeSvg = (...request: TypesetRequest) => typeset((document) => document.svg(), request);
const makePdf = (...request: TypesetRequest) => typeset((document) => document.pdf(), request);

async function read(bytes: Uint8Array): Promise<Page[]> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await loading.promise;
  const pages = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const [, , width = 0, height = 0] = page.view;
    const words = items.flatMap((item) => {
      if (!('str' in item) || !item.str.trim()) return [];
      const [, , , size = 0, left = 0, bottom = 0]: number[] = item.transform;
      return { text: item.str, left, right: left + item.width, bottom, size };
    });
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
    pages.push({ width, height, words, text });
  }
  await loading.destroy();
  return pages;
}

const readAll = async (...request: TypesetRequest) => read(makePdf(...request).bytes);
const toLatin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const inFooter = ({ text, bottom }: TextItem) => bottom < 17 * MM && /\d \/ \d/.test(text);

/** A person with `count` jobs of one to three points each. */
function withJobs(count: number, changes: Parameters<typeof changeView>[1] = {}): PublicView {
  const [first] = engineer.resume.experiences;
  if (!first) throw new Error('The sample has no experience');
  const experiences = Array.from({ length: count }, (_, i) => ({
    ...first,
    role: `Role ${i} head`,
    summaryPoints: Array.from({ length: (i % 3) + 1 }, () => 'point of entry'),
  }));
  return changeView(engineer, { experiences, ...changes });
}

/** The engineer with some fields of the latest job replaced. */
function withFirstJob(changes: Partial<PublicView['resume']['experiences'][number]>): PublicView {
  const [job, ...others] = engineer.resume.experiences;
  if (!job) throw new Error('The sample has no experience');
  return changeView(engineer, { experiences: [{ ...job, ...changes }, ...others] });
}

const NARROW = ['Contact', 'Education', 'Certifications', 'Skills', 'Languages'];
/** Returns the titles of parts in elegant's narrow column. */
const listNarrowTitles = ({ words, width }: Page) =>
  words.filter(({ text, left }) => left > width * 0.6 && NARROW.includes(text.trim())).map(({ text }) => text.trim());

describe.each(TEMPLATES)('%s', (template) => {
  test.each(Object.keys(PAPERS))('is set on %s', async (paper) => {
    const sizes = { a4: [595.28, 841.89], letter: [612, 792] }[paper];
    for (const { width, height } of await readAll(template, engineer, { paper })) {
      expect([width, height]).toEqual(sizes?.map((size) => expect.closeTo(size, 1)));
    }
  });

  test('shows the parts in the chosen order within a column, and only those that are shown (rule R27)', async () => {
    const request: ResumePart[] = ['languages', 'projects', 'skills', 'summary', 'experiences', 'education'];
    const parts = [...request.map((part) => ({ part, shown: true })), { part: 'certificates', shown: false }];
    const text = (await readAll(template, engineer, { parts })).map((page) => page.text).join('\n');
    expect(text).not.toContain(en.headings.certificates);
    const narrow = new Set<ResumePart>(['education', 'skills', 'languages']);
    const columns =
      template === 'elegant'
        ? [request.filter((part) => !narrow.has(part)), request.filter((part) => narrow.has(part))]
        : [request];
    for (const column of columns) {
      const at = column.map((part) => text.search(new RegExp(`^${en.headings[part]}\\s*$`, 'm')));
      expect(at).not.toContain(-1);
      expect(at).toEqual([...at].sort((a, b) => a - b));
    }
  });

  test('shows nothing but the head where every part is hidden', async () => {
    const parts = RESUME_PARTS.map((part) => ({ part, shown: false }));
    const [page, ...others] = await readAll(template, engineer, { parts });
    expect(others).toEqual([]);
    expect(page?.text).toContain('Asha Rao');
    expect(page?.text).toContain('asha.rao@example.com');
    expect(page?.text).not.toContain('Kaveri');
  });

  test('is set in the chosen families', () => {
    const used = (options: object) => {
      const names = toLatin1(makePdf(template, engineer, options).bytes).matchAll(/\/BaseFont \/\w+\+([A-Za-z0-9]+)/g);
      return new Set([...names].map(([, name]) => name));
    };
    expect(used({ fonts: 'garamond' })).toEqual(new Set(['EBGaramond']));
    expect(used({ fonts: 'plex' })).toEqual(new Set(['IBMPlexSans', 'IBMPlexSerif']));
    const own = { classic: ['SourceSerif4'], elegant: ['Inter', 'SourceSerif4'], compact: ['IBMPlexSans'] };
    expect(used({})).toEqual(new Set(own[template]));
  });

  test('uses the chosen colour', () => {
    expect(makeSvg(template, engineer, { accent: '#7a2a6b' })).toContain('#7a2a6b');
    expect(makeSvg(template, engineer)).not.toContain('#7a2a6b');
  });

  test('shows the picture where it is wanted, described by the name', () => {
    const { bytes, standard } = makePdf(template, engineer, { photo: true });
    expect(standard).toBe('ua-1');
    expect(toLatin1(bytes)).toMatch(
      /\/S \/Figure[\s\S]{0,200}\/Alt ?\(Asha Rao\)|\/Alt ?\(Asha Rao\)[\s\S]{0,200}\/S \/Figure/,
    );
    expect(toLatin1(makePdf(template, engineer).bytes)).not.toContain('/Subtype /Image');
  });

  test.each([
    ['a usual resume', engineer],
    ['a long one', withJobs(60)],
    ['a short one', student],
  ])('never takes more pages when denser: %s', (_, view) => {
    const between = drawSome(
      5,
      Array.from({ length: 15 }, (__, step) => step + 1),
    );
    const pages = [0, ...between, 16].map((step) => countPages(template, view, {}, step / 16));
    expect(pages).toEqual([...pages].sort((a, b) => b - a));
  });

  test.each(drawDensities())('keeps 14 mm of margin and readable type at density %d', async (density) => {
    for (const view of [engineer, withJobs(40), arabic]) {
      for (const { width, height, words } of await readAll(template, view, { photo: true }, density)) {
        for (const word of words.filter((it) => it.size > 0)) {
          expect(word.left).toBeGreaterThan(14 * MM - 0.5);
          expect(word.right).toBeLessThan(width - 14 * MM + 0.5);
          expect(word.bottom).toBeLessThan(height - 14 * MM);
          expect(word.bottom).toBeGreaterThan((inFooter(word) ? 8 : 14) * MM);
          expect(word.size).toBeGreaterThan(MIN_FONT_SIZE - 0.01);
        }
      }
    }
  });

  test('numbers pages from two on, and names the product on no plan (rule M3)', async () => {
    const twoPages = [4, 8, 12, 16, 20].map((jobs) => withJobs(jobs)).find((view) => countPages(template, view) === 2);
    if (!twoPages) throw new Error('None of these takes two pages');
    (await readAll(template, { ...twoPages, watermark: true })).forEach(({ text }, index) => {
      expect(text).toContain(`Asha Rao · ${index + 1} / 2`);
      expect(text).not.toContain('Vitrine');
    });
    const [only, ...more] = await readAll(template, { ...student, watermark: true });
    expect(more).toEqual([]);
    expect(only?.text).not.toMatch(/Vitrine|1 \/ 1/);
  });

  test('never leaves a head alone at the end of a page', async () => {
    for (const lines of drawSome(4, [1, 2, 3, 4, 5, 6, 7])) {
      const view = withJobs(40, { personalInfo: { summary: Array(lines).fill('line').join('\n') } });
      const pages = (await readAll(template, view)).map(({ words }) =>
        words.filter((word) => /^(Role \d+ head|.*point of entry)$/.test(word.text)).map(({ text }) => text),
      );
      expect(pages.filter((words) => words.length > 0).length).toBeGreaterThan(1);
      for (const words of pages) expect(words.at(-1) ?? 'point of entry').toMatch(/point of entry$/);
    }
  });

  test('has the marks of a list on the lines that they begin, also beside taller letters', async () => {
    const view = withFirstJob({ summaryPoints: ['Plain words', '🚀 Rocketed', '中文 Hanzi'] });
    const words = (await readAll(template, view)).flatMap((page) => page.words);
    for (const [index, word] of ['Plain', 'Rocketed', 'Hanzi'].entries()) {
      const marks = words.filter(({ text }) => text === '•');
      const line = words.find(({ text }) => text.includes(word));
      expect(marks[index]?.bottom).toBeCloseTo(line?.bottom ?? 0, 2);
    }
  });

  test('keeps words of any length on the page', async () => {
    const long = 'Donaudampfschifffahrtsgesellschaftskapitaenswitwenrentenkasse';
    const skills = { technical: [long.slice(0, 50), 'x'.repeat(38)], soft: [long.slice(-50)] };
    const education = engineer.resume.education.map((item) => ({
      ...item,
      title: long,
      instituteName: 'y'.repeat(39),
    }));
    const view = { ...changeView(engineer, { skills, education }), name: `${long} ${'W'.repeat(39)}` };
    for (const paper of Object.keys(PAPERS)) {
      for (const { width, words } of await readAll(template, view, { paper, photo: true })) {
        for (const { left, right } of words) {
          expect(left).toBeGreaterThan(14 * MM - 0.5);
          expect(right).toBeLessThan(width - 14 * MM + 0.5);
        }
      }
    }
  });

  test('holds with a name alone', async () => {
    const { bytes, standard } = makePdf(template, { ...buildView({}), name: 'Dev Patel' });
    expect(standard).toBe('ua-1');
    const pages = await read(bytes);
    expect(pages.map(({ text }) => text.trim())).toEqual(['Dev Patel']);
  });
});

describe.each(['classic', 'compact'] as const)('dates in %s', (template) => {
  const inPlace = async (role: string) => {
    const [page] = await readAll(template, withFirstJob({ role }));
    const found = (part: string) => page?.words.find(({ text }) => text.includes(part));
    return { title: found(role.slice(0, 12)), date: found('Mar 2021'), width: page?.width ?? 0 };
  };

  test('stand at the end of the line', async () => {
    const { title, date, width } = await inPlace('Surveyor');
    expect(date?.bottom).toBeCloseTo(title?.bottom ?? 0, 1);
    expect(date?.left).toBeGreaterThan(width / 2);
  });

  test('stand below a title that leaves them no room', async () => {
    const { title, date } = await inPlace(`Surveyor of ${'everything under the sun '.repeat(4)}`.trim());
    expect(date?.bottom).toBeLessThan((title?.bottom ?? 0) - 5);
    expect(date?.bottom).toBeGreaterThan((title?.bottom ?? 0) - 30);
  });
});

describe('the narrow column of elegant', () => {
  test.each([2, 8, 12, 20, 26, 34, 40])('has a part on every page, or is none: %d jobs', async (jobs) => {
    for (const density of drawDensities()) {
      const pages = await readAll('elegant', withJobs(jobs), {}, density);
      const titles = pages.map(listNarrowTitles);
      expect(titles.every((on) => on.length > 0) || titles.every((on) => on.length === 0)).toBe(true);
      if (titles[0]?.length) expect(titles.flat()).toEqual(NARROW);
    }
  });

  test('gives way to one column, contact in the head, where it would be empty on a page', async () => {
    const pages = await readAll('elegant', withJobs(90));
    expect(pages.flatMap(listNarrowTitles)).toEqual([]);
    expect(pages[0]?.text.slice(0, 400)).toContain('asha.rao@example.com');
    expect(pages.map(({ text }) => text).join('\n')).toContain(en.headings.certificates);
  });

  test('stands at the left of Arabic', async () => {
    const [page] = await readAll('elegant', arabic);
    const email = page?.words.find(({ text }) => text.includes('layla@'));
    expect(email?.right).toBeLessThan((page?.width ?? 0) / 3);
  });

  test('fills each line before it begins the next', async () => {
    const { text = '' } =
      (await readAll('elegant', engineer)).find((page) => listNarrowTitles(page).includes('Skills')) ?? {};
    expect(text).toMatch(/^TypeScript, Go, Rust,/m);
  });

  test('comes behind the main one in the file', async () => {
    const [page] = await readAll('elegant', engineer);
    const text = page?.text ?? '';
    expect(text.indexOf('Kaveri Payments')).toBeLessThan(text.indexOf('asha.rao@example.com'));
  });
});
