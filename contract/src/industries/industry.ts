import type { Template } from '../portfolio/portfolio.ts';
import type { SectionKey } from '../resume/resume.ts';
import type { HeadedPart, ResumeOptions, ResumePart } from '../resume/resume-design.ts';
import type { EmptyState } from '../sections/section.ts';

/**
 * Fields that resumes are made for, and the two situations that stand beside them, by their names: what lists of resumes
 * say, without the definitions. The order is that of the page.
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

/** Where something that readers of a field look for is written. */
export interface Source {
  /** As its page has it; what it is about, where it has none. */
  title: string;
  /** Who says it: a university, a profession's body, a government, an employer, or a person who hires. */
  publisher: string;
  url: string;
}

/** What a reader of a field looks for, in one or two sentences of our own, and who says so. */
export interface Expectation {
  text: string;
  source: Source;
  /** Those of the industry's checks by which it is seen whether a resume does so. */
  checks?: readonly string[];
}

/** All that differs where a resume is made for one field. Everything else is as in every resume. */
export interface Industry<K extends IndustryId = IndustryId> {
  id: K;
  name: string;
  /** Whether it is no field but a situation that people of every field can be in. */
  isSituation: boolean;
  /** What is different here, in one line: 'Publications first, no page limit.' */
  line: string;
  /** The parts that come first, in their order; all others follow in the usual one, and referees last. */
  parts: readonly ResumePart[];
  /** Parts that a new resume of the field does not show until its owner wants them. */
  leftOut: readonly ResumePart[];
  /** What parts are called in this field, in English; where nothing is said, as always. */
  headings: Readonly<Partial<Record<HeadedPart, string>>>;
  template: Template;
  /** Most pages; null for as many as it takes. */
  pages: ResumeOptions['pages'];
  /** Null for the template's own. */
  fonts: ResumeOptions['fonts'];
  /** `#rrggbb`; null for the template's own. */
  accent: ResumeOptions['accent'];
  dates: ResumeOptions['dates'];
  /** Ids of checks (`resume-pdf/src/checks`) that weigh more here than elsewhere, the weightiest first. */
  checks: readonly string[];
  looksFor: readonly Expectation[];
  /** What the page of an empty section says in the place of its usual words. */
  empty: Readonly<Partial<Record<SectionKey, EmptyState>>>;
  /** Verbs that points of this field begin with, in the past tense. */
  verbs: readonly string[];
  /** Words that its readers and their programs search for. */
  terms: readonly string[];
  /** How many pages the sample person's resume has (`resume-pdf/src/samples/industries`). */
  samplePages: number;
}

/** One definition, which keeps its own id as its type. */
export const defineIndustry = <const K extends IndustryId>(industry: Omit<Industry<K>, 'name'>): Industry<K> => ({
  ...industry,
  name: INDUSTRY_NAMES[industry.id],
});

/** What readers of a field look for that a check sees; undefined where nobody is cited for it. */
export const findExpectation = ({ looksFor }: Pick<Industry, 'looksFor'>, check: string): Expectation | undefined =>
  looksFor.find(({ checks }) => checks?.includes(check));
