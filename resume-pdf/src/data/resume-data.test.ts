import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import {
  createLatestDesign,
  DATE_FORMATS,
  type DateFormat,
  LANGUAGE_IDS,
  type ResumeLanguage,
  type ResumeOptions,
} from '@vitrine/contract/resume/resume-design';
import { getTexts } from '@vitrine/contract/texts/catalogs';
import { describe, expect, test } from 'vitest';
import { SAMPLES } from '../samples/samples.ts';
import { changeView } from '../testing/changed-view.ts';
import { buildResumeData, type DateStyle, formatDate, formatDates } from './resume-data.ts';

const { engineer, student } = SAMPLES;
const { options } = engineer.design;
const designed = (view: PublicView, change: Partial<ResumeOptions>): PublicView => ({
  ...view,
  design: createLatestDesign('classic', { ...options, ...change }),
});

describe('resume data', () => {
  test('is the introduction where there is no summary', () => {
    expect(buildResumeData(engineer).summary).toEqual([{ text: engineer.resume.personalInfo.summary }]);
    expect(buildResumeData(student).summary).toEqual([{ text: student.resume.personalInfo.introduction }]);
  });

  test('has the contact facts in their order, an email that is there twice once', () => {
    expect(buildResumeData(engineer).contact.map(({ text }) => text)).toEqual([
      '14 Lavelle Road, Bengaluru, India',
      'asha.rao@example.com',
      '+91 98450 12345',
      'asharao.example',
      'linkedin.com/in/asharao',
      'github.com/asharao',
      'twitter.com/asharao',
    ]);
    const two = changeView(engineer, { footerLinks: { email: 'work@asharao.example' } });
    expect(buildResumeData(two).contact.map(({ text }) => text)).toContain('work@asharao.example');
  });

  test('has the facts that employers ask for when they are revealed, and no trace of them otherwise', () => {
    expect(buildResumeData(engineer).details.map(({ label, text }) => [label, text])).toEqual([
      ['', 'Open to work'],
      ['Notice period', '30 days'],
      ['Expected salary', '₹60 LPA'],
      ['Gender', 'Female'],
      ['Resume online', 'drive.example/d/asha-rao'],
    ]);
    expect(buildResumeData(student).details).toEqual([]);
  });

  test.each([
    ['3200000', '₹32,00,000'],
    ['₹60 LPA', '₹60 LPA'],
  ])('writes the salary %s as %s, as everywhere (rule R29)', (expectedSalary, printed) => {
    const { details } = buildResumeData(changeView(engineer, { personalInfo: { expectedSalary } }));
    expect(details.find(({ label }) => label === 'Expected salary')?.text).toBe(printed);
  });

  test('takes the dates where no duration is written, and sets all dates alike', () => {
    const [first] = engineer.resume.experiences;
    if (!first) throw new Error('The sample has no experience');
    const dates = (change: Partial<typeof first>) =>
      buildResumeData(changeView(engineer, { experiences: [{ ...first, ...change }] })).experiences[0]?.dates;
    expect(dates({})).toBe('Mar 2021 – Present');
    expect(dates({ duration: '', current: false, endDate: '2022-01' })).toBe('Mar 2021 – Jan 2022');
    expect(dates({ duration: 'about two years' })).toBe('about two years');
    expect(buildResumeData(engineer).education[0]?.dates).toBe('Aug 2012 – May 2014');
    const [school] = engineer.resume.education;
    if (!school) throw new Error('The sample has a school');
    const studying = changeView(engineer, { education: [{ ...school, toYear: 'Present' }] });
    expect(buildResumeData(studying).education[0]?.dates).toBe('Aug 2012 – Present');
    expect(buildResumeData(designed(studying, { language: 'de' })).education[0]?.dates).toBe('Aug. 2012 – heute');
  });

  test('heads an entry without a title by what would stand beside it', () => {
    const [first] = engineer.resume.experiences;
    if (!first) throw new Error('The sample has no experience');
    const [entry] = buildResumeData(changeView(engineer, { experiences: [{ ...first, role: '' }] })).experiences;
    expect(entry).toMatchObject({ title: 'Kaveri Payments', subtitle: '' });
  });

  test('labels groups of skills only where there are two', () => {
    expect(buildResumeData(engineer).skills.map(({ label }) => label)).toEqual(['Technical', 'Soft']);
    expect(buildResumeData(student).skills).toEqual([{ label: '', words: ['Python', 'C', 'KiCad'] }]);
  });

  test('speaks the language of the text, or the one that is chosen', () => {
    expect(buildResumeData(SAMPLES.hindi).labels.education).toBe('शिक्षा');
    expect(buildResumeData(SAMPLES.hindi).languages[0]?.proficiency).toBe('मातृभाषा');
    expect(buildResumeData(designed(SAMPLES.hindi, { language: 'en' })).labels.education).toBe('Education');
  });

  test('prints what a resume says in the place of a choice (rule R68)', () => {
    const personalInfo = {
      ...SAMPLES.hindi.resume.personalInfo,
      languages: ['constructor', 'C1\u200b'].map((proficiency) => ({ name: 'Tamil', proficiency })),
    };
    const { languages } = buildResumeData({ ...SAMPLES.hindi, resume: { ...SAMPLES.hindi.resume, personalInfo } });
    expect(languages.map(({ proficiency }) => proficiency)).toEqual(['constructor', 'C1']);
  });

  test('has no line of the product, on the free plan either (rule M3)', () => {
    expect(JSON.stringify(buildResumeData({ ...engineer, watermark: true }))).not.toContain('Vitrine');
  });
});

