export { type Path, paths } from '@vitrine/contract/pages';

/** Tabs of the dashboard that exist today, as `/dashboard?tab=`. */
export const DASHBOARD_TABS = ['overview', 'settings'] as const;
export type DashboardTab = (typeof DASHBOARD_TABS)[number];
