import type { Audience, Portfolio } from '@vitrine/contract/portfolio/public-view';
import { createPageDrawer } from './page-drawer.ts';
import type { RenderJob } from './portfolio-worker.ts';

const draw = createPageDrawer<Omit<RenderJob, 'id'>>(
  () => new Worker(new URL('./portfolio-worker.ts', import.meta.url), { type: 'module' }),
);

/** Renders the public page of a portfolio with the code that the server uses. */
export const drawPortfolio = (portfolio: Portfolio, audience: Audience): Promise<string> =>
  draw({ portfolio, audience });
