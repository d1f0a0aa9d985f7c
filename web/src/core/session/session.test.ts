import { expect, test } from 'vitest';
import { isOwnPath } from './session.ts';

test.each(['/dashboard', '/dashboard?tab=settings#theme', '/'])('%s is a path of this site', (text) => {
  expect(isOwnPath(text)).toBe(true);
});

test.each([
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  'https://elsewhere.example/',
  'javascript:alert(1)',
  'dashboard',
  '',
  undefined,
])('%j is not', (text) => {
  expect(isOwnPath(text)).toBe(false);
});
