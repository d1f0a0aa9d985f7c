import type { Db } from '../db/database.ts';
import { type ResolvedAddress, resolveAddress } from '../db/resolve-address.ts';

/**
 * Finds addresses for visits. Visits of one address that arrive in the same turn of the event loop share one
 * read of the database, made after all of them arrived: none is answered from what was read before it came.
 */
export class RequestCoalescer {
  readonly #db: Db;
  readonly #waiting = new Map<string, Promise<ResolvedAddress | undefined>>();

  constructor(db: Db) {
    this.#db = db;
  }

  find(address: string): Promise<ResolvedAddress | undefined> {
    const waiting = this.#waiting.get(address);
    if (waiting) return waiting;
    const found = new Promise<ResolvedAddress | undefined>((resolve, reject) => {
      setImmediate(() => {
        // From here on a visit is later than the read, and gets one of its own.
        this.#waiting.delete(address);
        resolveAddress(this.#db, address).then(resolve, reject);
      });
    });
    this.#waiting.set(address, found);
    return found;
  }
}
