import type { PageContext } from '@vitrine/contract/pages/documents';
import { Menu } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../core/navigation/paths.ts';
import { CREDIT, createFooterColumns } from '../../shell/footer-columns.ts';
import {
  BAR_PADDING,
  VISITOR_BAR_CLASSES,
  VISITOR_PAGES,
  VISITOR_SCREENS,
  VISITOR_WIDTH,
} from '../../shell/navigation-visitor-links.ts';
import { Wordmark } from '../../ui/logo.tsx';
import { Icons } from './app-document.tsx';

/** Metadata of a page for browsers, search engines and link previews. */
export interface PageMetadata {
  title: string;
  description: string;
  /** The canonical path; if absent, the page is excluded from search engines. */
  path?: string;
  /** Path of a picture for link previews, 1200 x 630. */
  picture?: string;
  /** Paths of scripts in addition to the one of every page. */
  scripts?: readonly string[];
  /** The complete style sheet of this page. */
  style: string;
}

interface VisitorDocumentProps {
  facts: PageMetadata;
  context: PageContext;
  children: ReactNode;
}

/** A public page of the product as a complete document: its style inlined, readable and usable without scripts. */
export function VisitorDocument({ facts, context, children }: VisitorDocumentProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <MetaTags facts={facts} origin={context.origin} />
        <Icons />
        {FONTS.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <style>{facts.style}</style>
        <script src="/follow-session.js" defer />
        {facts.scripts?.map((src) => (
          <script key={src} src={src} defer />
        ))}
      </head>
      <body className="flex min-h-dvh flex-col">
        <a
          href="#content"
          className="sr-only rounded-sm bg-raised focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-10 focus:px-4 focus:py-2"
        >
          Skip to content
        </a>
        <SiteHeader />
        <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
          {children}
        </main>
        <SiteFooter supportEmail={context.supportEmail} year={new Date().getFullYear()} />
      </body>
    </html>
  );
}

function MetaTags({ facts, origin }: { facts: PageMetadata; origin: string }) {
  const { title, description, path, picture } = facts;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {path === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={origin + path} />
          <meta property="og:url" content={origin + path} />
        </>
      )}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Vitrine" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {picture && (
        <>
          <meta property="og:image" content={origin + picture} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
        </>
      )}
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
    </>
  );
}

/**
 * Fonts needed immediately by every public document; see `web/public/assets/fonts.md` for how they are made. Browsers
 * cache them forever: after changing one, increment its number here and in the style sheet of the documents.
 */
const FONTS = ['/assets/inter-text-2.woff2', '/assets/newsreader-headings-2.woff2'] as const;

const linkClasses = 'inline-block py-1.5 hover:text-ink hover:underline [overflow-wrap:anywhere]';

interface SiteFooterProps {
  supportEmail: string;
  year: number;
}

/** The footer of pages for visitors. */
function SiteFooter({ supportEmail, year }: SiteFooterProps) {
  return (
    <footer className="border-t border-line text-sm text-muted">
      <div className={`py-10 ${BAR_PADDING} ${VISITOR_WIDTH}`}>
        <div className="grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-4">
          {createFooterColumns(supportEmail).map(({ title, links }) => (
            <div key={title}>
              <h2 className="mb-1 text-xs font-medium text-ink">{title}</h2>
              <ul>
                {links.map((link) => (
                  <li key={link.label}>
                    <a href={'href' in link ? link.href : link.to} className={linkClasses}>
                      {link.label}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <p className="mt-10 flex flex-wrap justify-between gap-x-6 gap-y-1 border-t border-line pt-6 text-xs">
          <span>{CREDIT}</span>
          <span>© {year} Vitrine</span>
        </p>
      </div>
    </footer>
  );
}

const PANEL_ID = 'visitor-links';
/** follow-session.js swaps links with `shownTo` if the visitor is signed in. */
const LINKS = [
  ...VISITOR_PAGES.map((link) => ({ ...link, shownTo: undefined })),
  ...VISITOR_SCREENS.map(({ to, label }) => ({ href: to, label, shownTo: 'visitors' })),
  { href: paths.dashboard, label: 'Dashboard', shownTo: 'members' },
];
/** The last link for visitors and for members, which is highlighted. */
const HIGHLIGHTED_PATHS: readonly string[] = [paths.login, paths.dashboard];

/**
 * The navigation bar of pages for visitors. On small screens its links are a popover, which opens, and closes on Escape
 * and on a press outside, without any script; wide screens show the same list in its place without opening it.
 */
function SiteHeader() {
  return (
    <header className="relative border-b border-line">
      <div className={`flex h-16 items-center justify-between ${BAR_PADDING} ${VISITOR_WIDTH}`}>
        <a href={paths.landing} className="inline-flex min-h-10 items-center rounded-sm">
          <Wordmark />
        </a>
        <button type="button" popoverTarget={PANEL_ID} aria-label="Menu" className={VISITOR_BAR_CLASSES.menu}>
          <Menu size={20} strokeWidth={1.5} aria-hidden="true" />
        </button>
        <nav id={PANEL_ID} popover="auto" aria-label="Main" className={`absolute ${VISITOR_BAR_CLASSES.panel}`}>
          <ul className={VISITOR_BAR_CLASSES.list}>
            {LINKS.map(({ href, label, shownTo }) => (
              <li key={href} data-shown-to={shownTo} hidden={shownTo === 'members'}>
                <a
                  href={href}
                  className={`${VISITOR_BAR_CLASSES.link} ${HIGHLIGHTED_PATHS.includes(href) ? VISITOR_BAR_CLASSES.last : ''}`}
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  );
}
