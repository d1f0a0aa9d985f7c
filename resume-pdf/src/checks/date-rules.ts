import {
  comparePartialDates,
  dateFromMonthText,
  isPartialDate,
  monthLabel,
  monthsWorked,
  type Period,
} from '@vitrine/contract/dates';
import { type Entry, entries, parseStudyPeriod, parseWorkPeriod } from './entries.ts';
import { at, type Facts, type Finding, findIf, type Rule } from './rule.ts';
import { compact, pluralize, quote } from './texts.ts';

/** Jobs that overlap by less than this change hands, or lie within the precision of months. */
const OVERLAP = 3;
const GAP = 6;

type Job = Entry<'experiences'>;

const atDates = ({ item }: Job) =>
  at('experiences', item.startDate || item.endDate ? 'startDate' : 'duration', item._id);

const atEnd = ({ item }: Job) => at('experiences', 'endDate', item._id);

const toIsoDate = (text: string): string => dateFromMonthText(text) ?? '';

const thisMonth = (today: Date): string => today.toISOString().slice(0, 7);

const isLater = (date: string, than: string): boolean => comparePartialDates(date, than) > 0;

/** Jobs whose both ends are known. */
const listDatedJobs = (facts: Facts) =>
  entries(facts, 'experiences').flatMap((job) => {
    const period = parseWorkPeriod(job, facts);
    return period ? [{ job, period }] : [];
  });

/** Both months are known, so that a bare year does not stand for twelve of them. */
const hasExactMonths = ({ startDate, endDate, current }: Period): boolean =>
  startDate.length > 4 && (current || endDate.length > 4);

const sharedMonths = (a: Period, b: Period, today: Date): number =>
  monthsWorked([a], today) + monthsWorked([b], today) - monthsWorked([a, b], today);

function overlaps(facts: Facts): Finding[] {
  const jobs = listDatedJobs(facts).filter(({ period }) => hasExactMonths(period));
  return jobs.flatMap(({ job, period }, index) =>
    jobs.slice(index + 1).flatMap((other): Finding[] => {
      const months = sharedMonths(period, other.period, facts.today);
      if (months < OVERLAP || isSameJob(job, other.job)) return [];
      const message = `${job.name} and ${other.job.name} overlap by ${pluralize(months, 'month')}.`;
      return [{ message, place: atDates(other.job) }];
    }),
  );
}

/** Two parts or copies of one job; copies have a rule of their own. */
const isSameJob = (a: Job, b: Job): boolean => compact(a.printed.company) === compact(b.printed.company);

/** A bare year ends in December and begins in January, as it does where months are counted. */
const lastMonth = (date: string): string => (date.length > 4 ? date : `${date}-12`);
const firstMonth = (date: string): string => (date.length > 4 ? date : `${date}-01`);

function gaps(facts: Facts): Finding[] {
  const jobs = listDatedJobs(facts);
  // With a job of unknown dates nobody can tell where the gaps are.
  if (jobs.length < entries(facts, 'experiences').length) return [];
  const schools = entries(facts, 'education').map(parseStudyPeriod);
  const known = [...jobs.map(({ period }) => period), ...schools.filter((period) => period !== null)];
  const knownMonths = monthsWorked(known, facts.today);
  const inOrder = jobs.toSorted((a, b) => comparePartialDates(a.period.startDate, b.period.startDate));
  return inOrder.flatMap((next, index): Finding[] => {
    const last = inOrder[index - 1];
    if (!last || last.period.current) return [];
    const between = {
      startDate: lastMonth(last.period.endDate),
      endDate: firstMonth(next.period.startDate),
      current: false,
    };
    const months = monthsWorked([...known, between], facts.today) - knownMonths;
    if (months <= GAP) return [];
    const message = `Between ${last.job.name} and ${next.job.name} lie ${pluralize(months, 'month')} without an entry.`;
    return [{ message, place: atDates(next.job) }];
  });
}

/** The first job that should stand higher: it began later and went on longer than the one before it. */
function jobsOutOfOrder(facts: Facts): Finding[] {
  const jobs = listDatedJobs(facts);
  const late = jobs.flatMap(({ job, period }, index) => {
    const above = jobs[index - 1];
    if (!above || above.period.current || !isLater(period.startDate, above.period.startDate)) return [];
    return period.current || isLater(period.endDate, above.period.endDate) ? [{ job, above: above.job }] : [];
  });
  return late
    .slice(0, 1)
    .map(({ job, above }) => ({ message: `${job.name} is newer than ${above.name} above it.`, place: atDates(job) }));
}

function schoolsOutOfOrder(facts: Facts): Finding[] {
  const schools = entries(facts, 'education');
  const late = schools.flatMap((school, index) => {
    const above = schools[index - 1];
    if (!above) return [];
    const newer = (['fromYear', 'toYear'] as const).every((field) =>
      isLater(toIsoDate(school.item[field]), toIsoDate(above.item[field])),
    );
    const message = `${school.name} is newer than ${above.name} above it.`;
    return findIf(newer, message, at('education', 'toYear', school.item._id));
  });
  return late.slice(0, 1);
}

function findEndsBeforeStart(facts: Facts): Finding[] {
  const message = (name: string) => `${name} ends before it starts.`;
  return [
    ...entries(facts, 'experiences').flatMap((job) =>
      findIf(!job.item.current && isLater(job.item.startDate, job.item.endDate), message(job.name), atEnd(job)),
    ),
    ...entries(facts, 'education').flatMap(({ item, name }) =>
      findIf(
        isLater(toIsoDate(item.fromYear), toIsoDate(item.toYear)),
        message(name),
        at('education', 'toYear', item._id),
      ),
    ),
  ];
}

