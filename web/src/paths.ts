import type { DOCUMENT_PATHS, PageName, paths } from '@vitrine/contract/pages';

export { type Path, paths, samplePath } from '@vitrine/contract/pages';

/** Paths that are screens of the app; the others are whole documents, which plain links lead to. */
export type ScreenPath = (typeof paths)[Exclude<PageName, (typeof DOCUMENT_PATHS)[number]>];

/** Tabs of the dashboard, as `/dashboard?tab=` (specification of content, section 2). The first is the default. */
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
  'blogs',
  'hobbies',
  'settings',
  'account',
] as const;
export type DashboardTab = (typeof DASHBOARD_TABS)[number];
