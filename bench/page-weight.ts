import { type PageName, paths } from '@vitrine/contract/pages/pages';
import { fetchSettled } from './wire.ts';

/** Public pages of the product with a budget for weight and speed. */
export const PUBLIC_PAGES = ['landing', 'pricing', 'about', 'contact'] as const satisfies readonly PageName[];

/** Maximum weight of a page without pictures. */
const PAGE_BUDGET_BYTES = 30 * 1024;

/**
 * Measures the brotli-compressed bytes that visitors load for each public page: the document with its style, scripts
 * and fonts.
 */
export async function benchPageWeight(origin: string): Promise<void> {
  let over = 0;
  for (const name of PUBLIC_PAGES) {
    const { bytes, plain } = await document(origin + paths[name]);
    const load = async (pattern: RegExp) => {
      const files = [...plain.matchAll(pattern)].map(([, path = '']) => fetchSettled(origin + path));
      return (await Promise.all(files)).reduce((sum, file) => sum + file.bytes.length, 0);
    };
    const scripts = await load(/<script src="([^"]+)"/g);
    const fonts = await load(/<link rel="preload" href="([^"]+)" as="font"/g);
    const sum = bytes + scripts + fonts;
    if (sum > PAGE_BUDGET_BYTES) over += 1;
    console.log(
      `  ${name.padEnd(8)} ${sum} bytes: document with its style ${bytes}, scripts ${scripts}, fonts ${fonts}`,
    );
  }
  console.log(
    `Public pages, brotli, pictures apart: target at most ${PAGE_BUDGET_BYTES}, ${over === 0 ? 'held by all' : `missed by ${over}`}`,
  );
}

async function document(url: string): Promise<{ bytes: number; plain: string }> {
  const { bytes } = await fetchSettled(url);
  return { bytes: bytes.length, plain: await (await fetch(url)).text() };
}
