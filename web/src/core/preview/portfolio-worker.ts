import { type Audience, type Portfolio, publicView } from '@vitrine/contract/portfolio/public-view';
import { renderPortfolio } from '@vitrine/portfolio-view/portfolio-document';
import type { DrawnPage } from './page-drawer.ts';

/** What the worker is asked to draw. */
export interface RenderJob {
  id: number;
  portfolio: Portfolio;
  audience: Audience;
}

// The same two steps as on the server: what the public may see, and then the page of it.
self.addEventListener('message', ({ data: { id, portfolio, audience } }: MessageEvent<RenderJob>) => {
  self.postMessage({ id, html: renderDocument(portfolio, audience) } satisfies DrawnPage);
});

/**
 * In a frame the page's fonts are there already or not asked for yet: one out of sight lays out no text, and one that
 * is kept up to date would order them attribute by attribute. The browser complains of both.
 */
const withoutPreloads = (html: string): string => html.replace(/<link rel="preload"[^<>]*>/g, '');

function renderDocument(portfolio: Portfolio, audience: Audience): string | null {
  try {
    return withoutPreloads(renderPortfolio(publicView(portfolio, audience)));
  } catch {
    return null;
  }
}
