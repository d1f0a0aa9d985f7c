import { formatPartialDate, isPartialDate } from '@vitrine/contract/text/dates';
import { EXTENSION_KEY } from '../json-resume/lens.ts';
import { readDate } from '../reading/read-date.ts';
import type { Fact } from './document-builder.ts';
import { type EuropassElement, findElement, readElementText } from './element-tree.ts';

/** Returns a part of a date from an attribute or an element: '2001', or '--03' and '---10' as in XML Schema. */
const getDatePart = (element: EuropassElement, name: string): string =>
  (element.attributes.get(name) ?? readElementText(element, name)).replace(/^-+/, '').trim();

/** Composes '2001', '2001-03' or '2001-03-10' from the parts of a date. */
function composeDate(element: EuropassElement): string {
  const [year, month, day] = ['year', 'month', 'day'].map((name) => getDatePart(element, name));
  return [year, month?.padStart(2, '0'), day?.padStart(2, '0')]
    .slice(0, !month || month === '00' ? 1 : day ? 3 : 2)
    .join('-');
}

/** Reads a date of any version; returns '' if there is none, and unreadable text unchanged, for its field to reject. */
export function readElementDate(element: EuropassElement | undefined): string {
  if (!element) return '';
  const rawDate =
    readElementText(element, 'FormattedDateTime') ||
    readElementText(element, 'DateText') ||
    (getDatePart(element, 'year') ? composeDate(element) : readElementText(element));
  return readDate(rawDate) ?? rawDate;
}

const isTrue = (text: string): boolean => /^(?:true|1)$/i.test(text);

/**
 * Reads the start and end of a period.
 * @param hasCurrent whether the section has a field for ongoing entries; there, an entry with only a start is ongoing,
 * unless the file states otherwise
 */
export function readPeriodFacts(period: EuropassElement | undefined, hasCurrent: boolean): Fact[] {
  const start = findElement(period, 'StartDate') ?? findElement(period, 'From');
  const end = findElement(period, 'EndDate') ?? findElement(period, 'To');
  const indicator = ['CurrentIndicator', 'Ongoing', 'Current'].map((name) => findElement(period, name)).find(Boolean);
  const indicatorText = readElementText(indicator);
  const isCurrent = isTrue(indicatorText);
  const startDate = readElementDate(start);
  const endDate = isCurrent ? '' : readElementDate(end);
  const hasEnded = !isCurrent && (indicatorText !== '' || end !== undefined);
  const current = isCurrent && !isPartialDate(startDate) ? true : startDate && !endDate && hasEnded ? false : undefined;
  return [
    { key: 'startDate', value: startDate, from: start },
    { key: 'endDate', value: endDate, from: end },
    { key: `${EXTENSION_KEY}.current`, value: hasCurrent ? current : undefined, from: indicator },
  ];
}

/**
 * Reads the period of a job, which has a text for its duration too: without an end, that text would state that the job
 * is ongoing. A start that cannot be parsed becomes that text.
 */
export function readJobPeriodFacts(period: EuropassElement | undefined): Fact[] {
  const facts = readPeriodFacts(period, true);
  const start = facts.find(({ key }) => key === 'startDate');
  if (!start || !facts.some(({ value }) => value === false)) return facts;
  const startText = String(start.value);
  const isValidStart = isPartialDate(startText);
  const duration = {
    key: `${EXTENSION_KEY}.duration`,
    value: isValidStart ? formatPartialDate(startText) : startText,
    from: start.from,
  };
  return [...facts.filter((fact) => isValidStart || fact !== start), duration];
}
