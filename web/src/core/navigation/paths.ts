import type { DOCUMENT_PATHS, PageName, paths } from '@vitrine/contract/pages/pages';
import { POSTS_SECTION, REGISTERED_SECTIONS } from '@vitrine/contract/resume/section-registry';

export { type Path, paths, toSamplePath } from '@vitrine/contract/pages/pages';

/** Paths of screens of the app; the others are separate documents, opened by plain links. */
export type ScreenPath = (typeof paths)[Exclude<PageName, (typeof DOCUMENT_PATHS)[number]>];

/** Tabs of the dashboard, as `/dashboard?tab=` (rule S11). The first is the default. */
export const DASHBOARD_TABS = [
  'overview',
  'personal',
  'experience',
  'projects',
  'education',
  'certificates',
  'skills',
  'social',
  'references',
  'testimonials',
  'awards',
  POSTS_SECTION.tab,
  'hobbies',
  'settings',
  'account',
] as const satisfies readonly (SectionTab | 'overview' | 'settings' | 'account')[];

type SectionTab = (typeof REGISTERED_SECTIONS)[number]['tab'] | typeof POSTS_SECTION.tab;
export type DashboardTab = (typeof DASHBOARD_TABS)[number] | SectionTab;

/** Sections without a tab in the bar, which have an address like one. */
export const OTHER_TABS: readonly DashboardTab[] = REGISTERED_SECTIONS.map(({ tab }) => tab).filter(
  (tab) => !DASHBOARD_TABS.some((listed) => listed === tab),
);
