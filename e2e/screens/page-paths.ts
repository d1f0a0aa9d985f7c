import { REGISTERED_SECTIONS } from '@vitrine/contract/resume/section-registry';
import { DASHBOARD_TABS, paths } from '@vitrine/web/paths';

/** Public documents, rendered by the server for visitors and within the app for members. */
export const DOCUMENTS = [paths.pricing, paths.about, paths.contact, paths.refunds, paths.terms, paths.privacy];

const getTabPath = (tab: string) => `${paths.dashboard}?tab=${tab}`;

/** Every page for visitors. */
export const VISITOR_PAGES = [
  paths.landing,
  paths.login,
  paths.register,
  paths.farewell,
  paths.emailVerified,
  paths.notMe,
  paths.resetPassword,
  ...DOCUMENTS,
  paths.payment,
  '/nowhere',
];

/** Every page for members. */
export const MEMBER_PAGES = [
  ...DASHBOARD_TABS.map(getTabPath),
  ...REGISTERED_SECTIONS.map(({ path }) => path),
  paths.portfolio,
  paths.importResume,
  paths.guide,
  `${paths.guide}?step=job`,
  `${paths.guide}?step=look`,
  `${paths.guide}?step=done`,
  paths.moreSections,
  paths.shareLinks,
  paths.analytics,
  paths.resume,
  `${paths.resume}?view=parser`,
  paths.avatar,
  paths.plan,
  paths.account,
  paths.activity,
  paths.settings,
  ...DOCUMENTS,
];

/** Content that is available twice: on a page and under a tab of the dashboard. */
const DUPLICATED_PAGES = [
  ...REGISTERED_SECTIONS.map(({ path, tab }) => [path, getTabPath(tab)]),
  [paths.portfolio, getTabPath('settings')],
  [paths.account, getTabPath('account')],
];

/**
 * Lists every page for members, but only one of the two places of duplicated content.
 * @param turn odd and even values leave out opposite places
 */
export function listMemberPagesOnce(turn: number): string[] {
  const excluded = new Set(DUPLICATED_PAGES.map((pair, index) => pair[(index + turn) % 2]));
  return MEMBER_PAGES.filter((path) => !excluded.has(path));
}
