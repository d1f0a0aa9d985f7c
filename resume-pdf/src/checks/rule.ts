import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import type { ListSectionKey, SECTIONS, SectionKey } from '@vitrine/contract/resume/resume';
import type { Checked, Parsed, Place } from '@vitrine/contract/resume/resume-checks';
import type { ResumeOptions } from '@vitrine/contract/resume/resume-design';
import type { ResumeData } from '../data/resume-data.ts';

/** All that a rule may know. */
export interface Facts {
  /** What the owner's own file shows: visible items, with email and telephone. */
  view: PublicView;
  /** What a program got out of the PDF that was made of it. */
  parsed: Parsed;
  /** The same resume as the templates read it. */
  data: ResumeData;
  today: Date;
}

export type Finding = Checked['findings'][number];

/** One thing that a resume should hold to. Pure: the same facts give the same findings. */
export interface Rule extends Omit<Checked, 'findings'> {
  /** What breaks the rule, in the order of the resume; nothing where it passes or does not apply. */
  find(facts: Facts): Finding[];
}

/** A field of a section's form, of one item of it where `item` says which. */
export function at<K extends SectionKey>(
  section: K,
  field: keyof (typeof SECTIONS)[K]['fields'] & string,
  item = '',
): Place {
  return { section, ...(item && { item }), field };
}

/** An item of a section as a whole. */
export const atItem = (section: ListSectionKey, item: string): Place => ({ section, ...(item && { item }) });

/** How the resume is set; `field` names one of its options. */
export const atDesign = (field?: keyof ResumeOptions & string): Place => ({
  section: 'design',
  ...(field && { field }),
});

/** One finding where something is so, none otherwise. */
export const findIf = (so: boolean, message: string, place: Place): Finding[] => (so ? [{ message, place }] : []);
