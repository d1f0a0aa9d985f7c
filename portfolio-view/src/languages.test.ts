import { LAYOUT_IDS } from '@vitrine/contract/portfolio/portfolio';
import { LANGUAGE_IDS } from '@vitrine/contract/resume/resume-design';
import { getTexts } from '@vitrine/contract/texts/catalogs';
import { describe, expect, test } from 'vitest';
import { renderPortfolio } from './portfolio-document.tsx';
import { buildPortfolio } from './samples/build.ts';
import { buildSamplePortfolio } from './samples.ts';
import { readText } from './testing/reading.ts';

describe.each(LANGUAGE_IDS)('%s', (language) => {
  const texts = getTexts(language);

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
    expect(shown).toContain(texts.headings.experiences);
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
    const own = new Set(Object.values(texts.headings));
    expect(english.filter((word) => words.has(word) && !own.has(word))).toEqual([]);
  });
});

test('who writes Hindi has Hindi headings, and others English ones, until they choose (rule P16)', () => {
  const personalInfo = { firstName: 'प्रिया', lastName: 'शर्मा', summary: 'मैं पुणे में गणित पढ़ाती हूँ।' };
  const experiences = [{ _id: 'a', role: 'शिक्षिका', companyName: 'विद्यालय', startDate: '2019-03', current: true }];
  const hindi = { address: 'priya', reveal: {}, resume: { personalInfo, experiences } };
  const html = renderPortfolio(buildPortfolio(hindi));
  expect(html).toContain('<html lang="hi">');
  expect(readText(html)).toContain(getTexts('hi').headings.experiences);
  expect(renderPortfolio(buildSamplePortfolio())).toContain('<html lang="en">');
});
