/** The response of a worker: the document, or null if it could not be rendered. */
export interface DrawnPage {
  id: number;
  html: string | null;
}

/**
 * Renders documents in a worker, so that typing is not blocked. The worker is started with the first job.
 * @param start starts the worker, which receives each job with its id
 */
export function createPageDrawer<Job extends object>(start: () => Worker): (job: Job) => Promise<string> {
  let worker: Promise<Worker> | undefined;
  let jobs = 0;
  const waiting = new Map<number, (html: string | null) => void>();

  const startWhenIdle = async (): Promise<Worker> => {
    await idle();
    const started = start();
    started.addEventListener('message', ({ data: { id, html } }: MessageEvent<DrawnPage>) => {
      waiting.get(id)?.(html);
      waiting.delete(id);
    });
    started.addEventListener('error', (event) => {
      // The worker failed to load. The next job starts another.
      event.preventDefault();
      started.terminate();
      worker = undefined;
      for (const settle of waiting.values()) settle(null);
      waiting.clear();
    });
    return started;
  };

  return async (job) => {
    worker ??= startWhenIdle();
    const ready = await worker;
    jobs += 1;
    const id = jobs;
    const html = await new Promise<string | null>((resolve) => {
      waiting.set(id, resolve);
      ready.postMessage({ ...job, id });
    });
    if (html === null) throw new Error('The page could not be drawn.');
    return html;
  };
}

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 500 });
    else setTimeout(resolve, 50);
  });
