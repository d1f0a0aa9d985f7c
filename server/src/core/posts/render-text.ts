import { createHash } from 'node:crypto';
import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { type MarkdownContext, renderWithoutMarkdown } from '@vitrine/portfolio-view/markdown';
import { LRUCache } from 'lru-cache';
import { BackgroundTimeout, runInBackground } from '../jobs/worker-threads.ts';

/** Time to render one text in ms, ten times what the slowest that is accepted takes (`npm run bench -- posts`). */
const RENDER_TIMEOUT_MS = 5_000;

/** How long a text that took too long is shown without Markdown before it is tried again, in ms. */
export const FALLBACK_TTL_MS = 5 * TIME_UNITS.MINUTE;

const CACHE_BYTES = 32 * 1024 * 1024;

export interface RenderedText {
  html: string;
  /** Whether it is shown without Markdown, as rendering took too long. */
  isFallback: boolean;
}

/** Rendered texts by a hash of what they were rendered from. */
const rendered = new LRUCache<string, RenderedText, () => Promise<RenderedText>>({
  maxSize: CACHE_BYTES,
  sizeCalculation: ({ html }) => html.length + 1,
  // Everybody who asks meanwhile waits for the same rendering.
  fetchMethod: async (_key, _stale, { options, context: render }) => {
    const text = await render();
    if (text.isFallback) options.ttl = FALLBACK_TTL_MS;
    return text;
  },
});

/**
 * A text in Markdown as HTML. Rendered in another thread, once for each content; a text that takes too long is shown
 * without Markdown (rule P40).
 * @param lane portfolio or account that the text belongs to
 * @throws {ApiError} request/unavailable where too much waits
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
  return rendered.forceFetch(key, { context: render });
}
