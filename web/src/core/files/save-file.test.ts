import { expect, test } from 'vitest';
import { parseFileName } from './save-file.ts';

test.each([
  [`attachment; filename="Asha-Rao-Resume.pdf"; filename*=UTF-8''Asha-Rao-Resume.pdf`, 'Asha-Rao-Resume.pdf'],
  [`attachment; filename="-Resume.pdf"; filename*=UTF-8''%E5%B1%B1%E7%94%B0-Resume.pdf`, '山田-Resume.pdf'],
  [`attachment; filename="Resume.txt"; filename*=UTF-8''%E5%B1`, 'Resume.txt'],
  ['attachment; filename="Resume.txt"', 'Resume.txt'],
  ['attachment', undefined],
  ['', undefined],
])('%j names %j', (header, name) => {
  expect(parseFileName(new Headers({ 'content-disposition': header }))).toBe(name);
});
