import { expect, test } from 'vitest';
import { readFirstLoad, sumBytes } from './first-load.ts';

/** Maximum bytes of script, gzipped, that the dashboard loads first (docs/decisions/146-preact-in-the-browser.md). */
const MAX_SCRIPT_BYTES = 72_300;

test(`the dashboard stands after at most ${MAX_SCRIPT_BYTES} bytes of script, and without any schema`, () => {
  const scripts = readFirstLoad();
  expect(sumBytes(scripts)).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
  // Forms load the schema library when they are opened; a single import can add it to the first screen.
  expect(scripts.filter(({ text }) => text.includes('ZodError'))).toEqual([]);
});
