import type { FindingPlace } from '@vitrine/contract/resume/resume-checks';
import { comparePartialDates } from '@vitrine/contract/text/dates';
import { listAllPageEntries, type PageEntry, parseWorkPeriod, toFieldPlace } from './entries.ts';
import type { Facts, Finding, Rule } from './rule.ts';
import { measureWidth, pluralize, quote } from './texts.ts';

/** A job that ended longer ago than this needs no points. */
const POINTS_REQUIRED_YEARS = 10;
const MAX_POINTS = 8;
/** In Latin letters: two lines of print fit about 200; fewer than 15 are a word or two. */
const MAX_POINT_LENGTH = 230;
const MIN_POINT_LENGTH = 15;
/** Maximum number of points that begin with the same word. */
const MAX_SAME_OPENINGS = 3;

const ENGLISH_NUMBERS =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|hundred|hundreds|thousand|thousands|million|millions|billion|billions|dozen|dozens|half|halved|halving|doubled|doubling|tripled|tripling|quadrupled|twice)\b/i;
const HAN_NUMBERS = /[一二三四五六七八九十百千万億亿]/;

interface Point {
  text: string;
  /** The name of its entry in messages. */
  name: string;
  place: FindingPlace;
}

/** Returns the entries of sections that can have points, with their points. */
const listPointEntries = (facts: Facts) =>
  listAllPageEntries(facts).flatMap((entry) => {
    const { fields, printed, name } = entry;
    if (!fields.points) return [];
    const place = toFieldPlace(entry, fields.points);
    return [{ entry, name, place, points: printed.points.map((text): Point => ({ text, name, place })) }];
  });

/** Returns the points of all entries in the order of the page. */
const listPoints = (facts: Facts): Point[] => listPointEntries(facts).flatMap(({ points }) => points);

/** Returns a finding for each point for which `findProblem` returns a problem. */
const findPointProblems = (facts: Facts, findProblem: (text: string) => string | undefined): Finding[] =>
  listPoints(facts).flatMap((point) => {
    const problem = findProblem(point.text);
    return problem ? [{ message: `${point.name}: ${quote(point.text)} ${problem}.`, place: point.place }] : [];
  });

function hasNumber(text: string, { language }: Facts['data']): boolean {
  if (/\p{N}/u.test(text)) return true;
  if (language === 'en') return ENGLISH_NUMBERS.test(text);
  return (language === 'ja' || language === 'zh') && HAN_NUMBERS.test(text);
}

const isJob = ({ section }: PageEntry): boolean => section === 'experiences';

function hasEndedLongAgo(facts: Facts, job: PageEntry): boolean {
  const period = parseWorkPeriod(job, facts);
  const since = String(facts.today.getUTCFullYear() - POINTS_REQUIRED_YEARS);
  return period !== null && !period.current && comparePartialDates(period.endDate, since) < 0;
}

