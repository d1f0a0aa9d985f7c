import { expect, test } from 'vitest';
import { doiAddress } from './doi.ts';

test.each([
  '10.1145/3589334.3645478',
  'doi:10.1145/3589334.3645478',
  'DOI: 10.1145/3589334.3645478',
  'doi.org/10.1145/3589334.3645478',
  'https://doi.org/10.1145/3589334.3645478',
  ' http://dx.doi.org/10.1145/3589334.3645478 ',
])('%j is its address', (typed) => {
  expect(doiAddress(typed)).toBe('https://doi.org/10.1145/3589334.3645478');
});

test.each(['', '10.1145', '11.1145/x', 'https://example.org/10.1145/x', 'a paper'])('%j is left as it is', (typed) => {
  expect(doiAddress(typed)).toBe(typed);
});
