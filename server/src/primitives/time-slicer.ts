import { setImmediate } from 'node:timers/promises';

/** Maximum time in ms that a loop runs before yielding to the event loop. */
const MAX_SLICE_MS = 5;

/**
 * Creates a function for a long loop to await in each iteration; it yields to the event loop whenever the loop has run
 * for {@link MAX_SLICE_MS}. Awaiting the database is not enough: SQLite responds in the same turn of the event loop.
 */
export function createTimeSlicer(now: () => number = () => performance.now()): () => Promise<void> {
  let startedAt = now();
  return async () => {
    if (now() - startedAt < MAX_SLICE_MS) return;
    await setImmediate();
    startedAt = now();
  };
}
