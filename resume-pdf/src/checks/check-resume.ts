import { CHECK_WEIGHTS, type CheckResult } from '@vitrine/contract/resume/resume-checks';
import { countMonthsWorked } from '@vitrine/contract/text/dates';
import { CONTACT_RULES } from './contact-rules.ts';
import { DATE_RULES } from './date-rules.ts';
import { isHidden, listPageEntries, parseWorkPeriod } from './entries.ts';
import { LINK_RULES } from './link-rules.ts';
import { LIST_RULES } from './list-rules.ts';
import { MACHINE_RULES } from './machine-rules.ts';
import { POINT_RULES } from './point-rules.ts';
import { getSummaryPlace, listLines } from './printed-texts.ts';
import { type Facts, type Finding, type Rule, reportIf, toDesignPlace } from './rule.ts';
import { measureWidth } from './texts.ts';
import { WORDING_RULES } from './wording-rules.ts';

const MAX_PAGES = 3;

/** Years of work experience from which a second page is usual. */
const SECOND_PAGE_YEARS = 10;

export const LENGTH_RULES: readonly Rule[] = [
  {
    id: 'pages',
    title: `The resume has no more than ${MAX_PAGES} pages`,
    reason: 'Few readers get beyond the third page. An academic CV has no limit.',
    weight: 'should',
    find: ({ parsed: { pages } }) =>
      reportIf(pages.length > MAX_PAGES, `The resume has ${pages.length} pages.`, toDesignPlace('pages')),
  },
  {
    id: 'summary',
    title: 'The resume begins with a summary',
    reason: 'Two or three sentences tell readers what to look for in the rest.',
    weight: 'should',
    find: (facts) =>
      reportIf(facts.data.summary.length === 0 && !isHidden(facts, 'summary'), 'The resume has no summary.', {
        section: 'personalInfo',
        field: 'summary',
      }),
  },
  {
    id: 'text',
    title: 'The resume has enough content',
    reason: 'Readers and searches find little on a nearly empty page.',
    weight: 'should',
    find: ({ parsed: { pages } }) => {
      const width = measureWidth(pages.join(' '));
      return reportIf(
        width > 0 && width < MIN_TEXT_LENGTH,
        'The resume fills only a small part of a page. You can add projects, courses and unpaid work.',
        { section: 'projects' },
      );
    },
  },
  {
    id: 'pages-years',
    title: 'The length fits your years of work',
    reason: `One page is usual up to about ${SECOND_PAGE_YEARS} years of work, then two. You can hide old or less relevant entries.`,
    weight: 'could',
    find: checkPagesForYears,
  },
  {
    id: 'last-page',
    title: 'The last page has enough content',
    reason: 'Readers miss a few lines on a last page. You can limit the pages in the design.',
    weight: 'could',
    find: checkLastPage,
  },
  {
    id: 'summary-length',
    title: 'The summary is two or three sentences',
    reason: 'Readers skip a long summary, and a few words say too little.',
    weight: 'could',
    find: (facts) => {
      const width = measureWidth(readSummary(facts));
      return [
        ...reportIf(
          width > MAX_SUMMARY_LENGTH,
          `The summary has ${width} letters, more than six lines.`,
          getSummaryPlace(facts),
        ),
        ...reportIf(
          width > 0 && width < MIN_SUMMARY_LENGTH,
          'The summary has only a few words.',
          getSummaryPlace(facts),
        ),
      ];
    },
  },
];

/** All rules by weight; within a weight, rules about contact details come before rules about wording. */
export const RULES: readonly Rule[] = [
  ...CONTACT_RULES,
  ...MACHINE_RULES,
  ...DATE_RULES,
  ...LENGTH_RULES,
  ...LIST_RULES,
  ...POINT_RULES,
  ...LINK_RULES,
  ...WORDING_RULES,
].toSorted((a, b) => CHECK_WEIGHTS.indexOf(a.weight) - CHECK_WEIGHTS.indexOf(b.weight));

/** Maximum number of findings of one rule that are listed individually. */
export const MAX_FINDINGS = 5;

/** Rules that do not apply where readers expect a full record, however long it is. */
const PAGE_LIMIT_RULES: readonly string[] = ['pages', 'pages-years'];

/** Checks a resume against every rule of its industry and returns the findings, in order of importance. */
export function checkResume(facts: Facts): CheckResult[] {
  const isUnlimited = facts.industry?.pages === null;
  return RULES.filter(({ id }) => !(isUnlimited && PAGE_LIMIT_RULES.includes(id))).map(({ find, ...rule }) => ({
    ...rule,
    findings: limitFindings(find(facts)),
  }));
}

/** Returns the first findings, and one more, at the place of the next, with the number of the others. */
function limitFindings(findings: Finding[]): Finding[] {
  const next = findings[MAX_FINDINGS];
  if (!next) return findings;
  const more = { message: `And ${findings.length - MAX_FINDINGS} more.`, place: next.place };
  return [...findings.slice(0, MAX_FINDINGS), more];
}

/** In Latin letters: some six lines of print, and half a line. */
const MAX_SUMMARY_LENGTH = 700;
const MIN_SUMMARY_LENGTH = 50;
/** In Latin letters, about a sixth of a page. */
const MIN_TEXT_LENGTH = 500;
/** A last page with less than this share of the first page's text is nearly empty. */
const NEARLY_EMPTY_SHARE = 0.12;

const readSummary = ({ data }: Facts): string => listLines(data.summary).join(' ');

/** Returns the years of work; null when the dates of a job cannot be parsed. */
function countWorkYears(facts: Facts): number | null {
  const periods = listPageEntries(facts, 'experiences').map((job) => parseWorkPeriod(job, facts));
  const known = periods.filter((period) => period !== null);
  return known.length < periods.length ? null : countMonthsWorked(known, facts.today) / 12;
}

function checkPagesForYears(facts: Facts): Finding[] {
  const { length } = facts.parsed.pages;
  const years = countWorkYears(facts);
  if (years === null || length > MAX_PAGES) return [];
  const maxPages = years < SECOND_PAGE_YEARS ? 1 : 2;
  const duration = years < 1 ? 'less than a year' : `${Math.floor(years)} years`;
  const message = `The resume has ${length} pages for ${duration} of work; ${maxPages === 1 ? 'one is' : 'two are'} usual.`;
  return reportIf(length > maxPages, message, toDesignPlace('pages'));
}

function checkLastPage({ parsed: { pages } }: Facts): Finding[] {
  const [first = '', last = ''] = [pages[0], pages.at(-1)];
  return reportIf(
    pages.length > 1 && measureWidth(last) < measureWidth(first) * NEARLY_EMPTY_SHARE,
    `Page ${pages.length} has only a few lines.`,
    toDesignPlace('pages'),
  );
}
