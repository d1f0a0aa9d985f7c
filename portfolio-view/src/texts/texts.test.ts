import { LAYOUT_IDS } from '@vitrine/contract/portfolio/portfolio';
import { HEADINGS } from '@vitrine/contract/resume/headings';
import { RESUME_LANGUAGES, type ResumeLanguage } from '@vitrine/contract/resume/resume-design';
import { describe, expect, test } from 'vitest';
import { renderPortfolio } from '../portfolio-document.tsx';
import { buildPortfolio } from '../samples/build.ts';
import { buildSamplePortfolio } from '../samples.ts';
import { readText } from '../testing/reading.ts';
import { en } from './en.ts';
import { getTexts } from './texts.ts';

// Object.keys widens the keys of the record.
const LANGUAGES = Object.keys(RESUME_LANGUAGES) as ResumeLanguage[];

/** Returns all texts of a language by their path. */
const listTexts = (texts: object, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : listTexts(value, `${path}${key}.`),
  );
const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();

describe.each(LANGUAGES)('%s', (language) => {
  const texts = getTexts(language);

  test('says everything, with what the page puts into it', () => {
    const own = listTexts(texts);
    expect(own.map(([path]) => path)).toEqual(listTexts(en).map(([path]) => path));
    expect(own.filter(([, text]) => text.trim() === '' || text !== text.trim())).toEqual([]);
    const all = new Map(own);
    for (const [path, text] of listTexts(en)) {
      expect([path, placeholders(all.get(path) ?? '')]).toEqual([path, placeholders(text)]);
    }
  });

  test.each(LAYOUT_IDS)('heads and labels the whole page in %s (rule P16)', (layout) => {
    const view = buildSamplePortfolio({ layout, contactForm: true, reveal: { email: true, contactNumber: true } });
    const design = { ...view.design, options: { ...view.design.options, language } };
    const html = renderPortfolio({ ...view, design });
    const shown = readText(html);
    expect(html).toContain(`<html lang="${language}">`);
    for (const text of [texts.about, texts.contact, texts.skipToContent, texts.downloadResume, texts.form.send]) {
      expect(shown).toContain(text);
    }
    if (language === 'en') return;
    expect(shown).toContain(HEADINGS.experiences[language]);
    expect(shown).toContain(texts.present);
    const words = new Set(shown.split(/\s+/));
    // A text of ours that is left in English is a label that was not translated.
    const english = [
      'Experience',
      'Certifications',
      'Languages',
      'Download',
      'Fluent',
      'Present',
      'Skip',
      'Location',
      'Mar',
    ];
    const own = new Set(Object.values(HEADINGS).map((heading) => heading[language]));
    expect(english.filter((word) => words.has(word) && !own.has(word))).toEqual([]);
  });
});

test('who writes Hindi has Hindi headings, and others English ones, until they choose (rule P16)', () => {
  const personalInfo = { firstName: 'प्रिया', lastName: 'शर्मा', summary: 'मैं पुणे में गणित पढ़ाती हूँ।' };
  const experiences = [{ _id: 'a', role: 'शिक्षिका', companyName: 'विद्यालय', startDate: '2019-03', current: true }];
  const hindi = { address: 'priya', reveal: {}, resume: { personalInfo, experiences } };
  const html = renderPortfolio(buildPortfolio(hindi));
  expect(html).toContain('<html lang="hi">');
  expect(readText(html)).toContain(HEADINGS.experiences.hi);
  expect(renderPortfolio(buildSamplePortfolio())).toContain('<html lang="en">');
});
