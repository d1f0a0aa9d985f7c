import type { openBrowser } from '@vitrine/tools/browser';

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof openBrowser>>['newPage']>>;

/** The longest task of a page's main thread, in ms. */
export interface LongestTask {
  /** From start to end, including time when other programs had the processor. */
  wall: number;
  /** Processor time. */
  cpu: number;
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** In µs, like the fields below. */
  dur?: number;
  tdur?: number;
}

/** Records the tasks of a page with the browser's trace. @returns a function that stops recording */
export async function traceTasks(page: Page): Promise<() => Promise<LongestTask>> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  // The protocol types its events by name only.
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const traceConfig = { includedCategories: ['toplevel', 'devtools.timeline'] };
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  return async () => {
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await complete;
    await session.detach();
    // The page's thread is the one that paints; the browser has other threads.
    const paintEvent = events.find(({ name }) => name === 'Paint');
    const tasks = events.filter(
      ({ name, ph, pid, tid }) =>
        /RunTask/.test(name) && ph === 'X' && pid === paintEvent?.pid && tid === paintEvent.tid,
    );
    const findLongest = (clock: 'dur' | 'tdur') => Math.max(0, ...tasks.map((task) => (task[clock] ?? 0) / 1_000));
    return { wall: findLongest('dur'), cpu: findLongest('tdur') };
  };
}