function findFutureDates(facts: Facts): Finding[] {
  const now = thisMonth(facts.today);
  return [
    ...entries(facts, 'experiences').flatMap((job) => {
      const { startDate, endDate, current } = job.item;
      const starts = isLater(startDate, now);
      return [
        ...findIf(starts, `${job.name} starts in the future, in ${monthLabel(startDate)}.`, atDates(job)),
        ...findIf(
          !starts && !current && isLater(endDate, now),
          `${job.name} ends in the future, in ${monthLabel(endDate)}; if you work there now, say so in place of an end.`,
          atEnd(job),
        ),
      ];
    }),
    ...entries(facts, 'certificates').flatMap(({ item, name }) =>
      findIf(
        isLater(item.issueDate, now),
        `${name} was issued in the future, in ${monthLabel(item.issueDate)}.`,
        at('certificates', 'issueDate', item._id),
      ),
    ),
  ];
}

/** A job with months of which one end is missing, unless its owner wrote the dates in words of their own. */
function openEnds(facts: Facts): Finding[] {
  return entries(facts, 'experiences').flatMap((job) => {
    const { startDate, endDate, current, duration } = job.item;
    if ((duration.match(/\p{Nd}{4}/gu)?.length ?? 0) > 1 || /\p{Nd}{4}.*[-–—]/u.test(duration)) return [];
    const noEnd = isPartialDate(startDate) && !endDate && !current;
    const noStart = !startDate && (isPartialDate(endDate) || (current && !/\p{Nd}{4}/u.test(duration)));
    return [
      ...findIf(noEnd, `${job.name} has a start but no end. If you work there now, say so.`, atEnd(job)),
      ...findIf(noStart, `${job.name} has an end but no start.`, at('experiences', 'startDate', job.item._id)),
    ];
  });
}

/** Imperial years are usual on Japanese resumes. */
const YEAR = /\p{Nd}{4}|[明大昭平令][治正和成].*年/u;

const printedDates = (facts: Facts) => [
  ...entries(facts, 'experiences').map((job) => ({ name: job.name, dates: job.printed.dates, place: atDates(job) })),
  ...entries(facts, 'education').map(({ name, printed, item }) => ({
    name,
    dates: printed.dates,
    place: at('education', 'toYear', item._id),
  })),
];

function mixedForms(facts: Facts): Finding[] {
  const dates = printedDates(facts);
  const inNumbers = dates.filter((it) => /(?<!\d)\d{1,2}[/.-]\d{4}(?!\d)/.test(it.dates));
  const inWords = dates.filter((it) => /\p{L}{3}[.,]? \d{4}(?!\d)/u.test(it.dates));
  const [some, others] = inNumbers.length > inWords.length ? [inWords, inNumbers] : [inNumbers, inWords];
  const other = others[0];
  if (!other) return [];
  return some.map(({ name, dates, place }) => ({
    message: `${name}: ${quote(dates)} is written otherwise than ${quote(other.dates)}.`,
    place,
  }));
}

export const DATE_RULES: readonly Rule[] = [
  {
    id: 'dates-order',
    title: 'Nothing ends before it starts',
    reason: 'Programs count years of experience from these dates, and count such a time as nothing.',
    weight: 'must',
    find: findEndsBeforeStart,
  },
  {
    id: 'dates-missing',
    title: 'Every job and every school has dates',
    reason: 'Programs count years of experience from the dates; a job without them counts nothing.',
    weight: 'must',
    find: (facts) =>
      printedDates(facts)
        .filter(({ dates }) => !dates)
        .map(({ name, place }) => ({ message: `${name} has no dates.`, place })),
  },
  {
    id: 'dates-ends',
    title: 'Dates of jobs have a start and an end',
    reason: 'A job with one date alone is read as a single month.',
    weight: 'should',
    find: openEnds,
  },
  {
    id: 'dates-read',
    title: 'Dates are written so that programs read them',
    reason: 'Programs look for years of four digits. Words such as “two years” tell them nothing.',
    weight: 'should',
    find: (facts) =>
      printedDates(facts)
        .filter(({ dates }) => dates && !YEAR.test(dates))
        .map(({ name, dates, place }) => ({ message: `${name}: ${quote(dates)} names no year.`, place })),
  },
  {
    id: 'dates-future',
    title: 'No job or certificate lies in the future',
    reason:
      'A date that has not come yet is often a slip. Where it is right, such as for a contract with an end, leave it.',
    weight: 'could',
    find: findFutureDates,
  },
  {
    id: 'newest-first',
    title: 'The newest job comes first',
    reason: 'Readers look at the top for what you do now, and many programs take the first job for the present one.',
    weight: 'should',
    find: jobsOutOfOrder,
  },
  {
    id: 'schools-newest-first',
    title: 'The newest school comes first',
    reason: 'Readers expect the order of the jobs here too. A degree may well stand above a later course.',
    weight: 'could',
    find: schoolsOutOfOrder,
  },
  {
    id: 'dates-alike',
    title: 'All dates are written alike',
    reason: 'Months in words and in numbers side by side are harder to compare, for people and for programs.',
    weight: 'could',
    find: mixedForms,
  },
  {
    id: 'jobs-overlap',
    title: 'Jobs that overlap are meant to',
    reason: 'Work beside other work is nothing wrong. Where it is a slip of a date, readers wonder.',
    weight: 'could',
    find: overlaps,
  },
  {
    id: 'gaps',
    title: 'Gaps of more than half a year are explained',
    reason:
      'A line about the time, such as for a family, a journey or a course, answers the question before it is asked.',
    weight: 'could',
    find: gaps,
  },
];
