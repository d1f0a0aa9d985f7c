import { join } from 'node:path';
import { LAYOUT_IDS, type Layout, THEMES, type Theme } from '@vitrine/contract/portfolio/portfolio';
import { createPublicView, type Portfolio } from '@vitrine/contract/portfolio/public-view';
import { createEmptyResume, LIST_SECTION_KEYS, type Resume, resumeSchema } from '@vitrine/contract/resume/resume';
import { createLatestDesign } from '@vitrine/contract/resume/resume-design';
import { PUBLIC_FORMATS } from '@vitrine/contract/resume/resume-formats';
import { SAMPLE_PEOPLE } from '@vitrine/portfolio-view/samples';
import { loadBuiltDocuments } from '../server/src/public/documents.ts';
import { encodeText } from '../server/src/public/encode-text.ts';
import { computeQuantile } from './statistics.ts';

const ITEMS = 50;
const WARM_UP_RENDERS = 50;
const RENDERS = 500;
const TARGET_MS = 10;

interface Times {
  /** Parsing and validating the stored resume, before the render. */
  parse: number;
  draw: number;
  compress: number;
  /** The measure with a target: from the public data to the compressed bytes. */
  render: number;
  all: number;
}

/**
 * Measures a page that is not in the cache: from the stored resume to the bytes that are sent, with the production
 * bundle.
 */
export async function benchRenders(): Promise<void> {
  const source = await loadBuiltDocuments(join(import.meta.dirname, '../web/dist'));
  const documents = await source.documents();
  const stored = createLongDocument(ITEMS);
  const renderOnce = (layout: Layout, n: number): Times => {
    const start = performance.now();
    const portfolio = buildPortfolio(stored, layout, THEMES[n % THEMES.length] ?? THEMES[0]);
    const parsed = performance.now();
    const html = documents.portfolio(createPublicView(portfolio, { reveal: { email: true } }));
    const htmlTime = performance.now();
    encodeText(html, 'text/html; charset=utf-8');
    const end = performance.now();
    return {
      parse: parsed - start,
      draw: htmlTime - parsed,
      compress: end - htmlTime,
      render: end - parsed,
      all: end - start,
    };
  };
  for (let n = 0; n < WARM_UP_RENDERS; n += 1) for (const layout of LAYOUT_IDS) renderOnce(layout, n);
  for (const layout of LAYOUT_IDS) {
    const runs = Array.from({ length: RENDERS }, (_, n) => renderOnce(layout, n));
    const formatQuantile = (step: keyof Times, share: number) => {
      const sorted = runs.map((run) => run[step]).toSorted((a, b) => a - b);
      return computeQuantile(sorted, share).toFixed(1);
    };
    console.log(
      `  ${layout.padEnd(8)} median ${formatQuantile('render', 0.5)}, p99 ${formatQuantile('render', 0.99)} ms ` +
        `(draw ${formatQuantile('draw', 0.5)}, compress ${formatQuantile('compress', 0.5)}; ` +
        `with the stored resume read before it median ${formatQuantile('all', 0.5)}, p99 ${formatQuantile('all', 0.99)})`,
    );
  }
  console.log(
    `Portfolio with ${ITEMS} items in every list, not cached, ${RENDERS} renders; target p99 under ${TARGET_MS} ms`,
  );
}

/** Returns the sample person's resume as stored JSON with `items` distinct items in every list. */
function createLongDocument(items: number): string {
  const resume = resumeSchema.parse({ ...createEmptyResume(), ...SAMPLE_PEOPLE.ashaRao.resume });
  const longResume: Record<string, unknown> = { ...resume };
  for (const key of LIST_SECTION_KEYS) {
    const knownItems: Resume[typeof key][number][] = resume[key];
    longResume[key] = Array.from({ length: items }, (_, index) =>
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
