import { expect, test } from 'vitest';
import { resolveCountryName } from './code-names.ts';

test.each([
  ['si', 'Slovenia'],
  ['EL', 'Greece'],
  ['UK', 'United Kingdom'],
  // Used by the European institutions, and not assigned by ISO 3166.
  ['XK', 'Kosovo'],
  ['zz', 'zz'],
  ['Atlantis', 'Atlantis'],
])('the country code %s is %s', (code, name) => {
  expect(resolveCountryName(code)).toBe(name);
});
