import type { Template } from '../portfolio/portfolio.ts';
import type { SectionKey } from '../resume/resume.ts';
import type { HeadedPart, ResumeOptions, ResumePart } from '../resume/resume-design.ts';
import type { EmptyState } from '../sections/section.ts';

/**
 * Names of the industries and of the two situations, apart from their definitions, for lists of resumes. In the order
 * of the page.
 */
export const INDUSTRY_NAMES = {
  software: 'Software',
  'data-ai': 'Data and AI',
  design: 'Design',
  product: 'Product',
  marketing: 'Marketing',
  sales: 'Sales',
  finance: 'Finance',
  consulting: 'Consulting',
  law: 'Law',
  healthcare: 'Healthcare',
  education: 'Education',
  academia: 'Academia (CV)',
  'civil-service': 'Civil service',
  trades: 'Skilled trades',
  hospitality: 'Hospitality',
  student: 'Students and graduates',
  'career-change': 'Career change',
} as const;
export type IndustryId = keyof typeof INDUSTRY_NAMES;
export const INDUSTRY_IDS = Object.keys(INDUSTRY_NAMES) as [IndustryId, ...IndustryId[]];

/** Citation for an expectation. */
export interface Source {
  /** Title of the page; its subject where it has none. */
  title: string;
  /** A university, a professional body, a government, an employer, or a person who hires. */
  publisher: string;
  url: string;
}

/** What readers in an industry expect, in one or two sentences of our own, with its source. */
export interface Expectation {
  text: string;
  source: Source;
  /** Ids of the industry's checks that test whether a resume meets it. */
  checks?: readonly string[];
}

/** How resumes for one industry differ from all others. */
export interface Industry<K extends IndustryId = IndustryId> {
  id: K;
  name: string;
  /** Whether it is a situation that people of every industry can be in, rather than an industry. */
  isSituation: boolean;
  /** The difference in one line: 'Publications first, no page limit.' */
  line: string;
  /** The parts that come first, in their order; the others follow in the default order, with references last. */
  parts: readonly ResumePart[];
  /** Parts that a new resume for the industry hides by default. */
  leftOut: readonly ResumePart[];
  /** English headings of this industry, where they differ from the default. */
  headings: Readonly<Partial<Record<HeadedPart, string>>>;
  template: Template;
  /** Maximum number of pages; null for no limit. */
  pages: ResumeOptions['pages'];
  /** Null for the template's own. */
  fonts: ResumeOptions['fonts'];
  /** `#rrggbb`; null for the template's own. */
  accent: ResumeOptions['accent'];
  dates: ResumeOptions['dates'];
  /** Ids of checks (`resume-pdf/src/checks`) that matter more here than elsewhere, the most important first. */
  checks: readonly string[];
  looksFor: readonly Expectation[];
  /** Texts of empty sections, where they differ from the default. */
  empty: Readonly<Partial<Record<SectionKey, EmptyState>>>;
  /** Verbs in the past tense with which points of this industry begin. */
  verbs: readonly string[];
  /** Terms that readers and applicant tracking systems search for. */
  terms: readonly string[];
  /** Number of pages of the sample resume (`resume-pdf/src/samples/industries`). */
  samplePages: number;
}

/** Defines an industry; its id is inferred as a literal type. */
export const defineIndustry = <const K extends IndustryId>(industry: Omit<Industry<K>, 'name'>): Industry<K> => ({
  ...industry,
  name: INDUSTRY_NAMES[industry.id],
});

/** Returns the expectation that a check tests; undefined where no source is cited for it. */
export const findExpectation = ({ looksFor }: Pick<Industry, 'looksFor'>, check: string): Expectation | undefined =>
  looksFor.find(({ checks }) => checks?.includes(check));
