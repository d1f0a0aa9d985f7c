import type { Audience, Portfolio } from '@vitrine/contract/portfolio/public-view';
import { createPageRenderer } from './page-renderer.ts';
import type { RenderJob } from './portfolio-worker.ts';

const renderInWorker = createPageRenderer<Omit<RenderJob, 'id'>>(
  () => new Worker(new URL('./portfolio-worker.ts', import.meta.url), { type: 'module' }),
);

/** Renders the public page of a portfolio with the code that the server uses. */
export const renderPortfolioInWorker = (portfolio: Portfolio, audience: Audience): Promise<string> =>
  renderInWorker({ portfolio, audience });
