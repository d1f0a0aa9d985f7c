interface TurnOptions {
  /** How many times as long as a turn took the pause after it is. */
  pauseFactor: number;
  /** Longest pause after a turn, in ms. */
  maxPauseMs: number;
  /** Longest wait for the turn before, in ms: one that hangs, such as on a lock, does not hold up all others. */
  maxWaitMs: number;
}

/**
 * Lets pieces of work that each hold the event loop for tens of milliseconds take turns: one at a time, with a pause after
 * each in proportion to how long it took. Whatever comes, that part of the loop's time is left to everything else.
 */
export function createTurns({
  pauseFactor,
  maxPauseMs,
  maxWaitMs,
}: TurnOptions): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return async (work) => {
    const before = last;
    const { promise, resolve } = Promise.withResolvers<void>();
    last = promise;
    await waitFor(before, maxWaitMs);
    const began = performance.now();
    try {
      return await work();
    } finally {
      setTimeout(resolve, Math.min(pauseFactor * (performance.now() - began), maxPauseMs)).unref();
    }
  };
}

/** Waits until something is done, but no longer than so many milliseconds. */
function waitFor(done: Promise<unknown>, maxMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, maxMs);
    void done.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
