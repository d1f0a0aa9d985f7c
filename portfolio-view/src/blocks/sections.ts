import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import { completeSectionOrder, MOVABLE_SECTIONS } from '@vitrine/contract/portfolio/section-order';
import { EMPTY_ENTRY, type Entry, readEntry } from '@vitrine/contract/resume/entry';
import { LIST_SECTION_KEYS, type ListSectionKey, SECTIONS, type SectionKey } from '@vitrine/contract/resume/resume';
import type { ResumeLanguage } from '@vitrine/contract/resume/resume-design';
import { type RegisteredSection, SECTION_REGISTRY } from '@vitrine/contract/resume/section-registry';
import { listSkills } from '@vitrine/contract/resume/skill-groups';
import type { Catalog } from '@vitrine/contract/texts/catalog';
import { en } from '@vitrine/contract/texts/en';
import { toPostPath, WRITING_PATH } from '@vitrine/contract/writing/public-posts';
import { listContactLinks } from './contact-links.ts';
import { listPersonalFacts } from './fact-list.tsx';
import { toRelativeUrl } from './files.ts';
import { toSafeSource } from './link.tsx';

/** The anchor of a registered section. Custom sections have `more-1`, `more-2` and so on. */
export type SectionId = RegisteredSection['anchor'];

/** An entry with what a page needs to render it. */
export interface PageEntry extends Entry {
  /** The address of the portrait of the person named in the title; absent for most. */
  portrait?: string;
}

/** A section of a page. */
export interface PageSection {
  /** The anchor. */
  id: string;
  key: PageSectionKey;
  title: string;
  /** The items of a list section, as entries. */
  entries: readonly PageEntry[];
  /** A link to the remaining entries, if there are more. */
  more?: { label: string; href: string } | undefined;
}

/** A section of the resume, or the posts of its owner. */
export type PageSectionKey = SectionKey | 'writing';
/** Sections that are rendered as a list of entries. */
export type EntriesKey = ListSectionKey | 'writing';

/** Returns the sections with content in the page's order; the others are absent from the page and its navigation. */
export function listSections(view: PublicView, language: ResumeLanguage, texts: Catalog): PageSection[] {
  const order = view.sections?.length ? completeSectionOrder(view.sections) : MOVABLE_SECTIONS;
  return [...order, 'footerLinks' as const].flatMap((key): PageSection[] => {
    if (key === 'writing') return listWriting(view, texts);
    const entries = isListSection(key) ? listEntries(view, key, texts) : [];
    if (key === 'additions') return listOwnSections(entries);
    const hasSection = isListSection(key) ? entries.length > 0 : hasContent(view, key);
    if (!hasSection) return [];
    return [{ id: SECTION_REGISTRY[key].anchor, key, title: getSectionTitle(key, language, texts), entries }];
  });
}

/** Returns the heading of a section. */
export function getSectionTitle(key: PageSectionKey, language: ResumeLanguage, texts: Catalog): string {
  if (key === 'writing') return texts.writing.title;
  if (key === 'personalInfo') return texts.about;
  if (key === 'footerLinks') return texts.contact;
  return language === 'en' && key !== 'hobbies' ? SECTIONS[key].title : texts.headings[key];
}

function listWriting(view: PublicView, texts: Catalog): PageSection[] {
  const { posts, count } = view.writing;
  if (posts.length === 0) return [];
  const base = toRelativeUrl(view.url, view);
  const entries = posts.map((post) => ({
    ...EMPTY_ENTRY,
    id: post.slug,
    title: post.title,
    url: post.isElsewhere ? post.originalUrl : base + toPostPath(post.slug),
    dates: { ...EMPTY_ENTRY.dates, to: new Date(post.publishedAt).toISOString().slice(0, 10) },
    text: post.summary,
    tags: post.tags,
  }));
  const more = { label: `${texts.writing.all} (${count})`, href: base + WRITING_PATH };
  return [{ id: 'writing', key: 'writing', title: texts.writing.title, entries, more }];
}

/** Groups the entries of custom sections by the titles their owner gave them. */
const listOwnSections = (entries: readonly PageEntry[]): PageSection[] =>
  [...Map.groupBy(entries, ({ heading }) => heading)].map(([title, sectionEntries], index) => ({
    id: `${SECTION_REGISTRY.additions.anchor}-${index + 1}`,
    key: 'additions',
    title,
    entries: sectionEntries,
  }));

function listEntries(view: PublicView, key: ListSectionKey, texts: Catalog): PageEntry[] {
  const { resume, onRequest, pictures } = view;
  if (!onRequest.includes(key)) {
    return resume[key].map((item) => {
      const [picture] = pictures[item._id] ?? [];
      const portrait = picture?.kind === 'portrait' ? toSafeSource(toRelativeUrl(picture.url, view)) : null;
      const entry = readEntry(key, item);
      return portrait ? { ...entry, portrait } : entry;
    });
  }
  return [{ ...readEntry(key, { _id: `${key}-on-request` }), title: texts.referencesOnRequest }];
}

const isListSection = (key: SectionKey): key is ListSectionKey => key in LIST_KEYS;
const LIST_KEYS = Object.fromEntries(LIST_SECTION_KEYS.map((key) => [key, true]));

function hasContent({ resume, contactForm }: PublicView, key: SectionKey): boolean {
  if (key === 'skills') return listSkills(resume.skills).length > 0;
  if (key === 'footerLinks') return contactForm || listContactLinks(resume, en).length > 0;
  return (
    Boolean(resume.personalInfo.summary) ||
    resume.personalInfo.languages.length > 0 ||
    // The hero already shows the location.
    listPersonalFacts(resume, en).some((fact) => fact.label !== en.labels.location)
  );
}
