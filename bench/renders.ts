import { join } from 'node:path';
import { LAYOUT_IDS, type Layout, THEMES } from '@vitrine/contract/portfolio';
import { publicView } from '@vitrine/contract/public-view';
import { builtDocuments } from '../server/src/public/documents.ts';
import { encodeText } from '../server/src/public/encoded.ts';
import { buildPortfolio, longDocument } from './long-portfolio.ts';
import { quantile } from './statistics.ts';

const ITEMS = 50;
const WARM = 50;
const RENDERS = 500;
const TARGET_MS = 10;

interface Times {
  /** The stored resume read and checked, which comes before a render. */
  parse: number;
  draw: number;
  compress: number;
  /** What is held to the target: from what the public may see to the bytes that are sent. */
  render: number;
  all: number;
}

/** A page that is not in the cache: from the stored resume to the bytes that are sent, by the bundle that is served. */
export async function benchRenders(): Promise<void> {
  const source = await builtDocuments(join(import.meta.dirname, '../web/dist'));
  const documents = await source.documents();
  const stored = longDocument(ITEMS);
  const once = (layout: Layout, n: number): Times => {
    const start = performance.now();
    const portfolio = buildPortfolio(stored, layout, THEMES[n % THEMES.length] ?? THEMES[0]);
    const parsed = performance.now();
    const html = documents.portfolio(publicView(portfolio, { reveal: { email: true } }));
    const drawn = performance.now();
    encodeText(html, 'text/html; charset=utf-8');
    const end = performance.now();
    return {
      parse: parsed - start,
      draw: drawn - parsed,
      compress: end - drawn,
      render: end - parsed,
      all: end - start,
    };
  };
  for (let n = 0; n < WARM; n += 1) for (const layout of LAYOUT_IDS) once(layout, n);
  for (const layout of LAYOUT_IDS) {
    const runs = Array.from({ length: RENDERS }, (_, n) => once(layout, n));
    const of = (step: keyof Times, share: number) => {
      const sorted = runs.map((run) => run[step]).toSorted((a, b) => a - b);
      return quantile(sorted, share).toFixed(1);
    };
    console.log(
      `  ${layout.padEnd(8)} median ${of('render', 0.5)}, p99 ${of('render', 0.99)} ms ` +
        `(draw ${of('draw', 0.5)}, compress ${of('compress', 0.5)}; ` +
        `with the stored resume read before it median ${of('all', 0.5)}, p99 ${of('all', 0.99)})`,
    );
  }
  console.log(
    `Portfolio with ${ITEMS} items in every list, not cached, ${RENDERS} renders; target p99 under ${TARGET_MS} ms`,
  );
}
