import {
  COUNTED_SECTIONS,
  type CountedSection,
  countEntries,
  getCountedPlace,
  OVERVIEW_SECTIONS,
  type ProfileCompletion,
} from '@vitrine/contract/resume/completion';
import type { Resume } from '@vitrine/contract/resume/resume';
import type { DashboardTab } from '../../core/navigation/paths.ts';

/** The best thing to add: a text, and the tab to do it in. */
export interface NextStep {
  tab: DashboardTab;
  text: string;
}

const createStep = (section: CountedSection): NextStep => {
  const { tab, completion } = getCountedPlace(section);
  return { tab, text: completion.step };
};

/** Returns the step that raises 'Profile completion' most; undefined once it is 100%. */
export function getNextProfileStep({ sections, missing }: ProfileCompletion): NextStep | undefined {
  const first = COUNTED_SECTIONS.find((section) => sections[section] < 100);
  if (!first) return undefined;
  const step = createStep(first);
  if (first === 'footerLinks') return { ...step, text: `Add ${joinWithAnd(missing.social)} to your social links` };
  if (first === 'personalInfo' && missing.personal.length <= MAX_NAMED_FIELDS)
    return { ...step, text: `Add your ${joinWithAnd(missing.personal)} to your profile` };
  return step;
}

/** Maximum number of missing profile fields to name; if there are more, the form shows them better. */
const MAX_NAMED_FIELDS = 2;

const joinWithAnd = (names: readonly string[]): string => new Intl.ListFormat('en').format(names);

export interface QuickLink {
  label: string;
  tab: DashboardTab;
  complete: boolean;
  /** Whether the section is empty. */
  empty: boolean;
  count: number | undefined;
}

/** Returns the sections of the quick links with their labels, ordered by their value to readers. */
export function listQuickLinks(resume: Resume, { sections }: ProfileCompletion): QuickLink[] {
  return OVERVIEW_SECTIONS.map((section) => {
    const { tab, completion } = getCountedPlace(section);
    const score = sections[section];
    const count = countEntries(resume, section);
    return { label: completion.quickLink ?? '', tab, complete: score === 100, empty: score === 0, count };
  });
}
