/** How often a preview is refreshed while the user types, in milliseconds. */
export interface RefreshIntervals {
  /** Minimum interval between two starts. */
  minIntervalMs: number;
  /** A longer refresh is aborted in favour of the newest. */
  maxDurationMs: number;
}

/** Rhythm of typesetting on the server, within its limit for continuous typing (`previewPerAccount`). */
export const TYPESETTING_INTERVALS: RefreshIntervals = { minIntervalMs: 250, maxDurationMs: 2_000 };

export interface Refresher {
  /** Requests a refresh after a change. */
  request: () => void;
  stop: () => void;
}

/**
 * Refreshes something after changes: immediately if no refresh is running, otherwise the newest state once that has
 * ended. Results therefore arrive in order, and nothing older replaces something newer. Pauses after each refresh for
 * as long as it took, so that a busy server gets fewer requests.
 * @param refresh resolves when it has ended, whether or not it succeeded
 */
export function createRefresher(
  refresh: (signal: AbortSignal) => Promise<void>,
  { minIntervalMs, maxDurationMs }: RefreshIntervals,
): Refresher {
  let running: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRequested = false;
  let startedAt = Number.NEGATIVE_INFINITY;
  let earliestStart = startedAt;

  const start = async () => {
    isRequested = false;
    running?.abort();
    const controller = new AbortController();
    running = controller;
    startedAt = performance.now();
    await refresh(controller.signal);
    if (running !== controller) return;
    running = undefined;
    const now = performance.now();
    earliestStart = Math.max(startedAt + minIntervalMs, now + (now - startedAt));
    if (isRequested) schedule();
  };
  const schedule = () => {
    clearTimeout(timer);
    const wait = (running ? startedAt + maxDurationMs : earliestStart) - performance.now();
    if (wait <= 0) void start();
    else timer = setTimeout(start, wait);
  };
  return {
    request() {
      isRequested = true;
      schedule();
    },
    stop() {
      clearTimeout(timer);
      running?.abort();
      running = undefined;
    },
  };
}
