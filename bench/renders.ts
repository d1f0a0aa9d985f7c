import { join } from 'node:path';
import { LAYOUT_IDS, type Layout, THEMES, type Theme } from '@vitrine/contract/portfolio/portfolio';
import { createPublicView, type Portfolio } from '@vitrine/contract/portfolio/public-view';
import {
  createEmptyResume,
  LIST_SECTION_KEYS,
  type ListSectionKey,
  type Resume,
  resumeSchema,
} from '@vitrine/contract/resume/resume';
import { createLatestDesign } from '@vitrine/contract/resume/resume-design';
import { PUBLIC_FORMATS } from '@vitrine/contract/resume/resume-formats';
import { SAMPLE_PEOPLE } from '@vitrine/portfolio-view/samples';
import { loadBuiltDocuments } from '../server/src/public/documents.ts';
import { computeQuantile } from './statistics.ts';

const WARM_UP_RENDERS = 50;
const RENDERS = 300;

/** Records to render: the items in each list, the lists that have them, and the time within which 99 of 100 are done. */
const RECORDS = [
  { name: 'a typical record', items: undefined, lists: LIST_SECTION_KEYS, targetMs: 3 },
  {
    name: 'nine lists of 50',
    items: 50,
    lists: LIST_SECTION_KEYS.filter((key) => !['patents', 'talks', 'hobbies', 'additions', 'references'].includes(key)),
    targetMs: 10,
  },
  { name: 'all lists of 50', items: 50, lists: LIST_SECTION_KEYS, targetMs: 15 },
] as const;

/** Steps of a render, in ms. */
interface Times {
  /** Parsing and validating the stored resume, before the page is rendered. */
  parse: number;
  /** From the public data to the HTML. */
  render: number;
  all: number;
}

/** Measures how long it takes to render a page that is not cached, with the production bundle. */
export async function benchRenders(): Promise<void> {
  const source = await loadBuiltDocuments(join(import.meta.dirname, '../web/dist'));
  const documents = await source.documents();
  for (const { name, items, lists, targetMs } of RECORDS) {
    const stored = createLongDocument(lists, items);
    const renderOnce = (layout: Layout, n: number): Times => {
      const start = performance.now();
      const portfolio = buildPortfolio(stored, layout, THEMES[n % THEMES.length] ?? THEMES[0]);
      const parsed = performance.now();
      documents.portfolio(createPublicView(portfolio, { reveal: { email: true } }));
      const end = performance.now();
      return { parse: parsed - start, render: end - parsed, all: end - start };
    };
    for (let n = 0; n < WARM_UP_RENDERS; n += 1) for (const layout of LAYOUT_IDS) renderOnce(layout, n);
    console.log(`${name}, ${RENDERS} renders; target p99 under ${targetMs} ms`);
    for (const layout of LAYOUT_IDS) {
      const runs = Array.from({ length: RENDERS }, (_, n) => renderOnce(layout, n));
      const formatTimes = (step: keyof Times) => {
        const sorted = runs.map((run) => run[step]).toSorted((a, b) => a - b);
        return `median ${computeQuantile(sorted, 0.5).toFixed(1)}, p99 ${computeQuantile(sorted, 0.99).toFixed(1)} ms`;
      };
      console.log(`  ${layout.padEnd(8)} ${formatTimes('render')} (with reading the record ${formatTimes('all')})`);
    }
  }
}

/** Returns the sample person's resume as stored JSON, with `items` distinct items in some lists, or as it is. */
function createLongDocument(lists: readonly ListSectionKey[], items: number | undefined): string {
  const resume = resumeSchema.parse({ ...createEmptyResume(), ...SAMPLE_PEOPLE.ashaRao.resume });
  const longResume: Record<string, unknown> = { ...resume };
  for (const key of LIST_SECTION_KEYS) {
    const knownItems: Resume[typeof key][number][] = resume[key];
    const count = lists.includes(key) ? (items ?? knownItems.length) : 0;
    longResume[key] = Array.from({ length: count }, (_, index) =>
      addItemNumbers({ ...knownItems[index % knownItems.length] }, index),
    );
  }
  return JSON.stringify(longResume);
}

/** Appends a unique number to the texts of each item, so that compression is realistic. */
function addItemNumbers(item: Record<string, unknown>, index: number): Record<string, unknown> {
  const entries = Object.entries(item).map(([name, value]) => {
    // Months and years have to keep their format.
    const isText = typeof value === 'string' && / /.test(value) && !/Date$|Year$/.test(name);
    return [name, isText ? `${value} ${(index * 7919 + name.length).toString(36)}` : value];
  });
  return { ...Object.fromEntries(entries), _id: `item-${index}` };
}

/** Returns a portfolio with a stored resume, as the server reads it from its tables. */
const buildPortfolio = (document: string, layout: Layout, theme: Theme): Portfolio => ({
  accountName: 'Asha Rao',
  address: 'asha-rao',
  url: 'https://vitrine.example/p/asha-rao',
  home: 'https://vitrine.example/',
  photo: null,
  pictures: {},
  writing: { posts: [], count: 0 },
  layout,
  theme,
  design: createLatestDesign('classic'),
  resumeFormats: PUBLIC_FORMATS,
  indexing: true,
  contactForm: true,
  watermark: true,
  resume: resumeSchema.parse(JSON.parse(document)),
});
