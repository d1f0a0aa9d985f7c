import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGE_IDS } from '@vitrine/contract/resume/resume-design';
import { getTexts } from '@vitrine/contract/texts/catalogs';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** Files that list words to recognize in documents of others, the names of languages, and sample people. */
const ALLOWED_PATHS = [
  'contract/src/texts/',
  'contract/src/resume/resume-design.ts',
  'formats/src/resume-lines/',
  'portfolio-view/src/samples',
  'resume-pdf/src/samples/',
  '/testing/',
];

const listTexts = (texts: object): string[] =>
  Object.values(texts).flatMap((value) => (typeof value === 'string' ? [value] : listTexts(value)));

test('translated texts are declared in the catalog alone', () => {
  const english = new Set(listTexts(getTexts('en')));
  const translations = new Set(
    LANGUAGE_IDS.flatMap((language) => listTexts(getTexts(language))).filter(
      (text) => !english.has(text) && /[^\p{ASCII}]/u.test(text) && text.trim().length > 1,
    ),
  );
  const files = globSync('{contract,formats,portfolio-view,resume-pdf,server,web}/src/**/*.{ts,tsx}', {
    cwd: ROOT,
  }).filter((file) => !/\.test\.tsx?$/.test(file) && !ALLOWED_PATHS.some((path) => file.includes(path)));
  const copies = files.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/'([^'\n]+)'/g)]
      .filter(([, text = '']) => translations.has(text))
      .map(([, text]) => `${file}: ${text}`),
  );
  expect(copies).toEqual([]);
  expect(translations.size).toBeGreaterThan(500);
});
