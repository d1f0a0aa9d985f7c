import type { Industry } from '@vitrine/contract/industries/industry';
import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import type { ListSectionKey, SECTIONS, SectionKey } from '@vitrine/contract/resume/resume';
import type { CheckResult, FindingPlace, ParsedPdf } from '@vitrine/contract/resume/resume-checks';
import type { ResumeOptions } from '@vitrine/contract/resume/resume-design';
import type { ResumeData } from '../data/resume-data.ts';

/** The input of a rule. */
export interface Facts {
  /** The owner's own view: visible items, including email and telephone. */
  view: PublicView;
  /** The text that a program extracts from the PDF of this view. */
  parsed: ParsedPdf;
  /** The same resume as passed to the templates. */
  data: ResumeData;
  today: Date;
  /** The industry that the resume is made for. */
  industry?: Pick<Industry, 'pages'> | undefined;
}

export type Finding = CheckResult['findings'][number];

/** One requirement for a resume. Pure: the same facts give the same findings. */
export interface Rule extends Omit<CheckResult, 'findings'> {
  /** Returns the violations in the order of the resume; empty if the rule passes or does not apply. */
  find(facts: Facts): Finding[];
}

/** Returns the place of a field in a section's form, or of one item's field if `item` is given. */
export function toPlace<K extends SectionKey>(
  section: K,
  field: keyof (typeof SECTIONS)[K]['fields'] & string,
  item = '',
): FindingPlace {
  return { section, ...(item && { item }), field };
}

/** Returns the place of an item as a whole. */
export const toItemPlace = (section: ListSectionKey, item: string): FindingPlace => ({
  section,
  ...(item && { item }),
});

/** Returns the place of the design, or of the option `field`. */
export const toDesignPlace = (field?: keyof ResumeOptions & string): FindingPlace => ({
  section: 'design',
  ...(field && { field }),
});

/** Returns one finding if a condition is true, else none. */
export const reportIf = (condition: boolean, message: string, place: FindingPlace): Finding[] =>
  condition ? [{ message, place }] : [];
