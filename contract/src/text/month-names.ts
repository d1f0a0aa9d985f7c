import type { ResumeLanguage } from '../resume/resume-design.ts';

const FORMAT_CACHE = new Map<string, Intl.DateTimeFormat>();

/** Returns a cached format: creating one takes as long as formatting a hundred dates, and its memory is never freed. */
function getMonthFormat(language: ResumeLanguage, month: 'short' | 'long'): Intl.DateTimeFormat {
  // European digits in every language: applicant tracking systems look for them.
  const locale = `${language}-u-ca-gregory-nu-latn`;
  const known = FORMAT_CACHE.get(locale + month);
  const format = known ?? new Intl.DateTimeFormat(locale, { month, year: 'numeric', timeZone: 'UTC' });
  FORMAT_CACHE.set(locale + month, format);
  return format;
}

/**
 * Formats a month and its year as resumes do: a short month without the Portuguese 'de', no month with the Russian
 * 'г.'.
 */
export function formatLocalizedMonth(language: ResumeLanguage, length: 'short' | 'long', date: number): string {
  const format = getMonthFormat(language, length);
  if (language === 'ja' || language === 'zh') return format.format(date);
  const parts = format.formatToParts(date);
  const [month = '', year = ''] = ['month', 'year'].map((type) => parts.find((part) => part.type === type)?.value);
  const separator = length === 'long' && parts[1]?.type === 'literal' ? parts[1].value : ' ';
  return month + separator + year;
}

/** Formats a year alone. */
export const formatLocalizedYear = (language: ResumeLanguage, year: number): string =>
  language === 'ja' || language === 'zh' ? `${year}年` : String(year);
