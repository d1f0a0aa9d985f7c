import { REGISTERED_SECTIONS, WRITING_PLACE } from '@vitrine/contract/resume/section-registry';
import { DASHBOARD_TABS, type DashboardTab } from '../../core/navigation/paths.ts';

const sectionLabels = Object.fromEntries(REGISTERED_SECTIONS.map(({ tab, tabLabel }) => [tab, tabLabel]));

// The labels of the sections are assembled at run time, one for each of their tabs.
export const TAB_LABELS = {
  overview: 'Overview',
  ...sectionLabels,
  [WRITING_PLACE.tab]: WRITING_PLACE.tabLabel,
  settings: 'Portfolio Settings',
  account: 'Account',
} as Readonly<Record<DashboardTab, string>>;

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
