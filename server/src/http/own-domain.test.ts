import { expect, test } from 'vitest';
import { isOwnHost } from './own-domain.ts';

const ORIGINS = { publicOrigin: 'https://vitrine.example', portfolioOrigin: 'https://pages.example:8443' };

test.each([
  ['vitrine.example', true],
  ['www.vitrine.example', true],
  ['pages.example', true],
  ['127.0.0.1', true],
  ['notvitrine.example', false],
  ['vitrine.example.org', false],
])('%s is one of our own: %s', (domain, isOwn) => {
  expect(isOwnHost(ORIGINS, domain)).toBe(isOwn);
});
