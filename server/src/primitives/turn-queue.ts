interface TurnOptions {
  /** Ratio of the pause after a turn to the turn's duration. */
  pauseFactor: number;
  /** Maximum pause after a turn, in ms. */
  maxPauseMs: number;
  /** Timeout in ms for the previous turn: one that hangs, such as on a lock, does not block the others. */
  maxWaitMs: number;
}

/**
 * Runs pieces of work that each block the event loop for tens of milliseconds one at a time, with a pause after each in
 * proportion to its duration. This reserves that share of the loop's time for everything else.
 */
export function createTurnQueue({
  pauseFactor,
  maxPauseMs,
  maxWaitMs,
}: TurnOptions): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return async (work) => {
    const previous = last;
    const { promise, resolve } = Promise.withResolvers<void>();
    last = promise;
    await waitAtMost(previous, maxWaitMs);
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      setTimeout(resolve, Math.min(pauseFactor * (performance.now() - startedAt), maxPauseMs)).unref();
    }
  };
}

/** Waits until a promise resolves or the timeout expires. */
function waitAtMost(done: Promise<unknown>, maxMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, maxMs);
    void done.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
