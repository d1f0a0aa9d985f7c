import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import { LIST_SECTION_KEYS, type ListSectionKey, SECTIONS, type SectionKey } from '@vitrine/contract/resume/resume';
import { REGISTERED_SECTIONS, type RegisteredSection } from '@vitrine/contract/resume/section-registry';
import { listSkills } from '@vitrine/contract/resume/skill-groups';
import { contactLinks } from './contact-links.ts';
import { personalFacts } from './fact-list.tsx';

/** A part of a portfolio page, by the anchor it is linked by. */
export type SectionId = RegisteredSection['anchor'];

/** Titles of parts that are more than one section's fields, or are called otherwise in the app. */
const OWN_TITLES: Partial<Record<SectionKey, string>> = {
  personalInfo: 'About',
  hobbies: 'Interests',
  footerLinks: 'Contact',
};

/** The parts of a portfolio page in reading order, with their titles. */
export const SECTION_TITLES = Object.fromEntries(
  REGISTERED_SECTIONS.map(({ key, anchor }) => [anchor, OWN_TITLES[key] ?? SECTIONS[key].title]),
  // fromEntries forgets that every section is among them.
) as Record<SectionId, string>;

export const isListSection = (key: SectionKey): key is ListSectionKey => key in lists;
const lists = Object.fromEntries(LIST_SECTION_KEYS.map((key) => [key, true]));

function hasContent({ resume, contactForm }: PublicView, key: SectionKey): boolean {
  if (isListSection(key)) return resume[key].length > 0;
  if (key === 'skills') return listSkills(resume.skills).length > 0;
  if (key === 'footerLinks') return contactForm || contactLinks(resume).length > 0;
  return (
    Boolean(resume.personalInfo.summary) ||
    resume.personalInfo.languages.length > 0 ||
    // The place alone stands in the opening already.
    personalFacts(resume).some((fact) => fact.label !== 'Location')
  );
}

/** The sections that have something to say; the others are absent from the page and its navigation. */
export const listContents = (view: PublicView): readonly RegisteredSection[] =>
  REGISTERED_SECTIONS.filter(({ key }) => hasContent(view, key));

/** The same by their anchors. */
export const listSections = (view: PublicView): SectionId[] => listContents(view).map(({ anchor }) => anchor);
