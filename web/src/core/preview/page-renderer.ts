/** The response of a worker: the document, or null if it could not be rendered. */
export interface RenderedPage {
  id: number;
  html: string | null;
}

/**
 * Renders documents in a worker, so that typing is not blocked. The worker is started with the first job.
 * @param createWorker starts the worker, which receives each job with its id
 */
export function createPageRenderer<Job extends object>(createWorker: () => Worker): (job: Job) => Promise<string> {
  let worker: Promise<Worker> | undefined;
  let lastJobId = 0;
  const pendingJobs = new Map<number, (html: string | null) => void>();

  const startWhenIdle = async (): Promise<Worker> => {
    await waitForIdle();
    const createdWorker = createWorker();
    createdWorker.addEventListener('message', ({ data: { id, html } }: MessageEvent<RenderedPage>) => {
      pendingJobs.get(id)?.(html);
      pendingJobs.delete(id);
    });
    createdWorker.addEventListener('error', (event) => {
      // The worker failed to load. The next job starts another.
      event.preventDefault();
      createdWorker.terminate();
      worker = undefined;
      for (const resolvePending of pendingJobs.values()) resolvePending(null);
      pendingJobs.clear();
    });
    return createdWorker;
  };

  return async (job) => {
    worker ??= startWhenIdle();
    const readyWorker = await worker;
    lastJobId += 1;
    const id = lastJobId;
    const html = await new Promise<string | null>((resolve) => {
      pendingJobs.set(id, resolve);
      readyWorker.postMessage({ ...job, id });
    });
    if (html === null) throw new Error('The page could not be drawn.');
    return html;
  };
}

const waitForIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 500 });
    else setTimeout(resolve, 50);
  });
