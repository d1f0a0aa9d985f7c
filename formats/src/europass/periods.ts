import { formatPartialDate, isPartialDate } from '@vitrine/contract/text/dates';
import { EXTENSION_KEY } from '../json-resume/lens.ts';
import { readDate } from '../reading/read-date.ts';
import type { Fact } from './document-builder.ts';
import { type Element, findElement, textAt } from './element-tree.ts';

/** Returns a part of a date from an attribute or an element: '2001', or '--03' and '---10' as in XML Schema. */
const partOf = (element: Element, name: string): string =>
  (element.attributes.get(name) ?? textAt(element, name)).replace(/^-+/, '').trim();

/** Composes '2001', '2001-03' or '2001-03-10' from the parts of a date. */
function composeDate(element: Element): string {
  const [year, month, day] = ['year', 'month', 'day'].map((name) => partOf(element, name));
  return [year, month?.padStart(2, '0'), day?.padStart(2, '0')]
    .slice(0, !month || month === '00' ? 1 : day ? 3 : 2)
    .join('-');
}

/** Reads a date of any version; returns '' if there is none, and unreadable text unchanged, for its field to reject. */
export function readDateAt(element: Element | undefined): string {
  if (!element) return '';
  const written =
    textAt(element, 'FormattedDateTime') ||
    textAt(element, 'DateText') ||
    (partOf(element, 'year') ? composeDate(element) : textAt(element));
  return readDate(written) ?? written;
}

const isTrue = (text: string): boolean => /^(?:true|1)$/i.test(text);

/**
 * Reads the start and end of a period.
 * @param hasCurrent whether the section has a field for ongoing entries; there, an entry with only a start is ongoing,
 * unless the file states otherwise
 */
export function periodFacts(period: Element | undefined, hasCurrent: boolean): Fact[] {
  const start = findElement(period, 'StartDate') ?? findElement(period, 'From');
  const end = findElement(period, 'EndDate') ?? findElement(period, 'To');
  const indicator = ['CurrentIndicator', 'Ongoing', 'Current'].map((name) => findElement(period, name)).find(Boolean);
  const said = textAt(indicator);
  const isCurrent = isTrue(said);
  const startDate = readDateAt(start);
  const endDate = isCurrent ? '' : readDateAt(end);
  const hasEnded = !isCurrent && (said !== '' || end !== undefined);
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
export function jobPeriodFacts(period: Element | undefined): Fact[] {
  const facts = periodFacts(period, true);
  const start = facts.find(({ key }) => key === 'startDate');
  if (!start || !facts.some(({ value }) => value === false)) return facts;
  const told = String(start.value);
  const isTold = isPartialDate(told);
  const duration = {
    key: `${EXTENSION_KEY}.duration`,
    value: isTold ? formatPartialDate(told) : told,
    from: start.from,
  };
  return [...facts.filter((fact) => isTold || fact !== start), duration];
}
