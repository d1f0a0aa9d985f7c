import { LIST_SECTION_KEYS, LIST_SECTIONS } from '@vitrine/contract/resume/resume';
import type { FindingPlace } from '@vitrine/contract/resume/resume-checks';
import type { ListSection } from '@vitrine/contract/sections/section';
import {
  comparePartialDates,
  countMonthsWorked,
  formatPartialDate,
  isPartialDate,
  type Period,
} from '@vitrine/contract/text/dates';
import {
  getPeriodFields,
  listAllPageEntries,
  listPageEntries,
  type PageEntry,
  type PeriodFields,
  parsePeriod,
  parseWorkPeriod,
  toFieldPlace,
} from './entries.ts';
import { type Facts, type Finding, type Rule, reportIf } from './rule.ts';
import { pluralize, quote, removeBlanks } from './texts.ts';

/** Jobs that overlap by less than this are a handover, or within the precision of months. */
const MIN_OVERLAP_MONTHS = 3;
const MAX_GAP_MONTHS = 6;

/** An entry with a start and an end date. */
interface PeriodEntry extends PageEntry {
  period: PeriodFields;
  /** The field where its dates are edited. */
  atDates: FindingPlace;
}

const listPeriodEntries = (items: PageEntry[]): PeriodEntry[] =>
  items.flatMap((entry) => {
    const period = getPeriodFields(entry);
    if (!period) return [];
    const { from, to } = entry.stored.dates;
    // A text by the owner replaces dates that are not given.
    const field = period.words ? (from || to ? period.from : period.words) : period.to;
    return [{ ...entry, period, atDates: toFieldPlace(entry, field) }];
  });

const isJob = ({ section }: PageEntry): boolean => section === 'experiences';

const toMonth = (today: Date): string => today.toISOString().slice(0, 7);

const isLater = (date: string, than: string): boolean => comparePartialDates(date, than) > 0;

/** Returns the jobs whose start and end are both known. */
const listDatedJobs = (facts: Facts) =>
  listPeriodEntries(listPageEntries(facts, 'experiences')).flatMap((job) => {
    const period = parseWorkPeriod(job, facts);
    return period ? [{ job, period }] : [];
  });

/** Returns whether both months are known, so that a bare year does not count as twelve months. */
const hasExactMonths = ({ startDate, endDate, current }: Period): boolean =>
  startDate.length > 4 && (current || endDate.length > 4);

const countSharedMonths = (a: Period, b: Period, today: Date): number =>
  countMonthsWorked([a], today) + countMonthsWorked([b], today) - countMonthsWorked([a, b], today);

function findOverlaps(facts: Facts): Finding[] {
  const jobs = listDatedJobs(facts).filter(({ period }) => hasExactMonths(period));
  return jobs.flatMap(({ job, period }, index) =>
    jobs.slice(index + 1).flatMap((other): Finding[] => {
      const months = countSharedMonths(period, other.period, facts.today);
      if (months < MIN_OVERLAP_MONTHS || isSameJob(job, other.job)) return [];
      const message = `${job.name} and ${other.job.name} overlap by ${pluralize(months, 'month')}.`;
      return [{ message, place: other.job.atDates }];
    }),
  );
}

/** Returns whether two entries are parts or copies of one job; copies have a separate rule. */
const isSameJob = (a: PageEntry, b: PageEntry): boolean =>
  removeBlanks(a.printed.subtitle) === removeBlanks(b.printed.subtitle);

/** A bare year ends in December and begins in January, as in counting months. */
const toLastMonth = (date: string): string => (date.length > 4 ? date : `${date}-12`);
const toFirstMonth = (date: string): string => (date.length > 4 ? date : `${date}-01`);

function findGaps(facts: Facts): Finding[] {
  const jobs = listDatedJobs(facts);
  // With a job of unknown dates, gaps cannot be determined.
  if (jobs.length < listPageEntries(facts, 'experiences').length) return [];
  const others = listPeriodEntries(listAllPageEntries(facts)).filter((entry) => !isJob(entry));
  const known = [...jobs.map(({ period }) => period), ...others.map(parsePeriod).filter((period) => period !== null)];
  const knownMonths = countMonthsWorked(known, facts.today);
  const chronological = jobs.toSorted((a, b) => comparePartialDates(a.period.startDate, b.period.startDate));
  return chronological.flatMap((next, index): Finding[] => {
    const last = chronological[index - 1];
    if (!last || last.period.current) return [];
    const between = {
      startDate: toLastMonth(last.period.endDate),
      endDate: toFirstMonth(next.period.startDate),
      current: false,
    };
    const months = countMonthsWorked([...known, between], facts.today) - knownMonths;
    if (months <= MAX_GAP_MONTHS) return [];
    const message = `There is a gap of ${pluralize(months, 'month')} between ${last.job.name} and ${next.job.name}.`;
    return [{ message, place: next.job.atDates }];
  });
}

