import type { Audience, Portfolio } from '@vitrine/contract/portfolio/public-view';
import type { RenderJob, RenderResult } from './portfolio-worker.ts';

type Settle = (html: string | null) => void;

let worker: Promise<Worker> | undefined;
const waiting = new Map<number, Settle>();
let orders = 0;

/**
 * The public page of a portfolio, drawn by the code that draws it on the server, beside this page's own
 * thread so that typing waits for nothing.
 */
export async function drawPortfolio(portfolio: Portfolio, audience: Audience): Promise<string> {
  worker ??= startWorker();
  const ready = await worker;
  orders += 1;
  const id = orders;
  const html = await new Promise<string | null>((resolve) => {
    waiting.set(id, resolve);
    ready.postMessage({ id, portfolio, audience } satisfies RenderJob);
  });
  if (html === null) throw new Error('The portfolio could not be drawn.');
  return html;
}

async function startWorker(): Promise<Worker> {
  await idle();
  const started = new Worker(new URL('./portfolio-worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data: { id, html } }: MessageEvent<RenderResult>) => {
    waiting.get(id)?.(html);
    waiting.delete(id);
  });
  started.addEventListener('error', (event) => {
    // It did not load. The next order starts another.
    event.preventDefault();
    started.terminate();
    worker = undefined;
    for (const settle of waiting.values()) settle(null);
    waiting.clear();
  });
  return started;
}

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 500 });
    else setTimeout(resolve, 50);
  });
