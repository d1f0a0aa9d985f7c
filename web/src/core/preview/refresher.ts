/** How often a preview is refreshed while the user types, in milliseconds. */
export interface Rhythm {
  /** Minimum interval between two starts. */
  gap: number;
  /** A longer refresh is aborted in favour of the newest. */
  most: number;
}

/** Rhythm of typesetting on the server, within its limit for continuous typing (`previewPerAccount`). */
export const TYPESETTING: Rhythm = { gap: 250, most: 2_000 };

export interface Refresher {
  /** Requests a refresh after a change. */
  ask: () => void;
  stop: () => void;
}

/**
 * Refreshes something after changes: immediately if no refresh is running, otherwise the newest state once that has
 * ended. Results therefore arrive in order, and nothing older replaces something newer. Pauses after each refresh for
 * as long as it took, so that a busy server gets fewer requests.
 * @param make resolves when it has ended, whether or not it succeeded
 */
export function createRefresher(make: (signal: AbortSignal) => Promise<void>, { gap, most }: Rhythm): Refresher {
  let running: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsked = false;
  let begun = Number.NEGATIVE_INFINITY;
  let rested = begun;

  const start = async () => {
    isAsked = false;
    running?.abort();
    const own = new AbortController();
    running = own;
    begun = performance.now();
    await make(own.signal);
    if (running !== own) return;
    running = undefined;
    const now = performance.now();
    rested = Math.max(begun + gap, now + (now - begun));
    if (isAsked) plan();
  };
  const plan = () => {
    clearTimeout(timer);
    const wait = (running ? begun + most : rested) - performance.now();
    if (wait <= 0) void start();
    else timer = setTimeout(start, wait);
  };
  return {
    ask() {
      isAsked = true;
      plan();
    },
    stop() {
      clearTimeout(timer);
      running?.abort();
      running = undefined;
    },
  };
}