/** Finds the first job that should be higher: it began later and ended later than the one before it. */
function findMisplacedJob(facts: Facts): Finding[] {
  const jobs = listDatedJobs(facts);
  const misplaced = jobs.flatMap(({ job, period }, index) => {
    const previous = jobs[index - 1];
    if (!previous || previous.period.current || !isLater(period.startDate, previous.period.startDate)) return [];
    return period.current || isLater(period.endDate, previous.period.endDate) ? [{ job, above: previous.job }] : [];
  });
  return misplaced
    .slice(0, 1)
    .map(({ job, above }) => ({ message: `${job.name} is newer than ${above.name} above it.`, place: job.atDates }));
}

/** Finds the first misplaced entry of each other section; each custom section is checked separately. */
function findMisplacedEntries(facts: Facts): Finding[] {
  const sections = LIST_SECTION_KEYS.filter((section) => section !== 'experiences');
  return sections.flatMap((section) => {
    const items = listPeriodEntries(listPageEntries(facts, section));
    const misplaced = items.flatMap((entry, index) => {
      const previous = items[index - 1];
      if (!previous || previous.stored.heading !== entry.stored.heading) return [];
      const [dates, previousDates] = [entry.stored.dates, previous.stored.dates];
      const isNewer = isLater(dates.from, previousDates.from) && (dates.current || isLater(dates.to, previousDates.to));
      const message = `${entry.name} is newer than ${previous.name} above it.`;
      return reportIf(isNewer && !previousDates.current, message, entry.atDates);
    });
    return misplaced.slice(0, 1);
  });
}

const findEndsBeforeStart = (facts: Facts): Finding[] =>
  listPeriodEntries(listAllPageEntries(facts)).flatMap((entry) =>
    reportIf(
      isLater(entry.stored.dates.from, entry.stored.dates.to),
      `${entry.name} ends before it starts.`,
      toFieldPlace(entry, entry.period.to),
    ),
  );

/**
 * Finds dates in the future. The month of an exam or a degree may be known in advance; that of an open-ended activity
 * is not.
 */
function findFutureDates(facts: Facts): Finding[] {
  const now = toMonth(facts.today);
  return listAllPageEntries(facts).flatMap((entry) => {
    const { section, fields, stored, name } = entry;
    const { from, to } = stored.dates;
    if (!fields.dates) return [];
    if ('on' in fields.dates) {
      const verbPhrase = section === 'certificates' ? 'was issued' : 'is dated';
      return reportIf(
        isLater(to, now),
        `${name} ${verbPhrase} in the future, in ${formatPartialDate(to)}.`,
        toFieldPlace(entry, fields.dates.on),
      );
    }
    if (!fields.dates.current) return [];
    const starts = isLater(from, now);
    return [
      ...reportIf(
        starts,
        `${name} starts in the future, in ${formatPartialDate(from)}.`,
        toFieldPlace(entry, fields.dates.from),
      ),
      ...reportIf(
        !starts && isLater(to, now),
        `${name} ends in the future, in ${formatPartialDate(to)}. If ${describeOngoing(entry)}, mark it as current instead.`,
        toFieldPlace(entry, fields.dates.to),
      ),
    ];
  });
}

const describeOngoing = (entry: PageEntry): string => (isJob(entry) ? 'you work there now' : 'it still goes on');

/** Finds periods with a missing start or end, unless their owner wrote a text in place of the dates. */
function findOpenEnds(facts: Facts): Finding[] {
  return listPeriodEntries(listAllPageEntries(facts)).flatMap((entry) => {
    const { name, period, stored } = entry;
    const { from, to, current, words } = stored.dates;
    if (!period.current) return [];
    if ((words.match(/\p{Nd}{4}/gu)?.length ?? 0) > 1 || /\p{Nd}{4}.*[-–—]/u.test(words)) return [];
    const noEnd = isPartialDate(from) && !to && !current;
    const noStart = !from && (isPartialDate(to) || (current && !/\p{Nd}{4}/u.test(words)));
    return [
      ...reportIf(
        noEnd,
        `${name} has a start but no end. If ${describeOngoing(entry)}, say so.`,
        toFieldPlace(entry, period.to),
      ),
      ...reportIf(noStart, `${name} has an end but no start.`, toFieldPlace(entry, period.from)),
    ];
  });
}

