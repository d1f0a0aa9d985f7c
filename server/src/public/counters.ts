import type { Db } from '../db/database.ts';
import { countUp } from '../db/portfolio-queries.ts';

type Counted = 'views' | 'downloads';

/** Longest time that a count waits in memory; what a killed process may lose. */
const FLUSH_EVERY = 1_000;

/** Counts views and downloads, written in batches so that a busy page costs one write a second. */
export class Counters {
  readonly #db: Db;
  readonly #onError: (error: unknown) => void;
  #waiting = new Map<string, Record<Counted, number>>();
  #timer: NodeJS.Timeout | undefined;
  #flushing: Promise<void> = Promise.resolve();

  constructor(db: Db, onError: (error: unknown) => void) {
    this.#db = db;
    this.#onError = onError;
  }

  add(portfolioId: string, what: Counted): void {
    const counts = this.#waiting.get(portfolioId) ?? { views: 0, downloads: 0 };
    counts[what] += 1;
    this.#waiting.set(portfolioId, counts);
    this.#timer ??= setTimeout(() => this.flush().catch(this.#onError), FLUSH_EVERY).unref();
  }

  /** Writes all that waits, after whatever is being written; what cannot be written waits on. */
  flush(): Promise<void> {
    const writing = this.#flushing.catch(() => undefined).then(() => this.#write());
    this.#flushing = writing;
    return writing;
  }

  async #write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const batch = [...this.#waiting];
    this.#waiting = new Map();
    for (const [index, [portfolioId, { views, downloads }]] of batch.entries()) {
      try {
        await countUp(this.#db, portfolioId, { views, downloads });
      } catch (error) {
        for (const [id, counts] of batch.slice(index)) this.#putBack(id, counts);
        throw error;
      }
    }
  }

  #putBack(portfolioId: string, counts: Record<Counted, number>): void {
    const since = this.#waiting.get(portfolioId) ?? { views: 0, downloads: 0 };
    this.#waiting.set(portfolioId, {
      views: since.views + counts.views,
      downloads: since.downloads + counts.downloads,
    });
  }
}
