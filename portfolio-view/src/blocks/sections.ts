import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import { type Entry, readEntry } from '@vitrine/contract/resume/entry';
import { HEADINGS } from '@vitrine/contract/resume/headings';
import { LIST_SECTION_KEYS, type ListSectionKey, SECTIONS, type SectionKey } from '@vitrine/contract/resume/resume';
import type { ResumeLanguage } from '@vitrine/contract/resume/resume-design';
import {
  REGISTERED_SECTIONS,
  type RegisteredSection,
  SECTION_REGISTRY,
} from '@vitrine/contract/resume/section-registry';
import { listSkills } from '@vitrine/contract/resume/skill-groups';
import { en } from '../texts/en.ts';
import type { PageTexts } from '../texts/page-texts.ts';
import { contactLinks } from './contact-links.ts';
import { personalFacts } from './fact-list.tsx';

/** The anchor of a section of the registry. Own sections have `more-1`, `more-2` and so on. */
export type SectionId = RegisteredSection['anchor'];

/** A part of a page. */
export interface PageSection {
  /** Its anchor. */
  id: string;
  key: SectionKey;
  title: string;
  /** Of a list: its items, as entries. */
  entries: readonly Entry[];
}

/** The sections that have something to say; the others are absent from the page and its navigation. */
export const listSections = (view: PublicView, language: ResumeLanguage, texts: PageTexts): PageSection[] =>
  REGISTERED_SECTIONS.flatMap(({ key, anchor }): PageSection[] => {
    const entries = isListSection(key) ? listEntries(view, key, texts) : [];
    if (key === 'additions') return listOwnSections(entries);
    const isThere = isListSection(key) ? entries.length > 0 : hasContent(view, key);
    return isThere ? [{ id: anchor, key, title: titleSection(key, language, texts), entries }] : [];
  });

/** What a section is headed. */
export function titleSection(key: SectionKey, language: ResumeLanguage, texts: PageTexts): string {
  if (key === 'personalInfo') return texts.about;
  if (key === 'footerLinks') return texts.contact;
  if (key === 'hobbies') return texts.interests;
  return language === 'en' ? SECTIONS[key].title : HEADINGS[key][language];
}

/** Entries by the titles that their owner gave their sections. */
const listOwnSections = (entries: readonly Entry[]): PageSection[] =>
  [...Map.groupBy(entries, ({ heading }) => heading)].map(([title, own], index) => ({
    id: `${SECTION_REGISTRY.additions.anchor}-${index + 1}`,
    key: 'additions',
    title,
    entries: own,
  }));

function listEntries({ resume, onRequest }: PublicView, key: ListSectionKey, texts: PageTexts): Entry[] {
  if (!onRequest.includes(key)) return resume[key].map((item) => readEntry(key, item));
  return [{ ...readEntry(key, { _id: `${key}-on-request` }), title: texts.referencesOnRequest }];
}

const isListSection = (key: SectionKey): key is ListSectionKey => key in lists;
const lists = Object.fromEntries(LIST_SECTION_KEYS.map((key) => [key, true]));

function hasContent({ resume, contactForm }: PublicView, key: SectionKey): boolean {
  if (key === 'skills') return listSkills(resume.skills).length > 0;
  if (key === 'footerLinks') return contactForm || contactLinks(resume, en).length > 0;
  return (
    Boolean(resume.personalInfo.summary) ||
    resume.personalInfo.languages.length > 0 ||
    // The place alone stands in the opening already.
    personalFacts(resume, en).some((fact) => fact.label !== en.labels.location)
  );
}
