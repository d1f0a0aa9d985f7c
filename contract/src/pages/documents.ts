import type { RegistrationPolicy } from '../account/registration.ts';
import type { Plan } from '../plans/plans.ts';
import type { PublicView } from '../portfolio/public-view.ts';
import type { ShareLinkDesign, ShareLinkNotice } from '../sharing/share-link-notice.ts';
import type { WritingPage } from '../writing/public-posts.ts';
import type { OwnerMessageOutcome } from './contact.ts';
import type { ReportOutcome } from './report.ts';

/** Public pages of the product that are rendered as documents for visitors. */
export const DOCUMENT_PAGES = [
  'landing',
  'pricing',
  'about',
  'contact',
  'refunds',
  'terms',
  'privacy',
  'notFound',
] as const;
export type DocumentPage = (typeof DOCUMENT_PAGES)[number];

/** Pages that show prices or features of plans. */
export const PAGES_WITH_PLANS: readonly string[] = ['pricing', 'contact'] satisfies DocumentPage[];

/** Context in which a page of the product is rendered. */
export interface PageContext {
  /** Absolute origin, without a trailing slash. */
  origin: string;
  /** The requested path, shown on the 404 page. */
  path: string;
  supportEmail: string;
  /** Minimum length of a password. */
  passwordMin: number;
  /** Whether sign-in with a password is enabled, in addition to providers. */
  hasPasswords: boolean;
  /** Who may register. */
  registration: RegistrationPolicy;
  /** For the pages of {@link PAGES_WITH_PLANS}; empty for the others. */
  plans: readonly Plan[];
  /** URLs of the built style sheets and scripts of the app. */
  assets: AppAssets;
}

export interface AppAssets {
  styles: readonly string[];
  script: string;
  /** Imports of the script and the dashboard, so that the browser requests them while the script is loading. */
  dashboardScripts: readonly string[];
  /** Fonts to preload. */
  preload: readonly string[];
}

/**
 * The server-side renderer that the bundle of components exports; it returns whole HTML documents. The server
 * loads the bundle at startup and knows it only by this interface.
 */
export interface DocumentRenderer {
  /** Renders a portfolio page. */
  portfolio(view: PublicView): string;
  /** Renders a page of a portfolio's posts. */
  writing(view: PublicView, page: WritingPage): string;
  /** Renders the result of a message to the portfolio's owner, in the portfolio's theme. */
  ownerMessage(view: PublicView, outcome: OwnerMessageOutcome): string;
  /** Renders what a share link shows in place of its content. */
  shareLinkNotice(design: ShareLinkDesign, notice: ShareLinkNotice): string;
  /** Renders the form that reports a public page, with its result. */
  report(outcome: ReportOutcome, context: PageContext): string;
  /** Renders a public page of the product, for visitors. */
  page(page: DocumentPage, context: PageContext): string;
  /** Renders the initial document of the signed-in app; `path` decides title and preloads. */
  app(context: PageContext): string;
}
