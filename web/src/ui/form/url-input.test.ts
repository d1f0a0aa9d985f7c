import { expect, test } from 'vitest';
import { completeAddress } from './url-input.tsx';

test.each([
  ['asharao.dev', 'https://asharao.dev'],
  ['  github.com/asha?tab=x ', 'https://github.com/asha?tab=x'],
  ['localhost:3000/a', 'https://localhost:3000/a'],
  ['example.com:8080', 'https://example.com:8080'],
  ['//cdn.example/logo.png', 'https://cdn.example/logo.png'],
])('%j becomes %j', (typed, whole) => {
  expect(completeAddress(typed)).toBe(whole);
});

test.each([
  'https://a.example',
  'http://a.example',
  'javascript:alert(1)',
  'mailto:a@b.example',
  'a@b.example',
  'none',
  '/path',
  '',
])('%j stays for the form to judge', (typed) => {
  expect(completeAddress(typed)).toBe(typed);
});