const style = (language: ResumeLanguage, format: DateFormat = 'short'): DateStyle => ({
  format,
  language,
  present: getTexts(language).present,
});
const toWritten = (words: string) => ({ from: '', to: '', current: false, words });

describe('a month', () => {
  test.each([
    ['en', 'Mar 2021', 'March 2021'],
    ['de', 'März 2021', 'März 2021'],
    ['es', 'mar 2021', 'marzo de 2021'],
    ['fr', 'mars 2021', 'mars 2021'],
    ['it', 'mar 2021', 'marzo 2021'],
    ['pt', 'mar. 2021', 'março de 2021'],
    ['el', 'Μαρ 2021', 'Μάρτιος 2021'],
    ['ru', 'март 2021', 'март 2021'],
    ['hi', 'मार्च 2021', 'मार्च 2021'],
    ['bn', 'মার্চ 2021', 'মার্চ 2021'],
    ['ta', 'மார். 2021', 'மார்ச் 2021'],
    ['ar', 'مارس 2021', 'مارس 2021'],
    ['ja', '2021年3月', '2021年3月'],
    ['zh', '2021年3月', '2021年3月'],
  ] as const)('in %s', (language, short, long) => {
    expect(formatDate('2021-03', style(language))).toBe(short);
    expect(formatDate('Mar, 2021', style(language, 'long'))).toBe(long);
  });

  test('has European digits and a year that can be found, in every language and format (rule R31)', () => {
    for (const language of LANGUAGE_IDS) {
      for (const format of Object.keys(DATE_FORMATS) as DateFormat[])
        expect(formatDate('2020-11', style(language, format))).toMatch(/^[^\u200e\u200f]*2020/);
    }
  });

  test('is a number, or left out, where that is asked for', () => {
    expect(formatDate('2021-03', style('de', 'numeric'))).toBe('03/2021');
    expect(formatDate('2021-03', style('zh', 'numeric'))).toBe('2021/03');
    expect(formatDate('2021-03', style('de', 'year'))).toBe('2021');
    expect(formatDate('2021-03', style('ja', 'year'))).toBe('2021年');
  });

  test('a bare year and a text that is no date stay', () => {
    expect(formatDate('2021', style('ru', 'long'))).toBe('2021');
    expect(formatDate('spring 2021', style('ru'))).toBe('spring 2021');
  });
});

describe('a period', () => {
  test.each([
    ['en', 'Mar 2021 – Present'],
    ['de', 'März 2021 – heute'],
    ['ru', 'март 2021 – настоящее время'],
    ['ja', '2021年3月 – 現在'],
  ] as const)('that was written as rule R3 does is set in %s', (language, printed) => {
    expect(formatDates(toWritten('Mar 2021 - Present'), style(language))).toBe(printed);
    const dates = { from: '2021-03', to: '', current: true };
    expect(formatDates({ ...dates, words: 'Mar 2021 - Present' }, style(language))).toBe(printed);
    expect(formatDates({ ...dates, words: '' }, style(language))).toBe(printed);
  });

  test('of years', () => {
    expect(formatDates(toWritten('2016 - 2019'), style('zh'))).toBe('2016年 – 2019年');
    expect(formatDates(toWritten('2016 - Present'), style('hi'))).toBe('2016 – वर्तमान');
  });

  test('in words of its own stays, with a dash', () => {
    for (const own of ['about two years', 'Spring 2020 – Present', 'March 2021 – July 2022'])
      expect(formatDates(toWritten(own.replace('–', '-')), style('de'))).toBe(own);
  });

  test('that ends where it began is written once (rule R31)', () => {
    const span = (from: string, to: string) => formatDates({ from, to, current: false, words: '' }, style('en'));
    expect(span('2021-03', '2021-03-31')).toBe('Mar 2021');
    expect(span('', 'Mar 2021')).toBe('Mar 2021');
  });
});
