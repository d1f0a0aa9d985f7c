import { comparePartialDates, dateFromMonthText } from './dates.ts';
import { LIST_SECTIONS, type ListItems, type ListSectionKey } from './resume.ts';

/** Below 0 when `a` is older than `b`, above 0 when it is newer, 0 when the dates do not tell. */
type CompareAge<T> = (a: T, b: T) => number;

const compareMonthTexts = (a: string, b: string) =>
  comparePartialDates(dateFromMonthText(a) ?? '', dateFromMonthText(b) ?? '');

const isStudying = ({ toYear }: ListItems['education']) => toYear === LIST_SECTIONS.education.fields.toYear.optOut;

const COMPARE_AGE: { [K in ListSectionKey]: CompareAge<ListItems[K]> } = {
  // Current jobs are the newest. One without an end is dated by its start.
  experiences: (a, b) =>
    Number(a.current) - Number(b.current) ||
    (a.current ? 0 : comparePartialDates(a.endDate || a.startDate, b.endDate || b.startDate)) ||
    comparePartialDates(a.startDate, b.startDate),
  education: (a, b) =>
    Number(isStudying(a)) - Number(isStudying(b)) ||
    compareMonthTexts(a.toYear, b.toYear) ||
    compareMonthTexts(a.fromYear, b.fromYear),
  certificates: (a, b) => comparePartialDates(a.issueDate, b.issueDate),
  // Projects have no dates: what is added last is the newest.
  projects: () => 1,
};

/**
 * Where a new item stands: before the first that is older, else at the end. The others keep the order that
 * the person gave them. The server decides by it, and previews of an item that is being added show the same.
 */
export function insertionIndex<K extends ListSectionKey>(
  section: K,
  items: readonly ListItems[K][],
  item: ListItems[K],
): number {
  const index = items.findIndex((other) => COMPARE_AGE[section](item, other) > 0);
  return index < 0 ? items.length : index;
}
