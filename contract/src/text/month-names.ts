import type { ResumeLanguage } from '../resume/resume-design.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Kept: making one takes as long as a hundred dates, and memory that is not given back. */
function monthFormat(language: ResumeLanguage, month: 'short' | 'long'): Intl.DateTimeFormat {
  // Digits are the European ones in every language: applicant tracking systems look for them.
  const locale = `${language}-u-ca-gregory-nu-latn`;
  const known = formats.get(locale + month);
  const format = known ?? new Intl.DateTimeFormat(locale, { month, year: 'numeric', timeZone: 'UTC' });
  formats.set(locale + month, format);
  return format;
}

/**
 * A month and its year as resumes have them: a short month without the 'de' of Portuguese, no month with the 'г.' of
 * Russian sentences.
 */
export function writeMonth(language: ResumeLanguage, length: 'short' | 'long', date: number): string {
  const format = monthFormat(language, length);
  if (language === 'ja' || language === 'zh') return format.format(date);
  const parts = format.formatToParts(date);
  const [month = '', year = ''] = ['month', 'year'].map((type) => parts.find((part) => part.type === type)?.value);
  const between = length === 'long' && parts[1]?.type === 'literal' ? parts[1].value : ' ';
  return month + between + year;
}

/** A year alone. */
export const writeYear = (language: ResumeLanguage, year: number): string =>
  language === 'ja' || language === 'zh' ? `${year}年` : String(year);
