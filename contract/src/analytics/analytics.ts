import { z } from 'zod';

/**
 * What is known of visits besides their number, each by its values and how many visits had them: where visitors came
 * from, with which campaign, on what, in which language, what they opened, and which programs read the page.
 */
export const FACTS = ['source', 'campaign', 'device', 'language', 'opened', 'crawler', 'message'] as const;
export type Fact = (typeof FACTS)[number];

/** Values that stand for something without a name of its own. */
export const DIRECT = 'direct';
export const QR_CODE = 'qr';
export const OTHERS = 'other';

/** Days that can be looked at together. */
export const MAX_PERIOD_DAYS = 366;
/** For how many days it is kept what happened on each, and for how many in which hour. */
export const KEPT_DAYS = 760;
export const KEPT_HOURS_DAYS = 30;

const day = (name: string) => z.iso.date({ error: `${name} must be a day, such as 2026-11-24` });

/** A time that is looked at: its first and its last day, in UTC. */
export const analyticsRange = z
  .object({ from: day('from'), to: day('to') })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'The last day must not be before the first' })
  .refine(({ from, to }) => countDays(from, to) <= MAX_PERIOD_DAYS, {
    path: ['from'],
    message: `At most ${MAX_PERIOD_DAYS} days can be looked at together`,
  });

const DAY = 24 * 60 * 60 * 1_000;

/** How many days a time has, the first and the last among them. */
export const countDays = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY + 1;

/** The day so many days later; earlier for a negative number. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** The same number of days right before a time. */
export const getPeriodBefore = ({ from, to }: { from: string; to: string }) => ({
  from: addDays(from, -countDays(from, to)),
  to: addDays(from, -1),
});

export const visitTotals = z.object({
  /** Each person once in half an hour. */
  views: z.number(),
  /** Each person once a day. */
  visitors: z.number(),
  downloads: z.number(),
});
export type VisitTotals = z.output<typeof visitTotals>;

const values = z.array(z.object({ value: z.string(), count: z.number() }));

/** What is known of the visits of a portfolio in a time. */
export const analytics = z.object({
  from: z.string(),
  to: z.string(),
  /** Every day of it, also those on which nobody came. */
  days: z.array(visitTotals.extend({ day: z.string() })),
  /** Each hour of a single day, in UTC, as '2026-11-24T09'; none of several days, or of one whose hours are kept no more. */
  hours: z.array(visitTotals.omit({ visitors: true }).extend({ hour: z.string() })),
  total: visitTotals,
  /** Of the same number of days right before. */
  before: visitTotals,
  /** The values with the most visits first. */
  facts: z.object(Object.fromEntries(FACTS.map((fact) => [fact, values])) as Record<Fact, typeof values>),
});
export type Analytics = z.output<typeof analytics>;
