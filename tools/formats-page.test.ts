import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FORMATS_PAGE, renderFormatsPage } from './formats-page.ts';

test('docs/product/formats.md says what the readers and writers do; `npm run formats-page` makes it anew', async () => {
  expect(readFileSync(FORMATS_PAGE, 'utf8')).toBe(await renderFormatsPage());
});
