import { TEMPLATES } from '@vitrine/contract/portfolio/portfolio';
import { LIST_SECTION_KEYS, type ListSectionKey } from '@vitrine/contract/resume/resume';
import { TEMPLATE_VERSIONS } from '@vitrine/contract/resume/resume-design';
import { isDeep } from '@vitrine/contract/testing/rounds';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '../engine/engine.ts';
import { type DocumentTemplate, findTemplate, TEMPLATE_PATHS } from '../engine/templates.ts';
import { analyzeWords } from '../render/render-job.ts';
import { SAMPLES } from '../samples/samples.ts';
import { readDocx } from '../testing/read-docx.ts';
import { readHeadings, readPdf } from '../testing/read-pdf.ts';
import { getTestEngine } from '../testing/typesetting.ts';
import { writeDocx } from '../write/docx.ts';
import { writePlainText } from '../write/plain-text.ts';
import { buildResumeData, type PrintedEntry, type ResumeData } from './resume-data.ts';

// A section unknown to the templates, and therefore to the types.
const UNKNOWN_SECTION = 'later' as ListSectionKey;
const SECTIONS = [...LIST_SECTION_KEYS, UNKNOWN_SECTION];

/** Every version of every template. */
const VERSIONS = TEMPLATES.flatMap((template) =>
  Array.from({ length: TEMPLATE_VERSIONS[template] }, (_, index) =>
    findTemplate({ template, templateVersion: index + 1 }),
  ),
);

/** An entry with every field set, each text unique. */
const createFullEntry = (name: string): PrintedEntry => ({
  title: `Title ${name}`,
  subtitle: `Subtitle ${name}`,
  place: `Place ${name}`,
  dates: `Dates ${name}`,
  note: `Note ${name}`,
  links: ['one', 'two'].map((link) => ({ text: `${link}.${name}`, href: `https://${link}.${name}/` })),
  tags: [`First tag ${name}`, `Second tag ${name}`],
  text: [{ text: `Paragraph ${name}` }, { points: [`Bullet ${name}`] }],
  points: [`First point ${name}`, `Second point ${name}`],
  noteParts: null,
  continued: null,
});

const createEntryWithoutText = (name: string): PrintedEntry => ({ ...createFullEntry(name), text: [], points: [] });
const createTitleOnlyEntry = (name: string): PrintedEntry => ({
  ...{ title: `Title ${name}`, subtitle: '', place: '', dates: '', note: '' },
  ...{ links: [], tags: [], text: [], points: [], noteParts: null, continued: null },
});

/** A resume with `count` entries in each of some sections, and so little other content that everything fits. */
function withEntries(make: (name: string) => PrintedEntry, count: number, sections = SECTIONS): ResumeData {
  const data = buildResumeData(SAMPLES.student);
  const entries = SECTIONS.map((section) => {
    const names = Array.from(
      { length: sections.includes(section) ? count : 0 },
      (_, index) => `${section}${index}.example`,
    );
    return [section, names.map(make)];
  });
  return {
    ...data,
    ...Object.fromEntries(entries),
    parts: ['summary', ...sections, 'skills', 'languages'],
    labels: { ...data.labels, [UNKNOWN_SECTION]: 'Later' },
  };
}

/** Enough for four to ten pages, so that sections start and continue at any position on a page. */
const MANY_COUNT = isDeep ? 12 : 4;

const CASES = [
  { name: 'one', make: createFullEntry, count: 1 },
  { name: 'one without a text', make: createEntryWithoutText, count: 1 },
  { name: 'one with a title alone', make: createTitleOnlyEntry, count: 1 },
  { name: 'many', make: createFullEntry, count: MANY_COUNT },
  { name: 'many without a text', make: createEntryWithoutText, count: MANY_COUNT },
];

/**
 * The test cases of each version. Every version covers every kind of entry, one and many entries; every kind is covered
 * in both numbers. The deep run covers all combinations.
 */
