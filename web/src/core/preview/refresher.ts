/** When something that follows the typing is made anew, in milliseconds. */
export interface Rhythm {
  /** So long after the last stroke. */
  rest: number;
  /** At the latest so long after the first one. */
  most: number;
}

/** Of what the server typesets. */
export const TYPESETTING: Rhythm = { rest: 350, most: 1_500 };

export interface Refresher {
  /** Something has changed. */
  ask: () => void;
  stop: () => void;
}

/**
 * Makes something anew once what it depends on has come to rest. Only the newest counts: one that is
 * overtaken is aborted.
 */
export function createRefresher(make: (signal: AbortSignal) => void, { rest, most }: Rhythm): Refresher {
  let running: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = 0;

  const start = () => {
    timer = undefined;
    running?.abort();
    running = new AbortController();
    make(running.signal);
  };
  return {
    ask() {
      const now = performance.now();
      if (timer === undefined) due = now + most;
      clearTimeout(timer);
      timer = setTimeout(start, Math.max(0, Math.min(rest, due - now)));
    },
    stop() {
      clearTimeout(timer);
      running?.abort();
    },
  };
}
