import { isPartialDate, parseMonthText } from '@vitrine/contract/text/dates';
import { readWholeDate, toPlainDigits } from './dates.ts';

/** Maximum length of a date. */
const MAX_DATE_LENGTH = 80;

/**
 * Parses a date as '2021', '2021-03' or '2021-03-15'. Accepts these forms, 'Mar 2021', '14 Jan 2026', 'Aug 5, 2026',
 * '03/2021' and '15.06.2021', with or without a time, with month names in every language of resumes. Returns undefined
 * for a text that can mean two days, such as '05/06/2022': a wrong date is worse than none.
 */
export function readDate(text: string): string | undefined {
  if (text.length > MAX_DATE_LENGTH) return undefined;
  const normalized = toPlainDigits(text)
    .normalize('NFC')
    .replace(/[\u200e\u200f]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(\d{4}-\d{2}-\d{2})[T ]\d{1,2}:\d{2}.*$/, '$1')
    // 'март 2021 г.'
    .replace(/ ?г\.?$/, '');
  return isPartialDate(normalized) ? normalized : (parseMonthText(normalized) ?? readWholeDate(normalized));
}