const VERSION_CASES = VERSIONS.map((template, at) => {
  const skipped = at % 2 === 0 ? ['one', 'many without a text'] : ['many', 'one without a text'];
  return { template, cases: CASES.filter(({ name }) => isDeep || !skipped.includes(name)) };
});

/** Returns all texts of the entries, and the addresses of their links. */
function listExpected(data: ResumeData): { texts: string[]; links: string[] } {
  const [texts, links]: [string[], string[]] = [[], []];
  const walk = (value: unknown, name = ''): void => {
    if (typeof value === 'string') (name === 'href' ? links : texts).push(value);
    else if (typeof value === 'object' && value !== null) for (const [key, it] of Object.entries(value)) walk(it, key);
  };
  walk(SECTIONS.map((section) => data[section]));
  return { texts: texts.filter(Boolean), links };
}

/** Removes blanks, because line breaks depend on the template. */
const removeBlanks = (text: string) => text.replace(/\s/g, '');
function findMissing(text: string, texts: string[]): string[] {
  const whole = removeBlanks(text);
  return texts.filter((it) => !whole.includes(removeBlanks(it)));
}

let engine: Engine;
beforeAll(async () => {
  engine = getTestEngine();
});

function typeset(template: DocumentTemplate, data: ResumeData): Uint8Array {
  const files = { 'data.json': Buffer.from(JSON.stringify({ ...data, words: analyzeWords(data) })) };
  try {
    return engine.compile(TEMPLATE_PATHS[template], { density: '0' }, files).pdf().bytes;
  } finally {
    engine.evict();
  }
}

describe.each(VERSION_CASES)(
  '$template shows all that there is of the entries of every section',
  ({ template, cases }) => {
    test.each(cases)('$name', async ({ make, count }) => {
      const data = withEntries(make, count);
      const bytes = typeset(template, data);
      const { text, links } = await readPdf(bytes);
      const expectedTexts = listExpected(data);
      expect(findMissing(text, expectedTexts.texts)).toEqual([]);
      expect(expectedTexts.links.filter((link) => !links.includes(link))).toEqual([]);
      expect(text).toContain('Later');
      // A heading is tagged as such regardless of the amount of content below it.
      if (count === 1) expect(await readHeadings(bytes)).toContain('Later');
    });
  },
);

describe('other formats have all that there is of the entries of every section', () => {
  test.each(CASES)('Word: $name', async ({ make, count }) => {
    const data = withEntries(make, count, LIST_SECTION_KEYS);
    const { text, links } = await readDocx(await writeDocx(data));
    const expectedTexts = listExpected(data);
    expect(findMissing(text, expectedTexts.texts)).toEqual([]);
    expect(expectedTexts.links.filter((link) => !links.includes(link))).toEqual([]);
  });

  test.each(CASES)('plain text, with addresses in full: $name', ({ make, count }) => {
    const data = withEntries(make, count, LIST_SECTION_KEYS);
    const { texts, links } = listExpected(data);
    expect(findMissing(writePlainText(data), [...texts, ...links])).toEqual([]);
  });
});

describe.each(VERSIONS.filter((name) => name.startsWith('elegant')))('%s', (template) => {
  /** Returns where the heading of a section begins, as a share of the page's width. */
  async function measureHeadingEdge(make: (name: string) => PrintedEntry): Promise<number> {
    const loading = getDocument({
      data: new Uint8Array(typeset(template, withEntries(make, 1, [UNKNOWN_SECTION]))),
      verbosity: 0,
    });
    const page = await (await loading.promise).getPage(1);
    const { items } = await page.getTextContent();
    const [, , width = 1] = page.view;
    await loading.destroy();
    const lefts = items.flatMap((item) => ('str' in item && item.str === 'Later' ? [Number(item.transform[4])] : []));
    return Number(lefts[0]) / width;
  }

  test('sets what there is to read in the main column, and short facts in the narrow one', async () => {
    expect(await measureHeadingEdge(createFullEntry)).toBeLessThan(0.2);
    expect(await measureHeadingEdge(createEntryWithoutText)).toBeGreaterThan(0.6);
  });
});
