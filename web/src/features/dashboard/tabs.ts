import { COMING_SECTIONS, REGISTERED_SECTIONS } from '@vitrine/contract/resume/section-registry';
import { DASHBOARD_TABS, type DashboardTab } from '../../core/navigation/paths.ts';

const sectionLabels = Object.fromEntries(REGISTERED_SECTIONS.map(({ tab, tabLabel }) => [tab, tabLabel]));

// The labels of the sections are assembled at run time, one for each of their tabs.
export const TAB_LABELS = {
  overview: 'Overview',
  ...sectionLabels,
  ...COMING_SECTIONS,
  settings: 'Portfolio Settings',
  account: 'Account',
} as Readonly<Record<DashboardTab, string>>;

export type ComingTab = keyof typeof COMING_SECTIONS;

/** Whether the tab announces a section that is still to come. */
export const isComing = (tab: DashboardTab): tab is ComingTab => tab in COMING_SECTIONS;

/** The tabs by what they are for, so that a bar that breaks into lines breaks where the matter changes. */
export const TAB_GROUPS: readonly (readonly DashboardTab[])[] = [
  DASHBOARD_TABS.slice(0, DASHBOARD_TABS.indexOf('references')),
  DASHBOARD_TABS.slice(DASHBOARD_TABS.indexOf('references'), DASHBOARD_TABS.indexOf('settings')),
  ['settings', 'account'],
];

/** The tab that an address names; the overview for none and for unknown ones. */
export const parseTab = (text: string | undefined): DashboardTab =>
  DASHBOARD_TABS.find((tab) => tab === text) ?? 'overview';

/** The query of a tab's address. */
export const tabSearch = (tab: DashboardTab): { tab?: string } => (tab === 'overview' ? {} : { tab });
