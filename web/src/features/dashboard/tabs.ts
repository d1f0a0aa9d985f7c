import { POSTS_SECTION, REGISTERED_SECTIONS } from '@vitrine/contract/resume/section-registry';
import { DASHBOARD_TABS, type DashboardTab, OTHER_TABS } from '../../core/navigation/paths.ts';

const sectionLabels = Object.fromEntries(REGISTERED_SECTIONS.map(({ tab, tabLabel }) => [tab, tabLabel]));

// The section labels are computed at run time, one per section tab.
export const TAB_LABELS = {
  overview: 'Overview',
  ...sectionLabels,
  [POSTS_SECTION.tab]: POSTS_SECTION.tabLabel,
  settings: 'Portfolio Settings',
  account: 'Account',
} as Readonly<Record<DashboardTab, string>>;

/** Returns the tab of an address; the overview if it names none or an unknown one. */
export const parseTab = (text: string | undefined): DashboardTab =>
  [...DASHBOARD_TABS, ...OTHER_TABS].find((tab) => tab === text) ?? 'overview';

/** Returns the query of a tab's address. */
export const getTabSearch = (tab: DashboardTab): { tab?: string } => (tab === 'overview' ? {} : { tab });
