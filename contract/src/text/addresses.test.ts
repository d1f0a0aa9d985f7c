import { expect, test } from 'vitest';
import { toDoiUrl, toSafeHref } from './addresses.ts';

test.each([
  'https://asha.example',
  'HTTP://asha.example/work?page=2#top',
  'https://आशा.example/काम',
  'https://a.example/x?y=1#z',
  'http://a.example',
  'mailto:asha@example.org',
  'tel:+919876543210',
])('%s may be followed', (address) => {
  expect(toSafeHref(address)).toBe(address);
});

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'JavaScript:alert(1)',
  'data:text/html,hello',
  'file:///etc/passwd',
  'vbscript:x',
  '//asha.example',
  '/signin',
  '#top',
  'asha.example',
  'https://',
  'https:evil',
  'https:/evil',
  'https:\\\\evil',
  '/\\evil.example',
  'JAVASCRIPT:alert(1)',
  'https:// asha.example',
  'https://asha:secret@asha.example',
  'https://google.com@evil.example',
  '',
])('%j may not', (address) => {
  expect(toSafeHref(address)).toBeNull();
});

test.each([
  '10.1145/3589334.3645478',
  'doi:10.1145/3589334.3645478',
  'DOI: 10.1145/3589334.3645478',
  'doi.org/10.1145/3589334.3645478',
  'https://doi.org/10.1145/3589334.3645478',
  ' http://dx.doi.org/10.1145/3589334.3645478 ',
])('%j is the address of a publication (rule R34)', (typed) => {
  expect(toDoiUrl(typed)).toBe('https://doi.org/10.1145/3589334.3645478');
});

test.each(['', '10.1145', '11.1145/x', 'https://example.org/10.1145/x', 'a paper'])('%j is left as it is', (typed) => {
  expect(toDoiUrl(typed)).toBe(typed);
});
