import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { handleInput } from '@vitrine/contract/account/handle';
import { ALL_CALLS } from '@vitrine/contract/calls/all-calls';
import { paths, REDIRECTS } from '@vitrine/contract/pages/pages';
import { expect, test } from 'vitest';

/** Pages of the server that are neither calls nor pages of the app. */
const OTHER_PATHS = [
  '/docs',
  '/openapi.json',
  '/healthz',
  '/readyz',
  '/outbox',
  '/robots.txt',
  '/sitemap.xml',
  '/samples/',
];
const FILES = readdirSync(join(import.meta.dirname, '../../../../web/public'));

test('no path of the product can be taken as a handle', () => {
  const places = [
    ...Object.values(paths),
    ...Object.keys(REDIRECTS),
    ...ALL_CALLS.map(({ path }) => path),
    ...OTHER_PATHS,
  ];
  const words = [...places, ...FILES.map((name) => `/${name}`), '/verificationEmail.html', '/fonts/', '/pictures/']
    .map((path) => path.split('/')[1]?.split('.')[0]?.toLowerCase() ?? '')
    .filter((word) => /^[a-z0-9-]{3,30}$/.test(word));
  expect(words.length).toBeGreaterThan(60);
  expect([...new Set(words)].filter((word) => handleInput.safeParse(word).success)).toEqual([]);
});
