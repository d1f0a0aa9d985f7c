import { expect, test } from 'vitest';
import { readFirstLoad, sumBytes } from './first-load.ts';

/** Bytes of script, gzip, that the dashboard needs before it stands (docs/decisions/070-first-load.md). */
const MOST = 136_600;

test(`the dashboard stands after at most ${MOST} bytes of script, and without any schema`, () => {
  const scripts = readFirstLoad();
  expect(sumBytes(scripts)).toBeLessThanOrEqual(MOST);
  // Forms load the schema library when they are opened; one import too many brings it to everybody's first screen.
  expect(scripts.filter(({ text }) => text.includes('ZodError'))).toEqual([]);
});
