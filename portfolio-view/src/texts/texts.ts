import type { ResumeLanguage } from '@vitrine/contract/resume/resume-design';
import { en } from './en.ts';
import type { PageTexts } from './page-texts.ts';

/** The texts of pages in every language of their headings. */
const TEXTS: Record<ResumeLanguage, PageTexts> = {
  en,
  de: en,
  es: en,
  fr: en,
  it: en,
  pt: en,
  el: en,
  ru: en,
  hi: en,
  bn: en,
  ta: en,
  ar: en,
  ja: en,
  zh: en,
};

export const getTexts = (language: ResumeLanguage): PageTexts => TEXTS[language];

/** A sentence with its `{...}` filled in: `fillIn('{count} more', { count: 3 })`. */
export const fillIn = (sentence: string, values: Readonly<Record<string, string | number>>): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
