import { type Audience, createPublicView, type Portfolio } from '@vitrine/contract/portfolio/public-view';
import { renderPortfolio } from '@vitrine/portfolio-view/portfolio-document';
import type { RenderedPage } from './page-renderer.ts';

/** A job for the worker. */
export interface RenderJob {
  id: number;
  portfolio: Portfolio;
  audience: Audience;
}

// The same two steps as on the server: select the public data, then render its page.
self.addEventListener('message', ({ data: { id, portfolio, audience } }: MessageEvent<RenderJob>) => {
  self.postMessage({ id, html: renderPortfolioDocument(portfolio, audience) } satisfies RenderedPage);
});

/**
 * Removes font preloads: in the frame the fonts are either loaded already or not needed yet, as a hidden frame has no
 * layout, and one that is updated in place would request them again for each attribute. The browser warns about both.
 */
const removePreloads = (html: string): string => html.replace(/<link rel="preload"[^<>]*>/g, '');

function renderPortfolioDocument(portfolio: Portfolio, audience: Audience): string | null {
  try {
    return removePreloads(renderPortfolio(createPublicView(portfolio, audience), { hasItemIds: true }));
  } catch {
    return null;
  }
}