const getFirstWord = (text: string): string => /^[\p{L}'’-]+/u.exec(text)?.[0].toLowerCase() ?? '';

/** First words that are not verbs. */
const NON_VERBS = new Set([
  'the',
  'a',
  'an',
  'in',
  'on',
  'at',
  'as',
  'for',
  'with',
  'to',
  'by',
  'of',
  'and',
  'this',
  'from',
]);

function findSameOpenings(facts: Facts): Finding[] {
  const pointsByFirstWord = Map.groupBy(listPoints(facts), ({ text }) => getFirstWord(text));
  return [...pointsByFirstWord].flatMap(([word, points]): Finding[] => {
    const next = points[MAX_SAME_OPENINGS];
    if (!next || word.length < 2 || NON_VERBS.has(word)) return [];
    return [{ message: `${points.length} points begin with ${quote(word)}.`, place: next.place }];
  });
}

/** Abbreviations such as 'etc.', 'Inc.' and 'p.m.', whose full stop may be part of the word. */
const ABBREVIATED = /(?:^|[\s(])(?:etc|inc|ltd|co|corp|jr|sr|no|approx|(?:\p{L}\.)+\p{L}|\p{Lu})\.$/iu;

function findMixedStops(facts: Facts): Finding[] {
  const unambiguousPoints = listPoints(facts).filter(({ text }) => !ABBREVIATED.test(text.slice(-30)));
  const pointsWithStop = unambiguousPoints.filter(({ text }) => /[.。।۔]$/.test(text));
  const pointsWithoutStop = unambiguousPoints.filter(({ text }) => !/[.。।۔]$/.test(text));
  const [few, many] =
    pointsWithStop.length < pointsWithoutStop.length
      ? [pointsWithStop, pointsWithoutStop]
      : [pointsWithoutStop, pointsWithStop];
  const first = few[0];
  if (!first) return [];
  const prepositions = few === pointsWithStop ? ['with', 'without'] : ['without', 'with'];
  const message = `${pluralize(few.length, 'point')} of ${few.length + many.length} ${few.length === 1 ? 'ends' : 'end'} ${prepositions[0]} a full stop, the others ${prepositions[1]} one. The first is in ${first.name}.`;
  return [{ message, place: first.place }];
}

const WEAK_OPENING =
  /^(?:(?:was |were )?(?:responsible for|tasked with|involved in|in charge of)|duties included?|my duties|responsibilities included?|worked on|helped with|participated in)\b/i;

/** 'I' is a numeral after a capitalised word ('Phase I'), and after these words in lower case too. */
const FIRST_PERSON =
  /(?<![\p{L}\p{N}./&-])(?:I['’](?:m|ve|d|ll)|my|myself|we|our)(?![\p{L}\p{N}/-]|\.\p{L})|(?<=^|[.;:,] |(?:^|\P{L})\p{Ll}{1,30} )(?<!(?:phase|type|level|class|grade|part|tier|stage|group|category) )I(?= \p{Ll})|^(?:My|We|Our)(?= \p{Ll})/u;

const restrictToEnglish =
  (find: Rule['find']): Rule['find'] =>
  (facts) =>
    facts.data.language === 'en' ? find(facts) : [];

export const POINT_RULES: readonly Rule[] = [
  {
    id: 'points',
    title: 'Every job of the last ten years has points',
    reason: 'Points show what you achieved and contain the words that recruiters search for.',
    weight: 'should',
    find: (facts) =>
      listPointEntries(facts)
        .filter(({ entry, points }) => isJob(entry) && points.length === 0 && !hasEndedLongAgo(facts, entry))
        .map(({ name, place }) => ({ message: `${name} has no points.`, place })),
  },
  {
    id: 'points-numbers',
    title: 'Each entry has a point with a number',
    reason: 'A number makes a point believable and easy to remember: how many, how much, how fast.',
    weight: 'should',
    find: (facts) =>
      listPointEntries(facts)
        .filter(({ points }) => points.length > 1 && !points.some(({ text }) => hasNumber(text, facts.data)))
        .map(({ name, place }) => ({ message: `${name}: no point has a number.`, place })),
  },
  {
    id: 'points-openings',
    title: 'Points begin with what you did',
    reason: '“Responsible for” describes a duty. A verb such as “built” or “cut” describes a result.',
    weight: 'should',
    find: restrictToEnglish((facts) =>
      findPointProblems(facts, (text) => {
        const opening = WEAK_OPENING.exec(text)?.[0];
        return opening && `begins with a duty (${quote(opening)})`;
      }),
    ),
  },
  {
    id: 'points-person',
    title: 'Points avoid “I”, “my” and “we”',
    reason: 'Begin points with a verb. “I” is fine in a summary.',
    weight: 'could',
    find: restrictToEnglish((facts) =>
      findPointProblems(facts, (text) => {
        const word = FIRST_PERSON.exec(text)?.[0];
        return word && `says ${quote(word)}`;
      }),
    ),
  },
  {
    id: 'points-repeat',
    title: `No more than ${MAX_SAME_OPENINGS} points begin with the same word`,
    reason: 'Different verbs make points easier to tell apart.',
    weight: 'could',
    find: restrictToEnglish(findSameOpenings),
  },
  {
    id: 'points-many',
    title: `No entry has more than ${MAX_POINTS} points`,
    reason: 'Readers miss the best points in a long list.',
    weight: 'could',
    find: (facts) =>
      listPointEntries(facts)
        .filter(({ points }) => points.length > MAX_POINTS)
        .map(({ name, place, points }) => ({ message: `${name} has ${points.length} points.`, place })),
  },
  {
    id: 'points-long',
    title: 'Points are no longer than two lines',
    reason: 'Readers skim points. Split a point of three lines into two points.',
    weight: 'could',
    find: (facts) =>
      findPointProblems(facts, (text) =>
        measureWidth(text) > MAX_POINT_LENGTH ? 'takes more than two lines' : undefined,
      ),
  },
  {
    id: 'points-short',
    title: 'Points have more than two words',
    reason: 'Move single words to your skills. A point says what you did.',
    weight: 'could',
    find: (facts) =>
      findPointProblems(facts, (text) => (measureWidth(text) < MIN_POINT_LENGTH ? 'is very short' : undefined)),
  },
  {
    id: 'points-stops',
    title: 'All points end the same way, with or without a full stop',
    reason: 'Both are right, but a mixture looks like a mistake.',
    weight: 'could',
    find: findMixedStops,
  },
];
