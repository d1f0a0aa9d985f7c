import type { Layout, Theme } from '../portfolio/portfolio.ts';
import { POSTS_SECTION, REGISTERED_SECTIONS, type SECTION_REGISTRY } from '../resume/section-registry.ts';

type SectionPaths = { [K in keyof typeof SECTION_REGISTRY]: (typeof SECTION_REGISTRY)[K]['path'] };
// fromEntries loses the pairs of key and path.
const sectionPaths = Object.fromEntries(REGISTERED_SECTIONS.map(({ key, path }) => [key, path])) as SectionPaths;

/** Every path of the product that a person can open, by page. Links, routes and tests use these. */
export const paths = {
  landing: '/',
  login: '/login',
  register: '/register',
  emailVerify: '/email-verify',
  verifySuccess: '/verify-success',
  emailVerified: '/email-verified',
  notMe: '/not-me',
  resetPassword: '/reset-password',
  testimonial: '/testimonial',
  dashboard: '/dashboard',
  ...sectionPaths,
  blogs: POSTS_SECTION.path,
  guide: '/start',
  moreSections: '/sections',
  importResume: '/import',
  avatar: '/avatar',
  activity: '/activity',
  analytics: '/analytics',
  account: '/account',
  farewell: '/farewell',
  settings: '/settings',
  portfolio: '/portfolio',
  portfolios: '/portfolios',
  shareLinks: '/share-links',
  themes: '/themes',
  resume: '/resume',
  resumes: '/resumes',
  plan: '/plan',
  payment: '/payment',
  pricing: '/pricing',
  about: '/about',
  contact: '/contact-us',
  refunds: '/cancellation-refund',
  terms: '/terms',
  privacy: '/privacy-policy',
} as const;

export type PageName = keyof typeof paths;
export type Path = (typeof paths)[PageName];

/** Pages that are whole documents for visitors; all others are screens of the app. */
export const DOCUMENT_PATHS = [
  'landing',
  'pricing',
  'about',
  'contact',
  'refunds',
  'terms',
  'privacy',
] as const satisfies readonly PageName[];

/** Pages of a single resume or portfolio, which are also screens of the app. */
export const ITEM_PATHS = { resume: `${paths.resumes}/:id`, portfolio: `${paths.portfolios}/:id` } as const;

/** Old or alternative paths of pages, and their targets (rule S2). */
export const REDIRECTS: Readonly<Record<string, Path>> = {
  '/verify-email': paths.emailVerify,
  '/contact': paths.contact,
  '/dashboard/v2': paths.dashboard,
};

/** Returns the path of the sample page in a layout and theme. */
export const toSamplePath = (layout: Layout, theme: Theme): string => `/samples/${layout}/${theme}`;
