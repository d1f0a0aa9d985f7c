import { WEEK_STARTS, type WeekStart } from '@vitrine/contract/account/preferences';
import { type Analytics, addDays, countDays, type VisitTotals } from '@vitrine/contract/analytics/analytics';

/** Preset ranges, in days up to today. */
export const PERIODS = [7, 30, 90, 365] as const;

/** A range of days in UTC, including both ends. */
export interface DayRange {
  from: string;
  to: string;
}

export const today = (): string => new Date().toISOString().slice(0, 10);

/** Returns the range of the given number of days that ends today. */
export const getLastDays = (days: number, now = today()): DayRange => ({ from: addDays(now, 1 - days), to: now });

/** Returns the preset from {@link PERIODS} that a range matches; undefined for a custom range. */
export function findPeriod({ from, to }: DayRange, now = today()): number | undefined {
  return to === now ? PERIODS.find((days) => days === countDays(from, to)) : undefined;
}

/**
 * One bar of a chart: a day, several days if single ones would be too narrow, or an hour, for which visitors are not
 * counted.
 */
export interface Bar extends Omit<VisitTotals, 'visitors'> {
  /** The day, the first day, or the hour. */
  from: string;
  to: string;
  visitors: number | null;
}

/** Returns the hours of a day as bars. */
export const toHourBars = (hours: Analytics['hours']): Bar[] =>
  hours.map(({ hour, views, downloads }) => ({ from: hour, to: hour, views, visitors: null, downloads }));

/** Above this number, bars are too narrow to distinguish. */
const MAX_BARS = 62;

/**
 * Returns days as bars: one per day, or one per week if there are more than about two months of them; the first and
 * last week may be partial. Visitors of a week are the sum of its days, since visitors are not recognized across days.
 */
export function toBars(days: Analytics['days'], weekStart: WeekStart): Bar[] {
  const isWeekly = days.length > MAX_BARS;
  const isFirst = (day: string) => !isWeekly || new Date(day).getUTCDay() === WEEK_STARTS[weekStart];
  const groups: Analytics['days'][] = [];
  for (const day of days) {
    if (groups.length === 0 || isFirst(day.day)) groups.push([]);
    groups.at(-1)?.push(day);
  }
  return groups.map((group) => {
    const sum = (key: keyof VisitTotals) => group.reduce((total, day) => total + day[key], 0);
    return {
      from: group[0]?.day ?? '',
      to: group.at(-1)?.day ?? '',
      views: sum('views'),
      visitors: sum('visitors'),
      downloads: sum('downloads'),
    };
  });
}

/** Describes the change from the previous period: '12 more than in the 30 days before'. */
export function describeChange(current: number, previous: number, days: number): string {
  const when = days === 1 ? 'the day before' : `the ${days} days before`;
  if (current === previous) return `Same as ${days === 1 ? '' : 'in '}${when}`;
  const difference = Math.abs(current - previous).toLocaleString('en-US');
  return `${difference} ${current > previous ? 'more' : 'fewer'} than ${days === 1 ? '' : 'in '}${when}`;
}
