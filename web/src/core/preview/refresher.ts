/** How often something that follows the typing is made anew, in milliseconds. */
export interface Rhythm {
  /** Least time from one beginning to the next. */
  gap: number;
  /** One that takes longer is given up for the newest. */
  most: number;
}

/** Of what the server typesets: as long as its limits hold for who types on and on (`previewPerAccount`). */
export const TYPESETTING: Rhythm = { gap: 250, most: 2_000 };

export interface Refresher {
  /** Something has changed. */
  ask: () => void;
  stop: () => void;
}

/**
 * Makes something anew when what it depends on has changed: at once where nothing is being made, else the newest once
 * that has ended. So they come in the order in which they were begun, and nothing older replaces what is newer. After
 * each it rests for as long as that took, so that a busy server is asked less often.
 * @param make resolves when it has ended, however that was
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
