import type { RegistrationPolicy } from '../account/registration.ts';
import type { Plan } from '../plans/plans.ts';
import type { PublicView } from '../portfolio/public-view.ts';
import type { WritingPage } from '../writing/public-posts.ts';
import type { OwnerMessageOutcome } from './contact.ts';
import type { ReportOutcome } from './report.ts';

/** Public pages of the product itself that are drawn as documents for visitors. */
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

/** Pages that say what plans cost or hold. */
export const PAGES_WITH_PLANS: readonly string[] = ['pricing', 'contact'] satisfies DocumentPage[];

/** What a page of the product is told about where it stands. */
export interface PageContext {
  /** Absolute origin, without a trailing slash. */
  origin: string;
  /** The path asked for, shown on the 404 page. */
  path: string;
  supportEmail: string;
  /** Shortest password that may be set here. */
  passwordMin: number;
  /** Whether passwords are taken here, besides what providers say. */
  hasPasswords: boolean;
  /** Who may register here. */
  registration: RegistrationPolicy;
  /** For the pages of {@link PAGES_WITH_PLANS}; the others are given none. */
  plans: readonly Plan[];
  /** Addresses of the built style sheet and scripts of the app. */
  assets: AppAssets;
}

export interface AppAssets {
  styles: readonly string[];
  script: string;
  /** What the script and the dashboard import, so that the browser asks for it while the script is on its way. */
  dashboardScripts: readonly string[];
  /** Fonts to preload. */
  preload: readonly string[];
}

/**
 * What the bundle of React components draws for the server, as whole HTML documents. The server loads
 * the bundle at start and knows it by this interface alone.
 */
export interface Documents {
  /** A portfolio page. */
  portfolio(view: PublicView): string;
  /** A page of a portfolio's posts. */
  writing(view: PublicView, page: WritingPage): string;
  /** What became of a message to the portfolio's owner, in the portfolio's colours. */
  ownerMessage(view: PublicView, outcome: OwnerMessageOutcome): string;
  /** The form that reports a public page, with what became of it. */
  report(outcome: ReportOutcome, context: PageContext): string;
  /** A public page of the product, for visitors. */
  page(page: DocumentPage, context: PageContext): string;
  /** The document that the signed-in app starts from; `path` decides title and preloads. */
  app(context: PageContext): string;
}
