import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import { createPageRenderer } from './page-renderer.ts';
import type { PostJob, UnrenderedPost } from './post-worker.ts';

const renderInWorker = createPageRenderer<Omit<PostJob, 'id'>>(
  () => new Worker(new URL('./post-worker.ts', import.meta.url), { type: 'module' }),
);

/** Renders the page of a post with the code that the server uses. */
export const renderPostInWorker = (view: PublicView, page: UnrenderedPost): Promise<string> =>
  renderInWorker({ view, page });
