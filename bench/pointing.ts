/// <reference lib="dom" />
import { openSampleAccount, type Page } from './sample-account.ts';
import { computeQuantile } from './statistics.ts';

const POINT_COUNT = 500;

/** Measures how long a preview takes to mark the line or entry under the pointer (rule S58). */
export async function benchPointing(): Promise<void> {
  const { page, close } = await openSampleAccount();
  for (const kind of ['resume', 'portfolio'] as const) {
    await page.goto(kind === 'resume' ? '/resume' : '/portfolio');
    if (kind === 'resume') await page.getByAltText(/^Page 1/).waitFor();
    else await page.frameLocator('iframe[title="Preview of your portfolio"]').getByRole('heading').first().waitFor();
    const delays = (await measureMarks(page, kind)).toSorted((a, b) => a - b);
    const [median, p95, worst] = [0.5, 0.95, 1].map((share) => computeQuantile(delays, share)?.toFixed(1));
    console.log(
      `Pointing at ${POINT_COUNT} places of the ${kind}, ${delays.length} new marks, ms to the next paint: ` +
        `median ${median}, p95 ${p95}, worst ${worst}`,
    );
  }
  await close();
}

/** @returns the milliseconds from each movement of the pointer that changed the mark to the paint of it */
const measureMarks = (page: Page, kind: 'resume' | 'portfolio'): Promise<number[]> =>
  page.evaluate(
    async ({ count, isResume }) => {
      const frame = document.querySelector<HTMLIFrameElement>('iframe[title="Preview of your portfolio"]');
      const view = isResume ? document : frame?.contentDocument;
      const area = isResume ? document.querySelector('section[aria-label="Pages of your resume"]') : view?.body;
      if (!view || !area) throw new Error('There is no preview.');
      const box = area.getBoundingClientRect();
      const height = isResume ? box.height : (frame?.contentWindow?.innerHeight ?? 0);
      const nextTask = () =>
        new Promise<void>((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve();
          port2.postMessage(undefined);
        });
      const nextPaint = () => new Promise<void>((resolve) => requestAnimationFrame(() => nextTask().then(resolve)));
      const findMark = () => area.querySelector(isResume ? '[data-mark]' : '[style*="outline"]');
      const readMark = () => [findMark(), findMark()?.getAttribute('style')] as const;
      const delays: number[] = [];
      // Points of a low-discrepancy sequence cover the area evenly, the same in each run.
      for (let index = 1; index <= count; index += 1) {
        const clientX = box.left + box.width * ((index * 0.754_877_666) % 1);
        const clientY = (isResume ? box.top : 0) + height * ((index * 0.569_840_29) % 1);
        const target = view.elementFromPoint(clientX, clientY);
        await nextPaint();
        const [before, style] = readMark();
        const start = performance.now();
        target?.dispatchEvent(new MouseEvent('mousemove', { bubbles: true, clientX, clientY }));
        await nextPaint();
        const duration = performance.now() - start;
        const [after, nextStyle] = readMark();
        if (after && (after !== before || nextStyle !== style)) delays.push(duration);
      }
      return delays;
    },
    { count: POINT_COUNT, isResume: kind === 'resume' },
  );
