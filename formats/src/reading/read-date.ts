import { dateFromMonthText, isPartialDate } from '@vitrine/contract/text/dates';
import { readWholeDate, toPlainDigits } from './dates.ts';

/** Longer texts are no date. */
const MAX_DATE_LENGTH = 80;

/**
 * A date as programs and people write it, as '2021', '2021-03' or '2021-03-15': by itself, 'Mar 2021', '14 Jan 2026',
 * 'Aug 5, 2026', '03/2021', '15.06.2021', with or without a time behind it, with months in every language of resumes.
 * Undefined for every text that can mean two days, such as '05/06/2022': a wrong date is worse than none.
 */
export function readDate(text: string): string | undefined {
  if (text.length > MAX_DATE_LENGTH) return undefined;
  const written = toPlainDigits(text)
    .normalize('NFC')
    .replace(/[\u200e\u200f]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(\d{4}-\d{2}-\d{2})[T ]\d{1,2}:\d{2}.*$/, '$1')
    // 'март 2021 г.'
    .replace(/ ?г\.?$/, '');
  return isPartialDate(written) ? written : (dateFromMonthText(written) ?? readWholeDate(written));
}
