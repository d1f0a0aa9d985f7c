import { overviewSections, type ProfileCompletion } from '@vitrine/contract/completion';
import type { Resume } from '@vitrine/contract/resume';
import type { DashboardTab } from '../../paths.ts';

type Linked = 'personal' | 'skills' | 'experience' | 'education' | 'projects' | 'certificates' | 'social';

interface DashboardSection {
  /** What to do next while the section is not complete. */
  next: string;
  /** Its name in the quick links (specification of content, section 2); absent: not among them. */
  quick?: string;
  /** Number of entries, where the section is a list. */
  count?: (resume: Resume) => number;
}

/** The sections by their tabs, in the order in which they help a reader most. */
const DASHBOARD_SECTIONS: Record<Linked & DashboardTab, DashboardSection> = {
  personal: { quick: 'Resume', next: 'Complete your profile details' },
  skills: {
    quick: 'Key skills',
    next: 'Add your skills',
    count: ({ skills }) => skills.technical.length + skills.soft.length,
  },
  experience: {
    quick: 'Employment',
    next: 'Add your latest position',
    count: ({ experiences }) => experiences.length,
  },
  education: { quick: 'Education', next: 'Add your education', count: ({ education }) => education.length },
  projects: {
    quick: 'Projects',
    next: 'Add a project that you are proud of',
    count: ({ projects }) => projects.length,
  },
  certificates: {
    quick: 'IT skills & Certifications',
    next: 'Add a certification',
    count: ({ certificates }) => certificates.length,
  },
  social: { next: 'Add your social links' },
};

const ORDER = Object.keys(DASHBOARD_SECTIONS) as Linked[];

/** The best thing to add: what to do, and the tab where one does it. */
export interface NextStep {
  tab: DashboardTab;
  text: string;
}

const findFirstStep = (isOpen: (section: Linked) => boolean): NextStep | undefined =>
  ORDER.filter(isOpen).map((tab) => ({ tab, text: DASHBOARD_SECTIONS[tab].next }))[0];

/** What raises 'Profile completion' best; none once every section of today is complete. */
export function nextForProfile({ sections, missing }: ProfileCompletion): NextStep | undefined {
  const step = findFirstStep((section) => sections[section] < 100);
  if (step?.tab === 'social') return { ...step, text: `Add ${joinWithAnd(missing.social)} to your social links` };
  if (step?.tab === 'personal' && missing.personal.length <= FEW)
    return { ...step, text: `Add your ${joinWithAnd(missing.personal)} to your profile` };
  return step;
}

/** So many missing fields of the profile are named; where more are, its form says it better. */
const FEW = 2;

const joinWithAnd = (names: readonly string[]): string => new Intl.ListFormat('en').format(names);

/** What raises 'Overview completeness' best; none once its six sections are there. */
export function nextForOverview(resume: Resume): NextStep | undefined {
  const there: Partial<Record<Linked, boolean>> = overviewSections(resume);
  return findFirstStep((section) => there[section] === false);
}

export interface QuickLink {
  label: string;
  tab: DashboardTab;
  complete: boolean;
  /** Nothing is there yet. */
  empty: boolean;
  count: number | undefined;
}

export function quickLinks(resume: Resume, { sections }: ProfileCompletion): QuickLink[] {
  return ORDER.flatMap((tab) => {
    const { quick, count } = DASHBOARD_SECTIONS[tab];
    const score = sections[tab];
    return quick ? [{ label: quick, tab, complete: score === 100, empty: score === 0, count: count?.(resume) }] : [];
  });
}
