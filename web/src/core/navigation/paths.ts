import type { DOCUMENT_PATHS, PageName, paths } from '@vitrine/contract/pages/pages';
import { POSTS_SECTION, REGISTERED_SECTIONS } from '@vitrine/contract/resume/section-registry';

export { type Path, paths, toSamplePath } from '@vitrine/contract/pages/pages';

/** Paths of screens of the app; the others are separate documents, opened by plain links. */
export type ScreenPath = (typeof paths)[Exclude<PageName, (typeof DOCUMENT_PATHS)[number]>];

type SectionTab = (typeof REGISTERED_SECTIONS)[number]['tab'] | typeof POSTS_SECTION.tab;

/** The tabs of sections that rule S11 places after all other lists. */
const LATER_TABS = [
  'skills',
  'social',
  'references',
  'testimonials',
  'awards',
  POSTS_SECTION.tab,
  'hobbies',
] as const satisfies readonly SectionTab[];
const isLater = (tab: string) => LATER_TABS.some((laterTab) => laterTab === tab);

/** Tabs of the dashboard, as `/dashboard?tab=` (rule S11). The first is the default. */
export const DASHBOARD_TABS = [
  'overview',
  ...REGISTERED_SECTIONS.map(({ tab }) => tab).filter((tab) => !isLater(tab)),
  ...LATER_TABS,
  'settings',
  'account',
] as const;
export type DashboardTab = (typeof DASHBOARD_TABS)[number];
