import { setImmediate } from 'node:timers/promises';

/** Longest work in one piece, in ms, that a loop does before others are answered. */
const MAX_SLICE_MS = 5;

/**
 * For a long loop: what it returns is awaited in each round, and lets others be answered whenever the loop has worked for
 * {@link MAX_SLICE_MS} since. Awaiting a database does not: SQLite answers in the same turn of the event loop.
 */
export function createSlicer(now: () => number = () => performance.now()): () => Promise<void> {
  let since = now();
  return async () => {
    if (now() - since < MAX_SLICE_MS) return;
    await setImmediate();
    since = now();
  };
}
