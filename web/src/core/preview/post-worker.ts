import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import type { WritingPage } from '@vitrine/contract/writing/public-posts';
import { renderWriting } from '@vitrine/portfolio-view/writing-document';
import type { DrawnPage } from './page-drawer.ts';

/** What the worker is asked to draw. */
export interface PostJob {
  id: number;
  view: PublicView;
  page: WritingPage;
}

self.addEventListener('message', ({ data: { id, view, page } }: MessageEvent<PostJob>) => {
  let html: string | null = null;
  try {
    html = renderWriting(view, page).replace(/<link rel="preload"[^<>]*>/g, '');
  } catch {
    // Told by an answer without a page.
  }
  self.postMessage({ id, html } satisfies DrawnPage);
});
