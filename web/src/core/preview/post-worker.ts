import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import { resolveLanguage } from '@vitrine/contract/resume/resume-language';
import { getTexts } from '@vitrine/contract/texts/catalogs';
import type { WritingPage } from '@vitrine/contract/writing/public-posts';
import { renderMarkdown } from '@vitrine/portfolio-view/render-markdown';
import { renderWriting } from '@vitrine/portfolio-view/writing-document';
import type { RenderedPage } from './page-renderer.ts';

/** The page of a post whose body is still Markdown. */
export type UnrenderedPost = Omit<Extract<WritingPage, { kind: 'post' }>, 'bodyHtml'>;

/** A job for the worker. */
export interface PostJob {
  id: number;
  view: PublicView;
  page: UnrenderedPost;
}

self.addEventListener('message', ({ data: { id, view, page } }: MessageEvent<PostJob>) => {
  let html: string | null = null;
  try {
    const { backToText } = getTexts(resolveLanguage(view)).writing;
    const bodyHtml = renderMarkdown(page.post.body, { pictures: page.post.pictures, backToText });
    html = renderWriting(view, { ...page, bodyHtml }).replace(/<link rel="preload"[^<>]*>/g, '');
  } catch {
    // Reported by a response without a page.
  }
  self.postMessage({ id, html } satisfies RenderedPage);
});
