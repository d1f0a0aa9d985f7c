import {
  COUNTED_SECTIONS,
  type CountedSection,
  countEntries,
  findMissingOverviewSection,
  getCountedPlace,
  OVERVIEW_SECTIONS,
  type ProfileCompletion,
} from '@vitrine/contract/resume/completion';
import type { Resume } from '@vitrine/contract/resume/resume';
import type { DashboardTab } from '../../core/navigation/paths.ts';

/** The best thing to add: what to do, and the tab where one does it. */
export interface NextStep {
  tab: DashboardTab;
  text: string;
}

const createStep = (section: CountedSection): NextStep => {
  const { tab, completion } = getCountedPlace(section);
  return { tab, text: completion.step };
};

/** What raises 'Profile completion' best; undefined once it is 100%. */
export function nextForProfile({ sections, missing }: ProfileCompletion): NextStep | undefined {
  const first = COUNTED_SECTIONS.find((section) => sections[section] < 100);
  if (!first) return undefined;
  const step = createStep(first);
  if (first === 'footerLinks') return { ...step, text: `Add ${joinWithAnd(missing.social)} to your social links` };
  if (first === 'personalInfo' && missing.personal.length <= FEW)
    return { ...step, text: `Add your ${joinWithAnd(missing.personal)} to your profile` };
  return step;
}

/** So many missing fields of the profile are named; where more are, its form says it better. */
const FEW = 2;

const joinWithAnd = (names: readonly string[]): string => new Intl.ListFormat('en').format(names);

/** What raises 'Overview completeness' best; none once its six sections are there. */
export function nextForOverview(resume: Resume): NextStep | undefined {
  const first = findMissingOverviewSection(resume);
  return first && createStep(first);
}

export interface QuickLink {
  label: string;
  tab: DashboardTab;
  complete: boolean;
  /** Nothing is there yet. */
  empty: boolean;
  count: number | undefined;
}

/** The sections of the quick links by their names there, in the order in which they help a reader most. */
export function quickLinks(resume: Resume, { sections }: ProfileCompletion): QuickLink[] {
  return OVERVIEW_SECTIONS.map((section) => {
    const { tab, completion } = getCountedPlace(section);
    const score = sections[section];
    const count = countEntries(resume, section);
    return { label: completion.quickLink ?? '', tab, complete: score === 100, empty: score === 0, count };
  });
}
