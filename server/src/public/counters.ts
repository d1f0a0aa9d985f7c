import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { type Db, transaction } from '../db/database.ts';
import { countVisits } from '../db/visit-queries.ts';
import type { Visit } from '../db/visit-sums.ts';
import { getOrInsert } from '../primitives/get-or-insert.ts';
import { isPerson, nameCrawler } from './visitor.ts';

/** Longest time that a visit waits in memory; what a killed process may lose. */
const FLUSH_EVERY = 1_000;

/** Visits that wait while the database cannot be written; beyond them the newest are not counted. */
const QUEUE_LIMIT = 100_000;

/** Who is waiting already: portfolio, what is opened, client, agents. Nested, because joining texts costs more. */
type Seen = Map<string, Map<string, Map<string, Set<string>>>>;

/** Counts visits of people, written in batches so that a busy page costs one transaction a second. */
export class Counters {
  readonly #db: Db;
  readonly #onError: (error: unknown) => void;
  #waiting: Visit[] = [];
  #seen: Seen = new Map();
  /** Of those, as a number of days. */
  #day = 0;
  #timer: NodeJS.Timeout | undefined;
  #flushing: Promise<void> = Promise.resolve();

  constructor(db: Db, onError: (error: unknown) => void) {
    this.#db = db;
    this.#onError = onError;
  }

  /** Takes a visit down. Who comes again within the same batch costs nothing more. */
  add(visit: Visit): void {
    const { portfolioId, opened, client, agent } = visit;
    const day = Math.floor(visit.at / TIME_UNITS.DAY);
    // Who comes right before midnight and right after it is a visitor of both days.
    if (day !== this.#day) this.#seen = new Map();
    this.#day = day;
    const openings = getOrInsert(this.#seen, portfolioId, () => new Map<string, Map<string, Set<string>>>());
    const clients = getOrInsert(openings, opened, () => new Map<string, Set<string>>());
    const agents = getOrInsert(clients, client, () => new Set<string>());
    if (agents.has(agent) || this.#waiting.length >= QUEUE_LIMIT) return;
    agents.add(agent);
    this.#waiting.push(visit);
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
    this.#waiting = [];
    this.#seen = new Map();
    const visits = batch.filter(({ agent }) => isPerson(agent));
    const crawls = batch
      .filter(({ agent, what }) => what === 'views' && !isPerson(agent))
      .map(({ portfolioId, at, agent }) => ({ portfolioId, at, crawler: nameCrawler(agent) }));
    if (visits.length + crawls.length === 0) return;
    try {
      await transaction(this.#db, (tx) => countVisits(tx, visits, crawls));
    } catch (error) {
      // The older ones come first again; who waits twice is counted once.
      this.#waiting = [...batch, ...this.#waiting].slice(0, QUEUE_LIMIT);
      this.#writeSoon();
      throw error;
    }
  }
}
