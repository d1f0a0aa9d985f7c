import type { Db } from '../db/database.ts';
import { type Located, locate } from '../db/locate.ts';

/**
 * Finds addresses for visits. Visits of one address that arrive in the same turn of the event loop share one
 * read of the database, made after all of them arrived: none is answered from what was read before it came.
 */
export class Lookups {
  readonly #db: Db;
  readonly #waiting = new Map<string, Promise<Located | undefined>>();

  constructor(db: Db) {
    this.#db = db;
  }

  find(address: string): Promise<Located | undefined> {
    const waiting = this.#waiting.get(address);
    if (waiting) return waiting;
    const found = new Promise<Located | undefined>((resolve, reject) => {
      setImmediate(() => {
        // From here on a visit is later than the read, and gets one of its own.
        this.#waiting.delete(address);
        locate(this.#db, address).then(resolve, reject);
      });
    });
    this.#waiting.set(address, found);
    return found;
  }
}
