import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { type Db, transaction } from '../db/database.ts';
import { countVisits } from '../db/visit-queries.ts';
import type { Visit } from '../db/visit-sums.ts';
import { getOrInsert } from '../primitives/get-or-insert.ts';
import { isPerson, nameCrawler } from './visitor.ts';

/** Maximum time in ms that a visit stays in memory, and thus what a killed process may lose. */
const FLUSH_INTERVAL_MS = 1_000;

/** Maximum number of queued visits while the database cannot be written; beyond it the newest are not counted. */
const QUEUE_LIMIT = 100_000;

/** Queued visits by portfolio, opened file, client and agents. Nested, because joining strings costs more. */
type SeenVisits = Map<string, Map<string, Map<string, Set<string>>>>;

/** Counts visits of humans, and writes them in batches so that a busy page costs one transaction a second. */
export class VisitCounter {
  readonly #db: Db;
  readonly #onError: (error: unknown) => void;
  #waiting: Visit[] = [];
  #seen: SeenVisits = new Map();
  /** The day of `#seen`, in days since 1970. */
  #day = 0;
  #timer: NodeJS.Timeout | undefined;
  #flushing: Promise<void> = Promise.resolve();

  constructor(db: Db, onError: (error: unknown) => void) {
    this.#db = db;
    this.#onError = onError;
  }

  /** Records a visit. A repeated visit within a batch is ignored. @param describe called unless it is ignored */
  add(visit: Omit<Visit, 'facts'>, describe: () => Visit['facts']): void {
    const { portfolioId, path, client, agent } = visit;
    const day = Math.floor(visit.at / TIME_UNITS.DAY);
    // A visitor just before and just after midnight counts on both days.
    if (day !== this.#day) this.#seen = new Map();
    this.#day = day;
    const openings = getOrInsert(this.#seen, portfolioId, () => new Map<string, Map<string, Set<string>>>());
    const clients = getOrInsert(openings, path, () => new Map<string, Set<string>>());
    const agents = getOrInsert(clients, client, () => new Set<string>());
    if (agents.has(agent) || this.#waiting.length >= QUEUE_LIMIT) return;
    agents.add(agent);
    this.#waiting.push({ ...visit, facts: describe() });
    this.#writeSoon();
  }

  #writeSoon(): void {
    this.#timer ??= setTimeout(() => this.flush().catch(this.#onError), FLUSH_INTERVAL_MS).unref();
  }

  /** Writes all queued visits, after a write in progress; visits that cannot be written stay queued. */
  flush(): Promise<void> {
    const pendingWrite = this.#flushing.catch(() => undefined).then(() => this.#write());
    this.#flushing = pendingWrite;
    return pendingWrite;
  }

  async #write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const batch = this.#waiting;
    this.#waiting = [];
    this.#seen = new Map();
    const visits = batch.filter(({ agent }) => isPerson(agent));
    const crawls = batch
      .filter(({ agent, counter }) => counter === 'views' && !isPerson(agent))
      .map(({ portfolioId, at, agent }) => ({ portfolioId, at, crawler: nameCrawler(agent) }));
    if (visits.length + crawls.length === 0) return;
    try {
      await transaction(this.#db, (tx) => countVisits(tx, visits, crawls));
    } catch (error) {
      // Older visits come first again; a visit queued twice counts once.
      this.#waiting = [...batch, ...this.#waiting].slice(0, QUEUE_LIMIT);
      this.#writeSoon();
      throw error;
    }
  }
}
