import { dateFromMonthText, type Period, parsePartialDate, periodText, withEnDashes } from '@vitrine/contract/dates';
import type { DateFormat, ResumeLanguage } from '@vitrine/contract/resume-design';
import { cleanLine } from './clean-text.ts';

/** How dates are written on a resume. */
export interface DateStyle {
  format: DateFormat;
  language: ResumeLanguage;
  /** 'Present' in that language. */
  present: string;
}

/**
 * A partial date, or the specification's 'Mar, 2021', in a style; a text that is no date stays as it is.
 * A bare year stays one.
 */
export function printedDate(text: string, { format, language }: DateStyle): string {
  const date = parsePartialDate(dateFromMonthText(text) ?? text);
  if (!date) return cleanLine(text);
  const { year, month } = date;
  if (month === undefined || format === 'year') return yearIn(language, year);
  if (format === 'numeric') {
    const number = String(month).padStart(2, '0');
    return language === 'ja' || language === 'zh' ? `${year}/${number}` : `${number}/${year}`;
  }
  return monthAndYear(language, format, Date.UTC(year, month - 1));
}

// The specification's 'Mar 2021 - Present', with months as it writes them and no others.
const MONTH = '(?:(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) )?\\d{4}';
const WRITTEN_PERIOD = new RegExp(`^(${MONTH}) (?:-|–) (${MONTH}|Present)$`);

/**
 * The dates of a job. A period that its owner wrote as the specification does is set like the others; any other text
 * is kept, with an en dash in place of a hyphen between blanks.
 */
export function printedPeriod({ duration, ...period }: Period & { duration: string }, style: DateStyle): string {
  const derived = periodText(period);
  if (duration && duration !== derived) {
    const written = cleanLine(duration);
    const [, start, end] = WRITTEN_PERIOD.exec(written) ?? [];
    if (!start || !end) return withEnDashes(written);
    return printedSpan(start, end === 'Present' ? style.present : printedDate(end, style), style);
  }
  return printedSpan(period.startDate, period.current ? style.present : printedDate(period.endDate, style), style);
}

/** From a date to an end that is written already; the same twice is written once. */
export function printedSpan(start: string, end: string, style: DateStyle): string {
  const [from, to] = [printedDate(start, style), cleanLine(end)];
  return [from, ...(to === from ? [] : [to])].filter(Boolean).join(' – ');
}

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
function monthAndYear(language: ResumeLanguage, length: 'short' | 'long', date: number): string {
  const format = monthFormat(language, length);
  if (language === 'ja' || language === 'zh') return format.format(date);
  const parts = format.formatToParts(date);
  const [month = '', year = ''] = ['month', 'year'].map((type) => parts.find((part) => part.type === type)?.value);
  const between = length === 'long' && parts[1]?.type === 'literal' ? parts[1].value : ' ';
  return month + between + year;
}

const yearIn = (language: ResumeLanguage, year: number): string =>
  language === 'ja' || language === 'zh' ? `${year}年` : String(year);
