import { REGISTERED_SECTIONS } from '@vitrine/contract/resume/section-registry';
import { DASHBOARD_TABS, paths } from '@vitrine/web/paths';

/** Those that anybody reads; visitors as documents of the server, the signed-in within the app. */
export const DOCUMENTS = [paths.pricing, paths.about, paths.contact, paths.refunds, paths.terms, paths.privacy];

const tabPath = (tab: string) => `${paths.dashboard}?tab=${tab}`;

/** Every page that a visitor can open. */
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

/** Every page that the signed-in can open. */
export const MEMBER_PAGES = [
  ...DASHBOARD_TABS.map(tabPath),
  ...REGISTERED_SECTIONS.map(({ path }) => path),
  paths.portfolio,
  paths.importResume,
  paths.themes,
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

/** What is shown twice: on a page of its own, and under a tab of the dashboard. */
const SHOWN_TWICE = [
  ...REGISTERED_SECTIONS.map(({ path, tab }) => [path, tabPath(tab)]),
  [paths.portfolio, tabPath('settings')],
  [paths.account, tabPath('account')],
];

/**
 * Every page that the signed-in can open, but one of the two of what is shown twice.
 * @param turn an odd one leaves out the others of them than an even one
 */
export function listMemberPagesOnce(turn: number): string[] {
  const others = new Set(SHOWN_TWICE.map((places, index) => places[(index + turn) % 2]));
  return MEMBER_PAGES.filter((path) => !others.has(path));
}