/** Finds entries without dates in sections that require them. */
const findUndated = (facts: Facts): Finding[] =>
  listPeriodEntries(listAllPageEntries(facts)).flatMap(({ section, period, printed, name, atDates: datesPlace }) => {
    const { fields }: Pick<ListSection, 'fields'> = LIST_SECTIONS[section];
    const isRequired = fields[period.words ?? period.from]?.required !== undefined;
    return reportIf(isRequired && !printed.dates, `${name} has no dates.`, datesPlace);
  });

/** Japanese resumes commonly use imperial years. */
const YEAR = /\p{Nd}{4}|[明大昭平令][治正和成].*年/u;

const listPrintedDates = (facts: Facts) =>
  listPeriodEntries(listAllPageEntries(facts)).map(({ name, printed, atDates }) => ({
    name,
    dates: printed.dates,
    place: atDates,
  }));

function findMixedFormats(facts: Facts): Finding[] {
  const dates = listPrintedDates(facts);
  const inNumbers = dates.filter((it) => /(?<!\d)\d{1,2}[/.-]\d{4}(?!\d)/.test(it.dates));
  const inWords = dates.filter((it) => /\p{L}{3}[.,]? \d{4}(?!\d)/u.test(it.dates));
  const [some, others] = inNumbers.length > inWords.length ? [inWords, inNumbers] : [inNumbers, inWords];
  const other = others[0];
  if (!other) return [];
  return some.map(({ name, dates, place }) => ({
    message: `${name}: ${quote(dates)} uses a different format from ${quote(other.dates)}.`,
    place,
  }));
}

export const DATE_RULES: readonly Rule[] = [
  {
    id: 'dates-order',
    title: 'Nothing ends before it starts',
    reason: 'Software counts your years of experience from these dates and ignores impossible ones.',
    weight: 'must',
    find: findEndsBeforeStart,
  },
  {
    id: 'dates-missing',
    title: 'Every job and school has dates',
    reason: 'Software counts your years of experience from the dates. Jobs without dates do not count.',
    weight: 'must',
    find: findUndated,
  },
  {
    id: 'dates-ends',
    title: 'Dates have a start and an end',
    reason: 'Software reads a job with only one date as a single month.',
    weight: 'should',
    find: findOpenEnds,
  },
  {
    id: 'dates-read',
    title: 'Software can read the dates',
    reason: 'Software looks for years with four digits. It cannot use words such as “two years”.',
    weight: 'should',
    find: (facts) =>
      listPrintedDates(facts)
        .filter(({ dates }) => dates && !YEAR.test(dates))
        .map(({ name, dates, place }) => ({ message: `${name}: ${quote(dates)} has no year.`, place })),
  },
  {
    id: 'dates-future',
    title: 'No date is in the future',
    reason: 'A future date is often a mistake. Keep it if it is right, such as the end of a contract.',
    weight: 'could',
    find: findFutureDates,
  },
  {
    id: 'newest-first',
    title: 'The newest job comes first',
    reason: 'Readers and much software take the first job as your current one.',
    weight: 'should',
    find: findMisplacedJob,
  },
  {
    id: 'schools-newest-first',
    title: 'Other sections list the newest first too',
    reason: 'Readers expect the same order as for jobs. A degree above a later course is fine.',
    weight: 'could',
    find: findMisplacedEntries,
  },
  {
    id: 'dates-alike',
    title: 'All dates use the same format',
    reason: 'Mixed months in words and numbers are harder to compare.',
    weight: 'could',
    find: findMixedFormats,
  },
  {
    id: 'jobs-overlap',
    title: 'Jobs do not overlap by mistake',
    reason: 'Parallel jobs are fine. Check that the overlap is not a wrong date.',
    weight: 'could',
    find: findOverlaps,
  },
  {
    id: 'gaps',
    title: 'Gaps of more than half a year are explained',
    reason: 'Add a line about the gap, such as family, travel or a course.',
    weight: 'could',
    find: findGaps,
  },
];
