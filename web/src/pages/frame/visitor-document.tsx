import type { PageContext } from '@vitrine/contract/documents';
import type { ReactNode } from 'react';
import { FONTS } from './fonts.ts';
import { Icons } from './icons.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** What a page says about itself to browsers, search engines and link previews. */
export interface PageFacts {
  title: string;
  description: string;
  /** The page's one address; without it the page is kept out of search engines. */
  path?: string;
  /** Path of a picture for link previews, 1200 x 630. */
  picture?: string;
  /** Paths of scripts that the page works with, besides the one of every page. */
  scripts?: readonly string[];
  /** The whole style of this page. */
  style: string;
}

interface Props {
  facts: PageFacts;
  context: PageContext;
  children: ReactNode;
}

/** A public page of the product as a whole document: its style inside, no script needed to read or use it. */
export function VisitorDocument({ facts, context, children }: Props) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Facts facts={facts} origin={context.origin} />
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

function Facts({ facts, origin }: { facts: PageFacts; origin: string }) {
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
