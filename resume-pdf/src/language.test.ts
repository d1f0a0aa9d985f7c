import { expect, test } from 'vitest';
import { languageOf } from './language.ts';

test.each([
  ['en', 'Backend engineer in Bengaluru'],
  ['en', 'Ingénieure à Genève'],
  ['en', ''],
  ['en', 'I teach हिन्दी and English to beginners'],
  ['hi', 'वरिष्ठ गणित शिक्षिका, GeoGebra'],
  ['ar', 'مهندسة معمارية تستخدم Revit'],
  ['ja', '使う人の一日を観察することから始めるデザイナー'],
  ['zh', '我在北京做软件工程师 TypeScript'],
] as const)('%s: %s', (language, text) => {
  expect(languageOf(text)).toBe(language);
});
