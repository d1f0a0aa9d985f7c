import {
  COUNTED_SECTIONS,
  type CountedSection,
  countEntries,
  overviewSections,
  type ProfileCompletion,
} from '@vitrine/contract/resume/completion';
import type { Resume } from '@vitrine/contract/resume/resume';
import { SECTION_REGISTRY, type SectionEntry } from '@vitrine/contract/resume/section-registry';
import type { DashboardTab } from '../../core/navigation/paths.ts';

/** The best thing to add: what to do, and the tab where one does it. */
export interface NextStep {
  tab: DashboardTab;
  text: string;
}

const createStep = (section: CountedSection): NextStep => {
  const { tab, completion } = SECTION_REGISTRY[section];
  return { tab, text: completion.step };
};

/** What raises 'Profile completion' best; none once every section of today is complete. */
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
  const [first] = [...overviewSections(resume)].flatMap(([section, isThere]) => (isThere ? [] : [section]));
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
  return COUNTED_SECTIONS.flatMap((section) => {
    const { tab, completion }: Pick<SectionEntry, 'completion'> & { tab: DashboardTab } = SECTION_REGISTRY[section];
    const score = sections[section];
    if (!completion?.quickLink) return [];
    const count = countEntries(resume, section);
    return [{ label: completion.quickLink, tab, complete: score === 100, empty: score === 0, count }];
  });
}
