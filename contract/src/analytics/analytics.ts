import { z } from 'zod';

/**
 * Dimensions of visits, each counted by value: where visitors came from, campaign, device, language, what they opened,
 * which crawlers read the page, and messages.
 */
export const VISIT_DIMENSIONS = ['source', 'campaign', 'device', 'language', 'opened', 'crawler', 'message'] as const;
export type VisitDimension = (typeof VISIT_DIMENSIONS)[number];

/** Values without a name of their own. */
export const DIRECT_SOURCE = 'direct';
export const QR_CODE_SOURCE = 'qr';
export const OTHER_VALUES = 'other';

/** Maximum number of days in one range. */
export const MAX_RANGE_DAYS = 366;
/** Retention in days: of daily counts, and of hourly counts. */
export const DAILY_RETENTION_DAYS = 760;
export const HOURLY_RETENTION_DAYS = 30;

const createDayInput = (name: string) => z.iso.date({ error: `${name} must be a day, such as 2026-11-24` });

/** A range of days: the first and the last, in UTC. */
export const analyticsRange = z
  .object({ from: createDayInput('from'), to: createDayInput('to') })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'The last day must not be before the first' })
  .refine(({ from, to }) => countDays(from, to) <= MAX_RANGE_DAYS, {
    path: ['from'],
    message: `Choose at most ${MAX_RANGE_DAYS} days`,
  });

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Counts the days of a range, the first and the last included. */
export const countDays = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** Adds days to a day; a negative number subtracts. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Returns the range of the same length right before a range. */
export const getPreviousRange = ({ from, to }: { from: string; to: string }) => ({
  from: addDays(from, -countDays(from, to)),
  to: addDays(from, -1),
});

export const visitTotals = z.object({
  /** A person counts once per half hour. */
  views: z.number(),
  /** A person counts once per day. */
  visitors: z.number(),
  downloads: z.number(),
});
export type VisitTotals = z.output<typeof visitTotals>;

const values = z.array(z.object({ value: z.string(), count: z.number() }));

/** The visits of a portfolio in a range. */
export const analytics = z.object({
  from: z.string(),
  to: z.string(),
  /** Every day of the range, including days without visits. */
  days: z.array(visitTotals.extend({ day: z.string() })),
  /**
   * Hours of a single day, in UTC, as '2026-11-24T09'; empty for several days, and for a day whose hours are no longer
   * kept.
   */
  hours: z.array(visitTotals.omit({ visitors: true }).extend({ hour: z.string() })),
  total: visitTotals,
  /** Totals of the range of the same length right before. */
  before: visitTotals,
  /** In descending order of visits. */
  facts: z.object(
    Object.fromEntries(VISIT_DIMENSIONS.map((fact) => [fact, values])) as Record<VisitDimension, typeof values>,
  ),
});
export type Analytics = z.output<typeof analytics>;
