import { WEEK_STARTS, type WeekStart } from '@vitrine/contract/account/preferences';
import { type Analytics, addDays, countDays, type VisitTotals } from '@vitrine/contract/analytics/analytics';

/** Times that are looked at with one press, in days up to today. */
export const PERIODS = [7, 30, 90, 365] as const;

/** Days that are looked at, in UTC: the first and the last. */
export interface Range {
  from: string;
  to: string;
}

export const today = (): string => new Date().toISOString().slice(0, 10);

/** So many days, today the last of them. */
export const lastDays = (days: number, now = today()): Range => ({ from: addDays(now, 1 - days), to: now });

/** The number of days of a time that is one of {@link PERIODS}; undefined for days of one's own. */
export function findPeriod({ from, to }: Range, now = today()): number | undefined {
  return to === now ? PERIODS.find((days) => days === countDays(from, to)) : undefined;
}

/** One bar of a chart: a day, or several that are too narrow alone, or an hour, of which nobody counts the visitors. */
export interface Bar extends Omit<VisitTotals, 'visitors'> {
  /** Its day or its first, or its hour. */
  from: string;
  to: string;
  visitors: number | null;
}

/** The hours of a day as bars. */
export const toHourBars = (hours: Analytics['hours']): Bar[] =>
  hours.map(({ hour, views, downloads }) => ({ from: hour, to: hour, views, visitors: null, downloads }));

/** Bars that still can be told apart. */
const MAX_BARS = 62;

/**
 * The days of a time as bars: each by itself, or from some two months on those of a week together; the first and the last
 * week may be cut. Visitors of a week are the sum of its days, as nobody is known from one day to the next.
 */
export function toBars(days: Analytics['days'], weekStart: WeekStart): Bar[] {
  const isWeekly = days.length > MAX_BARS;
  const isFirst = (day: string) => !isWeekly || new Date(day).getUTCDay() === WEEK_STARTS[weekStart];
  const groups: Analytics['days'][] = [];
  for (const day of days) {
    if (groups.length === 0 || isFirst(day.day)) groups.push([]);
    groups.at(-1)?.push(day);
  }
  return groups.map((shown) => {
    const sum = (of: keyof VisitTotals) => shown.reduce((total, day) => total + day[of], 0);
    return {
      from: shown[0]?.day ?? '',
      to: shown.at(-1)?.day ?? '',
      views: sum('views'),
      visitors: sum('visitors'),
      downloads: sum('downloads'),
    };
  });
}

/** How a number compares with the one before: '12 more than in the 30 days before'. */
export function compare(now: number, before: number, days: number): string {
  const when = days === 1 ? 'the day before' : `the ${days} days before`;
  if (now === before) return `As many as ${days === 1 ? '' : 'in '}${when}`;
  const difference = Math.abs(now - before).toLocaleString('en-US');
  return `${difference} ${now > before ? 'more' : 'fewer'} than ${days === 1 ? '' : 'in '}${when}`;
}
