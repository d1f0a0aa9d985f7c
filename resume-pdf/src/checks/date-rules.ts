import {
  comparePartialDates,
  dateFromMonthText,
  isPartialDate,
  monthLabel,
  monthsWorked,
  type Period,
} from '@vitrine/contract/dates';
import { type EntryDates, readEntry } from '@vitrine/contract/entry';
import type { ListSectionKey } from '@vitrine/contract/resume';
import type { Place } from '@vitrine/contract/resume-checks';
import { allEntries, atField, type Entry, entries, parseStudyPeriod, parseWorkPeriod } from './entries.ts';
import { at, type Facts, type Finding, findIf, type Rule } from './rule.ts';
import { compact, pluralize, quote } from './texts.ts';

/** Jobs that overlap by less than this change hands, or lie within the precision of months. */
const OVERLAP = 3;
const GAP = 6;

type Job = Entry<'experiences'>;

const atDates = ({ item }: Job) =>
  at('experiences', item.startDate || item.endDate ? 'startDate' : 'duration', item._id);

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
const isSameJob = (a: Job, b: Job): boolean => compact(a.printed.subtitle) === compact(b.printed.subtitle);

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

/** An entry with a start and an end, its dates, and the fields that say them. */
interface Span {
  entry: Entry<ListSectionKey>;
  dates: EntryDates;
  fields: { from: string; to: string; current?: string; words?: string };
}

const listSpans = (facts: Facts): Span[] =>
  allEntries(facts).flatMap((entry) => {
    const { dates: fields } = entry.fields;
    return fields && 'from' in fields ? [{ entry, fields, dates: readEntry(entry.section, entry.item).dates }] : [];
  });

/** What can go on to this day. */
const isOngoingKind = ({ fields }: Span): boolean => fields.current !== undefined;

/** The field that says when it was. */
const atSpan = ({ entry, fields, dates }: Span): Place =>
  atField(entry, fields.words && !dates.from && !dates.to ? fields.words : fields.from);

const findEndsBeforeStart = (facts: Facts): Finding[] =>
  listSpans(facts).flatMap(({ entry, fields, dates }) =>
    findIf(
      !dates.current && isLater(dates.from, dates.to),
      `${entry.name} ends before it starts.`,
      atField(entry, fields.to),
    ),
  );

function findFutureDates(facts: Facts): Finding[] {
  const now = thisMonth(facts.today);
  const spans = listSpans(facts).filter(isOngoingKind);
  const single = allEntries(facts).flatMap((entry) => {
    const { dates: fields } = entry.fields;
    return fields && 'on' in fields
      ? [{ entry, field: fields.on, date: readEntry(entry.section, entry.item).dates.to }]
      : [];
  });
  return [
    ...spans.flatMap((span) => {
      const { entry, dates, fields } = span;
      const starts = isLater(dates.from, now);
      return [
        ...findIf(starts, `${entry.name} starts in the future, in ${monthLabel(dates.from)}.`, atSpan(span)),
        ...findIf(
          !starts && !dates.current && isLater(dates.to, now),
          `${entry.name} ends in the future, in ${monthLabel(dates.to)}; if you work there now, say so in place of an end.`,
          atField(entry, fields.to),
        ),
      ];
    }),
    ...single.flatMap(({ entry, field, date }) =>
      findIf(
        isLater(date, now),
        `${entry.name} was issued in the future, in ${monthLabel(date)}.`,
        atField(entry, field),
      ),
    ),
  ];
}

/** What has a month at one end alone, unless its owner wrote the dates in words of their own. */
function openEnds(facts: Facts): Finding[] {
  return listSpans(facts)
    .filter(isOngoingKind)
    .flatMap(({ entry, fields, dates: { from, to, current, words } }) => {
      if ((words.match(/\p{Nd}{4}/gu)?.length ?? 0) > 1 || /\p{Nd}{4}.*[-–—]/u.test(words)) return [];
      const noEnd = isPartialDate(from) && !to && !current;
      const noStart = !from && (isPartialDate(to) || (current && !/\p{Nd}{4}/u.test(words)));
      return [
        ...findIf(
          noEnd,
          `${entry.name} has a start but no end. If you work there now, say so.`,
          atField(entry, fields.to),
        ),
        ...findIf(noStart, `${entry.name} has an end but no start.`, atField(entry, fields.from)),
      ];
    });
}

/** Imperial years are usual on Japanese resumes. */
const YEAR = /\p{Nd}{4}|[明大昭平令][治正和成].*年/u;

const printedDates = (facts: Facts) =>
  listSpans(facts).map((span) => {
    const { section, name, printed } = span.entry;
    // A school is told by the year in which one left it.
    const place = section === 'education' ? atField(span.entry, span.fields.to) : atSpan(span);
    return { section, name, dates: printed.dates, place };
  });

/** What has to say when it was. */
const NEEDS_DATES: readonly ListSectionKey[] = ['experiences', 'education'];

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
        .filter(({ section, dates }) => !dates && NEEDS_DATES.includes(section))
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
