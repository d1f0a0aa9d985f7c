import { expect, test } from 'vitest';
import { disposition, fileName } from './resume-file.ts';

test.each([
  ['Asha Rao', 'Asha-Rao-Resume.pdf'],
  ["O'Brien, Jr.", 'O-Brien-Jr-Resume.pdf'],
  ['आशा राव', 'आशा-राव-Resume.pdf'],
  ['../../etc/passwd', 'etc-passwd-Resume.pdf'],
  ['\r\nSet-Cookie: x', 'Set-Cookie-x-Resume.pdf'],
  ['***', 'Resume.pdf'],
])('%j is sent as %s', (name, file) => {
  expect(fileName(name, 'pdf')).toBe(file);
});

test.each(['a', 'é', '𝐀', 'आ'])('a long name of %s is cut between characters, and fits a header', (character) => {
  const name = fileName(`b${character.repeat(150)}`, 'pdf');
  expect(name.isWellFormed()).toBe(true);
  expect([...name].length).toBeLessThan(100);
  expect(disposition('inline', name)).toMatch(/^inline; filename="[ -~]*"; filename\*=UTF-8''[\w.%-]+$/);
});
