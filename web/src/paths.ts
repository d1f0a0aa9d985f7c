/** Every path of the app, by what is there. Links and tests take them from here. */
export const paths = {
  landing: '/',
  login: '/login',
  register: '/register',
  emailVerify: '/email-verify',
  verifySuccess: '/verify-success',
  emailVerified: '/email-verified',
  dashboard: '/dashboard',
  personalInfo: '/personal-info',
  experiences: '/experience-form',
  projects: '/project-form',
  education: '/education-form',
  certificates: '/certificate-form',
  skills: '/skills-form',
  footerLinks: '/footer-form',
  importResume: '/import',
  terms: '/terms',
  privacy: '/privacy-policy',
} as const;

export type Path = (typeof paths)[keyof typeof paths];

/** Tabs of the dashboard that exist today, as `/dashboard?tab=`. */
export const DASHBOARD_TABS = ['overview', 'settings'] as const;
export type DashboardTab = (typeof DASHBOARD_TABS)[number];
