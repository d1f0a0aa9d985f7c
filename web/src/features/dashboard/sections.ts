import type { ProfileCompletion } from '@vitrine/contract/completion';
import type { Resume } from '@vitrine/contract/resume';
import { paths, type ScreenPath } from '../../paths.ts';

type Linked = 'personal' | 'skills' | 'experience' | 'education' | 'projects' | 'certificates' | 'social';

interface DashboardSection {
  to: ScreenPath;
  /** What to do next while the section is not complete. */
  next: string;
  /** Its name in the quick links (specification of content, section 2); absent: not among them. */
  quick?: string;
  /** Number of entries, where the section is a list. */
  count?: (resume: Resume) => number;
}

/** The sections as the dashboard speaks of them, in the order in which they help a reader most. */
const DASHBOARD_SECTIONS: Record<Linked, DashboardSection> = {
  personal: { to: paths.personalInfo, quick: 'Resume', next: 'Complete your profile details' },
  skills: {
    to: paths.skills,
    quick: 'Key skills',
    next: 'Add your skills',
    count: ({ skills }) => skills.technical.length + skills.soft.length,
  },
  experience: {
    to: paths.experiences,
    quick: 'Employment',
    next: 'Add your latest position',
    count: ({ experiences }) => experiences.length,
  },
  education: {
    to: paths.education,
    quick: 'Education',
    next: 'Add your education',
    count: ({ education }) => education.length,
  },
  projects: {
    to: paths.projects,
    quick: 'Projects',
    next: 'Add a project that you are proud of',
    count: ({ projects }) => projects.length,
  },
  certificates: {
    to: paths.certificates,
    quick: 'IT skills & Certifications',
    next: 'Add a certification',
    count: ({ certificates }) => certificates.length,
  },
  social: { to: paths.footerLinks, next: 'Add your social links' },
};

/** The first section that is not complete; none once all are. */
export const nextToAdd = ({ sections }: ProfileCompletion): DashboardSection | undefined =>
  (Object.keys(DASHBOARD_SECTIONS) as Linked[])
    .filter((key) => sections[key] < 100)
    .map((key) => DASHBOARD_SECTIONS[key])[0];

export interface QuickLink {
  label: string;
  to: DashboardSection['to'];
  complete: boolean;
  /** Nothing is there yet. */
  empty: boolean;
  count: number | undefined;
}

export function quickLinks(resume: Resume, { sections }: ProfileCompletion): QuickLink[] {
  return Object.entries(DASHBOARD_SECTIONS).flatMap(([key, { quick, to, count }]) => {
    const score = sections[key as Linked];
    return quick ? [{ label: quick, to, complete: score === 100, empty: score === 0, count: count?.(resume) }] : [];
  });
}
