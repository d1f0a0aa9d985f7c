import { Link, useLocation } from '@tanstack/react-router';
import { OVERVIEW_SECTIONS } from '@vitrine/contract/resume/completion';
import { type Resume, SECTIONS, type SectionKey } from '@vitrine/contract/resume/resume';
import { REGISTERED_SECTIONS } from '@vitrine/contract/resume/section-registry';
import { ArrowRight } from 'lucide-react';
import { useUser } from '../../core/session/session.ts';
import { getButtonClasses } from '../../ui/button.tsx';
import { isSameValues } from './form/form-values.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the page of an empty section opens its form immediately, because the user came to fill it in. */
    fillIn?: boolean;
  }
}

/** Whether the user came to this page to fill in an empty section. */
export const useFillIn = (): boolean => useLocation({ select: ({ state }) => state.fillIn === true });

/** Sections that most people can fill; only these are suggested, so that the sequence stays short. */
const SUGGESTED_SECTIONS: readonly SectionKey[] = [...OVERVIEW_SECTIONS, 'footerLinks'];

/** Returns the page of the next suggested section that is empty; undefined if there is none. */
export function findNextPage(resume: Resume, path: string) {
  const index = REGISTERED_SECTIONS.findIndex((section) => section.path === path);
  return index < 0
    ? undefined
    : REGISTERED_SECTIONS.slice(index + 1).find(({ key }) => SUGGESTED_SECTIONS.includes(key) && isEmpty(resume, key));
}

const isEmpty = (resume: Resume, section: SectionKey): boolean => {
  const value = resume[section];
  return Array.isArray(value) ? value.length === 0 : isSameValues(SECTIONS[section].fields, value, {});
};

/** Links to the next empty section, unless a form with possibly unsaved input is open. */
export function NextSection() {
  const { data } = useUser();
  const next = useLocation({ select: ({ pathname }) => data && findNextPage(data.resume, pathname) });
  if (!next) return null;
  return (
    <Link
      to={next.path}
      state={{ fillIn: true }}
      className={`${getButtonClasses('quiet')} group-has-[[type=submit]]/section:hidden`}
    >
      Next: {next.page}
      <ArrowRight size={16} strokeWidth={1.5} aria-hidden="true" />
    </Link>
  );
}
