import { isbot } from 'isbot';
import { type Db, transaction } from '../db/database.ts';
import { countVisits, type Visit } from '../db/visit-queries.ts';

/** Longest time that a visit waits in memory; what a killed process may lose. */
const FLUSH_EVERY = 1_000;

/** Visits that wait while the database cannot be written; beyond them the newest are not counted. */
const MOST_WAITING = 100_000;

/** Counts visits of people, written in batches so that a busy page costs one transaction a second. */
export class Counters {
  readonly #db: Db;
  readonly #onError: (error: unknown) => void;
  #waiting = new Map<string, Visit>();
  #timer: NodeJS.Timeout | undefined;
  #flushing: Promise<void> = Promise.resolve();

  constructor(db: Db, onError: (error: unknown) => void) {
    this.#db = db;
    this.#onError = onError;
  }

  /** Takes a visit down. Who comes again within the same batch costs nothing more. */
  add(visit: Visit): void {
    const { portfolioId, what, client, agent } = visit;
    const key = [portfolioId, what, client, agent].join('\0');
    if (!this.#waiting.has(key) && this.#waiting.size < MOST_WAITING) this.#waiting.set(key, visit);
    this.#writeSoon();
  }

  #writeSoon(): void {
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
    const batch = this.#waiting;
    this.#waiting = new Map();
    const visits = [...batch.values()].filter(({ agent }) => isPerson(agent));
    if (visits.length === 0) return;
    try {
      await transaction(this.#db, (tx) => countVisits(tx, visits));
    } catch (error) {
      // The older ones come first again.
      this.#waiting = new Map([...batch, ...this.#waiting].slice(0, MOST_WAITING));
      this.#writeSoon();
      throw error;
    }
  }
}

/** Browsers name themselves; what names itself a program, or nothing at all, is none. */
const isPerson = (agent: string): boolean => agent !== '' && !isbot(agent);
