import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTurnQueue } from './turn-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Creates work of a given duration that logs when it begins and ends. */
function createWork(log: string[]) {
  const began = performance.now();
  return (name: string, milliseconds: number) => async () => {
    log.push(`${name} begins at ${performance.now() - began}`);
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    if (name === 'failing') throw new Error('It fails.');
    return name;
  };
}

test('work goes one after the other, with pauses in proportion', async () => {
  const log: string[] = [];
  const work = createWork(log);
  const takeTurn = createTurnQueue({ pauseFactor: 2, maxPauseMs: 100, maxWaitMs: 10_000 });
  const results = Promise.allSettled([
    takeTurn(work('first', 40)),
    takeTurn(work('failing', 300)),
    takeTurn(work('third', 10)),
  ]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect((await results).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(log).toEqual(['first begins at 0', 'failing begins at 120', 'third begins at 520']);
});

test('work that hangs holds up no other for longer than a time', async () => {
  const log: string[] = [];
  const work = createWork(log);
  const takeTurn = createTurnQueue({ pauseFactor: 1, maxPauseMs: 100, maxWaitMs: 2_000 });
  void takeTurn(() => new Promise(() => undefined));
  void takeTurn(work('second', 10));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(log).toEqual(['second begins at 2000']);
});
