import { expect, test } from 'vitest';
import { safeHref } from './safe-href.ts';

test.each([
  'https://asha.example',
  'HTTP://asha.example/work?page=2#top',
  'https://आशा.example/काम',
  'https://a.example/x?y=1#z',
  'http://a.example',
  'mailto:asha@example.org',
  'tel:+919876543210',
])('%s may be followed', (address) => {
  expect(safeHref(address)).toBe(address);
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
  expect(safeHref(address)).toBeNull();
});
