import { expect, test } from 'vitest';
import { runSlice } from './run-slice.ts';

async function* countTo(last: number, caught: unknown[] = []) {
  try {
    for (let at = 1; at <= last; at += 1) yield at;
  } catch (error) {
    caught.push(error);
    throw error;
  }
}

test('work goes on where the slice before it ended, and tells when it is done', async () => {
  const work = countTo(3);
  const seen: number[] = [];
  const onStep = async (step: number) => void seen.push(step);
  expect([await runSlice(work, onStep, 0), seen]).toEqual([false, [1]]);
  expect([await runSlice(work, onStep, 60_000), seen]).toEqual([true, [1, 2, 3]]);
});

test('what a listener throws reaches the work, which may put things right, and then whoever runs it', async () => {
  const caught: unknown[] = [];
  const stop = new Error('stop');
  const running = runSlice(countTo(3, caught), () => Promise.reject(stop), 60_000);
  await expect(running).rejects.toBe(stop);
  expect(caught).toEqual([stop]);
});
