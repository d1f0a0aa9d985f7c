import { dateFromMonthText, type Period, parsePartialDate, periodText } from '@vitrine/contract/dates';
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
  return monthFormat(language, format).format(Date.UTC(year, month - 1));
}

/**
 * The dates of a job. What its owner wrote instead of the months is kept, with an en dash in place of a hyphen
 * between blanks.
 */
export function printedPeriod({ duration, ...period }: Period & { duration: string }, style: DateStyle): string {
  const derived = periodText(period);
  if (duration && duration !== derived) return cleanLine(duration).replace(/ (?:-|--|—) /g, ' – ');
  return printedSpan(period.startDate, period.current ? style.present : printedDate(period.endDate, style), style);
}

/** From a date to an end that is written already; the same twice is written once. */
export function printedSpan(start: string, end: string, style: DateStyle): string {
  const [from, to] = [printedDate(start, style), cleanLine(end)];
  return [from, ...(to === from ? [] : [to])].filter(Boolean).join(' – ');
}

/** Digits are the European ones in every language: applicant tracking systems look for them. */
const locale = (language: ResumeLanguage) => `${language}-u-ca-gregory-nu-latn`;

const monthFormat = (language: ResumeLanguage, month: 'short' | 'long') =>
  new Intl.DateTimeFormat(locale(language), { month, year: 'numeric', timeZone: 'UTC' });

const yearIn = (language: ResumeLanguage, year: number): string =>
  language === 'ja' || language === 'zh' ? `${year}年` : String(year);
