import type { LanguageAlternate, PublicView } from '@vitrine/contract/portfolio/public-view';
import { LANGUAGE_IDS, type ResumeLanguage } from '@vitrine/contract/resume/resume-design';
import { resolveLanguage } from '@vitrine/contract/resume/resume-language';
import type { PersonName } from '@vitrine/contract/text/authors';
import type { Catalog } from '@vitrine/contract/texts/catalog';
import { getTexts } from '@vitrine/contract/texts/catalogs';
import { type Children, renderHtml } from '../markup/jsx-runtime.ts';
import { listSections, type PageSection } from './sections.ts';

/** Data shared by all parts of a page: its language, texts and sections. */
export interface Page {
  language: ResumeLanguage;
  texts: Catalog;
  /** In reading order; sections without content are omitted. */
  sections: readonly PageSection[];
  /** The name of the page's owner. */
  owner: PersonName;
  /**
   * The person's portfolios in all languages, including this one, in the order of the languages; empty when there is
   * only one.
   */
  languages: readonly LanguageAlternate[];
  /** Whether items have their id as attribute `data-item`, which previews need and visitors do not get. */
  hasItemIds: boolean;
}

export function describePage(view: PublicView, hasItemIds = false): Page {
  const language = resolveLanguage(view);
  const texts = getTexts(language);
  return {
    language,
    texts,
    sections: listSections(view, language, texts),
    owner: getOwnerName(view),
    languages: listLanguages(view, language),
    hasItemIds,
  };
}

/**
 * Returns the owner's name. While the profile is empty, splits the account's name, whose last word is the last name
 * (rule R25).
 */
function getOwnerName({ name, resume }: PublicView): PersonName {
  const { firstName, lastName } = resume.personalInfo;
  if (firstName || lastName) return { firstName, lastName };
  const [, first = name, last = ''] = /^(.+) (\S+)$/.exec(name.trim()) ?? [];
  return { firstName: first, lastName: last };
}

function listLanguages(
  { url, canonical = url, alternates = [] }: PublicView,
  language: ResumeLanguage,
): LanguageAlternate[] {
  const others = alternates.filter((otherView) => otherView.language !== language);
  if (others.length === 0) return [];
  return [{ language, url: canonical }, ...others].sort(
    (a, b) => LANGUAGE_IDS.indexOf(a.language) - LANGUAGE_IDS.indexOf(b.language),
  );
}

/** The address of a picture, and its sizes as attributes of `img`. */
export interface PictureSource {
  src: string;
  srcset?: string | undefined;
  sizes?: string | undefined;
}

/** What is being rendered. Rendering is synchronous; a context would keep a list of all components that read it. */
let current: { page: Page; firstPictures: PictureSource[] } | undefined;

function getCurrent() {
  if (!current) throw new Error('A part of a page was rendered outside of one');
  return current;
}

/** Renders a complete HTML document whose parts read the page by {@link usePage}. */
export function renderDocument(page: Page, render: () => Children): string {
  current = { page, firstPictures: [] };
  try {
    return `<!doctype html>${renderHtml(render())}`;
  } finally {
    current = undefined;
  }
}

export const usePage = (): Page => getCurrent().page;

/** Lets a browser load a picture that is above the fold before it has read the style sheet, which is long. */
export const preloadPicture = (picture: PictureSource): void => void getCurrent().firstPictures.push(picture);

/** Returns the pictures to preload, as far as the page has been rendered. */
export const listFirstPictures = (): readonly PictureSource[] => getCurrent().firstPictures;

/** Returns the texts of the page. */
export const useTexts = (): Catalog => usePage().texts;

/** Returns the heading of a section; '' if the page does not have it. */
export const useTitle = (id: string): string => usePage().sections.find((section) => section.id === id)?.title ?? '';

/** Translates the label of an entry's link. Names such as GitHub and DOI are the same in every language. */
export function translateLink({ links }: Catalog, label: string): string {
  const known: Readonly<Record<string, string>> = links;
  return known[label] ?? label;
}
