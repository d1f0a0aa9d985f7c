import { comparePartialDates, dateFromMonthText } from '@vitrine/contract/dates';
import type { ListItems, ListSectionKey } from '@vitrine/contract/resume';

/** Below 0 when `a` is older than `b`, above 0 when it is newer, 0 when the dates do not tell. */
type ByDate<T> = (a: T, b: T) => number;

const byMonthText = (a: string, b: string) =>
  comparePartialDates(dateFromMonthText(a) ?? '', dateFromMonthText(b) ?? '');

const AGE: { [K in ListSectionKey]: ByDate<ListItems[K]> } = {
  // Current jobs are the newest. One without an end is dated by its start.
  experiences: (a, b) =>
    Number(a.current) - Number(b.current) ||
    (a.current ? 0 : comparePartialDates(a.endDate || a.startDate, b.endDate || b.startDate)) ||
    comparePartialDates(a.startDate, b.startDate),
  education: (a, b) => byMonthText(a.toYear, b.toYear) || byMonthText(a.fromYear, b.fromYear),
  certificates: (a, b) => comparePartialDates(a.issueDate, b.issueDate),
  // Projects have no dates: what is added last is the newest.
  projects: () => 1,
};

/**
 * Where a new item stands: before the first that is older, else at the end. The others keep the order that
 * the person gave them.
 */
export function placeOfNew<K extends ListSectionKey>(section: K, items: readonly ListItems[K][], item: ListItems[K]) {
  const place = items.findIndex((other) => AGE[section](item, other) > 0);
  return place < 0 ? items.length : place;
}
