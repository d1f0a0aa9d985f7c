import { expect, test } from 'vitest';
import { createFileName, formatContentDisposition } from './resume-file.ts';

test.each([
  ['Asha Rao', 'Asha-Rao-Resume.pdf'],
  ["O'Brien, Jr.", 'O-Brien-Jr-Resume.pdf'],
  ['आशा राव', 'आशा-राव-Resume.pdf'],
  ['../../etc/passwd', 'etc-passwd-Resume.pdf'],
  ['\r\nSet-Cookie: x', 'Set-Cookie-x-Resume.pdf'],
  ['***', 'Resume.pdf'],
])('%j is sent as %s', (name, file) => {
  expect(createFileName(name, 'pdf')).toBe(file);
});

test.each(['a', 'é', '𝐀', 'आ'])('a long name of %s is cut between characters, and fits a header', (character) => {
  const name = createFileName(`b${character.repeat(150)}`, 'pdf');
  expect(name.isWellFormed()).toBe(true);
  expect([...name].length).toBeLessThan(100);
  expect(formatContentDisposition('inline', name)).toMatch(
    /^inline; filename="[ -~]*"(; filename\*=UTF-8''[\w.%-]+)?$/,
  );
});

test.each([
  ['Asha-Rao-Resume.pdf', 'filename="Asha-Rao-Resume.pdf"'],
  ['René-Resume.pdf', `filename="Rene-Resume.pdf"; filename*=UTF-8''Ren%C3%A9-Resume.pdf`],
  ['山田-Resume.pdf', `filename="-Resume.pdf"; filename*=UTF-8''%E5%B1%B1%E7%94%B0-Resume.pdf`],
  ['a"b.pdf', 'filename="a\\"b.pdf"'],
  ["O'Brien (1)*.pdf", `filename="O'Brien (1)*.pdf"`],
])('the name %s travels as %s', (name, parameters) => {
  expect(formatContentDisposition('attachment', name)).toBe(`attachment; ${parameters}`);
});
