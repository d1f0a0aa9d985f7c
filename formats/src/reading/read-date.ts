import { RESUME_LANGUAGES } from '@vitrine/contract/resume/resume-design';
import { asciiDigits } from '@vitrine/contract/text/characters';
import { dateFromMonthText, isPartialDate } from '@vitrine/contract/text/dates';

/** Longer texts are no date. */
const LONGEST = 80;

/** Day, month and year by these numbers of a pattern's groups. A month is a number or a name. */
const PATTERNS: readonly { pattern: RegExp; year: number; month: number; day?: number }[] = [
  // 14 Jan 2026, 14. Januar 2026, 14 de enero de 2026, 14 января 2026 г.
  {
    pattern: /^(\d{1,2})(?:st|nd|rd|th|er|º|\.)? (?:de |of )?(\p{L}[\p{L}\p{M}]*)\.?,?(?: del?)? (\d{4})(?: ?г\.?)?$/u,
    ...{ day: 1, month: 2, year: 3 },
  },
  // Jan 14, 2026
  { pattern: /^(\p{L}[\p{L}\p{M}]*)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/u, month: 1, day: 2, year: 3 },
  // Januar 2026, janv. 2026, enero de 2026, январь 2026 г.
  { pattern: /^(\p{L}[\p{L}\p{M}]*)\.?,?(?: del?)? (\d{4})(?: ?г\.?)?$/u, month: 1, year: 2 },
  // 03/2026 can be nothing but a month; 05/06/26 can be two days.
  { pattern: /^(\d{1,2})[/.](\d{4})$/, month: 1, year: 2 },
  { pattern: /^(\d{4})[/.](\d{1,2})$/, year: 1, month: 2 },
  { pattern: /^(\d{4}) ?年 ?(\d{1,2}) ?月 ?(\d{1,2}) ?日$/, year: 1, month: 2, day: 3 },
  { pattern: /^(\d{4}) ?年 ?(\d{1,2}) ?月$/, year: 1, month: 2 },
];

/**
 * A date as programs and people write it, as '2021', '2021-03' or '2021-03-15': by itself, 'Mar 2021', '14 Jan 2026',
 * 'Aug 5, 2026', '03/2021', with or without a time behind it, with months in every language of resumes. Undefined for
 * every text that can mean two days, such as '05/06/22': a wrong date is worse than none.
 */
export function readDate(text: string): string | undefined {
  if (text.length > LONGEST) return undefined;
  const written = asciiDigits(text)
    .normalize('NFC')
    .replace(/[\u200e\u200f]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const day = /^(\d{4}-\d{2}-\d{2})[T ]\d{1,2}:\d{2}/.exec(written)?.[1] ?? written.replace(/^(\d{4}) ?年$/, '$1');
  if (isPartialDate(day)) return day;
  const english = dateFromMonthText(day);
  if (english) return english;
  for (const { pattern, ...at } of PATTERNS) {
    const match = pattern.exec(day);
    const month = match && readMonth(match[at.month] ?? '');
    if (!match || !month) continue;
    const date = [match[at.year], pad(month), ...(at.day ? [pad(match[at.day] ?? '')] : [])].join('-');
    return isPartialDate(date) ? date : undefined;
  }
  return undefined;
}

const pad = (value: number | string) => String(value).padStart(2, '0');

function readMonth(text: string): number | undefined {
  if (/^\d/.test(text)) return Number(text);
  const name = text.toLowerCase();
  // 'Sept' and 'Augus' are told from the beginning of a name in English alone, whose names differ after three letters.
  return Number(dateFromMonthText(`${name} 2000`)?.slice(5)) || listMonths().get(name);
}

let months: ReadonlyMap<string, number> | undefined;

/** Names of months in the languages of resumes, as they stand alone and beside a day, long and short. */
function listMonths(): ReadonlyMap<string, number> {
  if (months) return months;
  const found = new Map<string, Set<number>>();
  for (const language of Object.keys(RESUME_LANGUAGES)) {
    for (const month of ['long', 'short'] as const) {
      for (const day of [undefined, 'numeric'] as const) {
        const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory`, { month, day, timeZone: 'UTC' });
        for (let at = 1; at <= 12; at += 1) {
          const part = format.formatToParts(Date.UTC(2000, at - 1, 1)).find(({ type }) => type === 'month');
          const name = (part?.value ?? '').normalize('NFC').toLowerCase().replace(/\.$/, '');
          found.set(name, (found.get(name) ?? new Set()).add(at));
        }
      }
    }
  }
  // A name that is two months in two languages is none.
  const sure = [...found].flatMap(([name, [at, ...others]]) =>
    at && others.length === 0 ? [[name, at] as const] : [],
  );
  months = new Map(sure);
  return months;
}
