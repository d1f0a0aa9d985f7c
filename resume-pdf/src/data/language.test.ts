import { CLASSIC_V1_LANGUAGES, detectLanguage } from '@vitrine/contract/resume/resume-language';
import { expect, test } from 'vitest';
import { SAMPLES } from '../samples/samples.ts';
import { buildResumeData } from './resume-data.ts';

test.each([
  ['en', 'Backend engineer in Bengaluru'],
  ['en', 'Ingénieure à Genève'],
  ['en', ''],
  ['en', 'I teach हिन्दी and English to beginners'],
  ['hi', 'वरिष्ठ गणित शिक्षिका, GeoGebra'],
  ['ar', 'مهندسة معمارية تستخدم Revit'],
  ['ja', '使う人の一日を観察することから始めるデザイナー'],
  ['zh', '我在北京做软件工程师 TypeScript'],
  ['bn', 'জ্যেষ্ঠ প্রতিবেদক, Excel'],
  ['ta', 'முதுநிலை செவிலியர்'],
  ['el', 'Φιλόλογος και επιμελήτρια, Ἡρόδοτος'],
  ['ru', 'Ведущий аналитик данных: прогноз спроса, SQL'],
  ['en', 'Провідний аналітик даних із Києва'],
  ['en', 'Водещ анализатор на данни, който търси работа в България и чужбина'],
  ['en', 'Ingeniera de datos en Málaga'],
  ['en', '한국어 이력서'],
] as const)('%s: %s', (language, text) => {
  expect(detectLanguage(text)).toBe(language);
});

test('a Ukrainian name does not make a Russian text another language', () => {
  expect(detectLanguage(`${'Построила прогноз спроса для складов и обучила сотрудников. '.repeat(4)}Київ`)).toBe('ru');
});

test('only languages that may be answered are', () => {
  expect(detectLanguage('Ведущий аналитик данных', CLASSIC_V1_LANGUAGES)).toBe('en');
  expect(detectLanguage('वरिष्ठ गणित शिक्षिका', CLASSIC_V1_LANGUAGES)).toBe('hi');
});

test.each(Object.entries(SAMPLES))('%s is set in its own language', (name, view) => {
  const languages: Record<string, string> = {
    hindi: 'hi',
    arabic: 'ar',
    japanese: 'ja',
    chinese: 'zh',
    tamil: 'ta',
    bengali: 'bn',
    russian: 'ru',
    greek: 'el',
  };
  expect(buildResumeData(view).language).toBe(languages[name] ?? 'en');
});
