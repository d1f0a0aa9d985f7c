import { expect, test } from 'vitest';
import { resolveIndustryName } from './code-names.ts';

test('an industry is named by its letter; any other text stays as it is, also a name of the object prototype', () => {
  expect(['S', 'NS', 'constructor', '__proto__'].map(resolveIndustryName)).toEqual([
    'Other service activities',
    '',
    'constructor',
    '__proto__',
  ]);
});
