import { REGISTERED_SECTIONS } from '@vitrine/contract/resume/section-registry';
import { DASHBOARD_TABS, paths } from '@vitrine/web/paths';

const DOCUMENTS = [paths.pricing, paths.about, paths.contact, paths.refunds, paths.terms, paths.privacy];

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
  ...DASHBOARD_TABS.map((tab) => `${paths.dashboard}?tab=${tab}`),
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
