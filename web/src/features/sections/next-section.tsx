import { Link, useLocation } from '@tanstack/react-router';
import { type Resume, SECTION_KEYS, SECTIONS, type SectionKey } from '@vitrine/contract/resume';
import { ArrowRight } from 'lucide-react';
import { useUser } from '../../core/session/session.ts';
import { paths } from '../../paths.ts';
import { NAVIGATION, type NavigationLink } from '../../shell/navigation.ts';
import { buttonClass } from '../../ui/button.tsx';
import { sameValues } from './form-values.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the page of an empty section opens its form at once: one came here to fill it in. */
    fillIn?: boolean;
  }
}

/** Whether one came to this page to fill in what it has not got yet. */
export const useFillIn = (): boolean => useLocation({ select: ({ state }) => state.fillIn === true });

/** The pages of the sections, in the order of the navigation. */
const PAGES = NAVIGATION.flatMap(({ links }) => links).flatMap((link): (NavigationLink & { section: SectionKey })[] => {
  const section = SECTION_KEYS.find((key) => paths[key] === link.to);
  return section ? [{ ...link, section }] : [];
});

/** The page of the first empty section after this one; none where all that follow have something. */
export function findNextPage(resume: Resume, path: string) {
  const here = PAGES.findIndex(({ to }) => to === path);
  return here < 0 ? undefined : PAGES.slice(here + 1).find(({ section }) => isEmpty(resume, section));
}

const isEmpty = (resume: Resume, section: SectionKey): boolean => {
  const value = resume[section];
  return Array.isArray(value) ? value.length === 0 : sameValues(SECTIONS[section].fields, value, {});
};

/** Leads from a section to the next empty one, while no form is open that a person could leave unsaved. */
export function NextSection() {
  const { data } = useUser();
  const page = useLocation({ select: ({ pathname }) => data && findNextPage(data.resume, pathname) });
  if (!page) return null;
  return (
    <Link
      to={page.to}
      state={{ fillIn: true }}
      className={`${buttonClass('quiet')} group-has-[[type=submit]]/section:hidden`}
    >
      Next: {page.label}
      <ArrowRight size={16} strokeWidth={1.5} aria-hidden="true" />
    </Link>
  );
}
