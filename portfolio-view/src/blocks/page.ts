import type { PublicView, Sister } from '@vitrine/contract/portfolio/public-view';
import { RESUME_LANGUAGES, type ResumeLanguage } from '@vitrine/contract/resume/resume-design';
import { resolveLanguage } from '@vitrine/contract/resume/resume-language';
import type { PersonName } from '@vitrine/contract/text/authors';
import { createContext, useContext } from 'react';
import type { PageTexts } from '../texts/page-texts.ts';
import { getTexts } from '../texts/texts.ts';
import { listSections, type PageSection } from './sections.ts';

/** What all parts of a page share: its language, the words in it, and what sections there are. */
export interface Page {
  language: ResumeLanguage;
  texts: PageTexts;
  /** In reading order; those with nothing to say are absent. */
  sections: readonly PageSection[];
  /** Whose page it is. */
  owner: PersonName;
  /** The person's portfolios in each language, this one among them, in the order of the languages; none where it is the only one. */
  languages: readonly Sister[];
}

export function describePage(view: PublicView): Page {
  const language = resolveLanguage(view);
  const texts = getTexts(language);
  return {
    language,
    texts,
    sections: listSections(view, language, texts),
    owner: readOwner(view),
    languages: listLanguages(view, language),
  };
}

/** While the profile is empty the account's name stands in, whose last word is the last name (rule R25). */
function readOwner({ name, resume }: PublicView): PersonName {
  const { firstName, lastName } = resume.personalInfo;
  if (firstName || lastName) return { firstName, lastName };
  const [, first = name, last = ''] = /^(.+) (\S+)$/.exec(name.trim()) ?? [];
  return { firstName: first, lastName: last };
}

function listLanguages({ url, canonical = url, sisters = [] }: PublicView, language: ResumeLanguage): Sister[] {
  const others = sisters.filter((sister) => sister.language !== language);
  if (others.length === 0) return [];
  const order = Object.keys(RESUME_LANGUAGES);
  return [{ language, url: canonical }, ...others].sort(
    (a, b) => order.indexOf(a.language) - order.indexOf(b.language),
  );
}

const PageContext = createContext<Page | null>(null);

/** Stands around a page that is drawn. */
export const PageProvider = PageContext.Provider;

export function usePage(): Page {
  const page = useContext(PageContext);
  if (!page) throw new Error('A part of a page was drawn outside of one');
  return page;
}

/** The words of the page. */
export const useTexts = (): PageTexts => usePage().texts;

/** What a section is headed; '' for one that is not on the page. */
export const useTitle = (id: string): string => usePage().sections.find((section) => section.id === id)?.title ?? '';

/** What a link of an entry is called. Names, such as GitHub and DOI, are the same everywhere. */
export function translateLink({ links }: PageTexts, label: string): string {
  const known: Readonly<Record<string, string>> = links;
  return known[label] ?? label;
}
