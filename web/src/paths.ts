import type { DOCUMENT_PATHS, PageName, paths } from '@vitrine/contract/pages';

export { type Path, paths } from '@vitrine/contract/pages';

/** Paths that are screens of the app; the others are whole documents, which plain links lead to. */
export type ScreenPath = (typeof paths)[Exclude<PageName, (typeof DOCUMENT_PATHS)[number]>];

/** Tabs of the dashboard that exist today, as `/dashboard?tab=`. */
export const DASHBOARD_TABS = ['overview', 'settings'] as const;
export type DashboardTab = (typeof DASHBOARD_TABS)[number];
