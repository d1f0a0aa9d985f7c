import { type PageName, paths } from '@vitrine/contract/pages/pages';
import { fetchCompressed } from './fetch-raw.ts';

/** Public pages of the product with a budget for weight and speed. */
export const PUBLIC_PAGES = ['landing', 'pricing', 'about', 'contact'] as const satisfies readonly PageName[];

/** Maximum weight of a page without pictures. */
const PAGE_BUDGET_BYTES = 30 * 1024;

/**
 * Measures the brotli-compressed bytes that visitors load for each public page: the document with its style, scripts
 * and fonts.
 */
export async function benchPageWeight(origin: string): Promise<void> {
  let overBudgetCount = 0;
  for (const name of PUBLIC_PAGES) {
    const { bytes, plain: html } = await fetchDocument(origin + paths[name]);
    const loadFiles = async (pattern: RegExp) => {
      const files = [...html.matchAll(pattern)].map(([, path = '']) => fetchCompressed(origin + path));
      return (await Promise.all(files)).reduce((sum, file) => sum + file.bytes.length, 0);
    };
    const scripts = await loadFiles(/<script src="([^"]+)"/g);
    const fonts = await loadFiles(/<link rel="preload" href="([^"]+)" as="font"/g);
    const sum = bytes + scripts + fonts;
    if (sum > PAGE_BUDGET_BYTES) overBudgetCount += 1;
    console.log(
      `  ${name.padEnd(8)} ${sum} bytes: document with its style ${bytes}, scripts ${scripts}, fonts ${fonts}`,
    );
  }
  console.log(
    `Public pages, brotli, pictures apart: target at most ${PAGE_BUDGET_BYTES}, ${overBudgetCount === 0 ? 'held by all' : `missed by ${overBudgetCount}`}`,
  );
}

async function fetchDocument(url: string): Promise<{ bytes: number; plain: string }> {
  const { bytes } = await fetchCompressed(url);
  return { bytes: bytes.length, plain: await (await fetch(url)).text() };
}
