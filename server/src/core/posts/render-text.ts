import { createHash } from 'node:crypto';
import { type MarkdownContext, renderWithoutMarkdown } from '@vitrine/portfolio-view/markdown';
import { LRUCache } from 'lru-cache';
import { BackgroundTimeout, runInBackground } from '../jobs/worker-threads.ts';

/** Time to render one text in ms, ten times what the slowest text that is accepted takes (`npm run bench -- posts`). */
const RENDER_TIMEOUT_MS = 2_000;

const CACHE_BYTES = 32 * 1024 * 1024;

/** Rendered texts by a hash of what they were rendered from, also those that took too long. */
const rendered = new LRUCache<string, string, () => Promise<string>>({
  maxSize: CACHE_BYTES,
  sizeCalculation: (html) => html.length + 1,
  // Everybody who asks meanwhile waits for the same rendering.
  fetchMethod: (_key, _stale, { context: render }) => render(),
});

/**
 * A text in Markdown as HTML. Rendered in another thread, once for each content; a text that takes too long is shown
 * without Markdown (rule P59).
 * @param lane portfolio or account that the text belongs to
 * @throws {ApiError} request/unavailable where too much waits
 */
export async function renderText(text: string, context: MarkdownContext, lane: string): Promise<string> {
  const key = createHash('sha256')
    .update(JSON.stringify([text, context]))
    .digest('base64url');
  const render = async () => {
    try {
      return await runInBackground('renderMarkdown', { text, context }, { lane, timeoutMs: RENDER_TIMEOUT_MS });
    } catch (error) {
      if (error instanceof BackgroundTimeout) return renderWithoutMarkdown(text);
      throw error;
    }
  };
  return rendered.forceFetch(key, { context: render });
}
