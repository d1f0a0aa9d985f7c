import type { DOCUMENT_PATHS, PageName, paths } from '@vitrine/contract/pages/pages';
import { COMING_SECTIONS, REGISTERED_SECTIONS } from '@vitrine/contract/resume/section-registry';

export { type Path, paths, samplePath } from '@vitrine/contract/pages/pages';

/** Paths that are screens of the app; the others are whole documents, which plain links lead to. */
export type ScreenPath = (typeof paths)[Exclude<PageName, (typeof DOCUMENT_PATHS)[number]>];

const isAfterLists = (tab: string) => tab === 'skills' || tab === 'social';
const sectionTabs = REGISTERED_SECTIONS.map(({ tab }) => tab);

// Object.keys widens the type of the record's own keys.
const comingTabs = Object.keys(COMING_SECTIONS) as (keyof typeof COMING_SECTIONS)[];

/** Tabs of the dashboard, as `/dashboard?tab=` (rule S11). The first is the default. */
export const DASHBOARD_TABS = [
  'overview',
  ...sectionTabs.filter((tab) => !isAfterLists(tab)),
  ...sectionTabs.filter(isAfterLists),
  ...comingTabs,
  'settings',
  'account',
] as const;
export type DashboardTab = (typeof DASHBOARD_TABS)[number];
