import { createHash } from 'node:crypto';
import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { type MarkdownContext, renderWithoutMarkdown } from '@vitrine/portfolio-view/markdown';
import { LRUCache } from 'lru-cache';
import { BackgroundTimeout, runInBackground } from '../jobs/worker-threads.ts';

/** Rendering timeout in ms, ten times that of the slowest accepted text (`npm run bench -- posts`). */
const RENDER_TIMEOUT_MS = 5_000;

/** Time before a text that timed out is rendered again, in ms; until then it is shown without Markdown. */
export const FALLBACK_TTL_MS = 5 * TIME_UNITS.MINUTE;

const CACHE_BYTES = 32 * 1024 * 1024;

export interface RenderedText {
  html: string;
  /** Whether it is shown without Markdown because rendering timed out. */
  isFallback: boolean;
}

/** Rendered texts, keyed by a hash of the input. */
const renderCache = new LRUCache<string, RenderedText, () => Promise<RenderedText>>({
  maxSize: CACHE_BYTES,
  sizeCalculation: ({ html }) => html.length + 1,
  // Concurrent requests share one rendering.
  fetchMethod: async (_key, _stale, { options, context: render }) => {
    const text = await render();
    if (text.isFallback) options.ttl = FALLBACK_TTL_MS;
    return text;
  },
});

/**
 * Renders Markdown as HTML, in a worker thread and once per content; a text that times out is shown without Markdown
 * (rule P40).
 * @param lane portfolio or account that the text belongs to
 * @throws {ApiError} request/unavailable if the queue is full
 */
export async function renderText(
  text: string,
  context: MarkdownContext,
  lane: string,
  timeoutMs = RENDER_TIMEOUT_MS,
): Promise<RenderedText> {
  const key = createHash('sha256')
    .update(JSON.stringify([text, context]))
    .digest('base64url');
  const render = async () => {
    try {
      const html = await runInBackground('renderMarkdown', { text, context }, { lane, timeoutMs });
      return { html, isFallback: false };
    } catch (error) {
      if (error instanceof BackgroundTimeout) return { html: renderWithoutMarkdown(text), isFallback: true };
      throw error;
    }
  };
  return renderCache.forceFetch(key, { context: render });
}
