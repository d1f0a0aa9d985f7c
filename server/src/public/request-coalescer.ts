import type { Db } from '../db/database.ts';
import { type ResolvedAddress, resolveAddress } from '../db/resolve-address.ts';

/**
 * Finds addresses for visits. Visits of one address in the same turn of the event loop share one database read, which
 * starts after all of them arrived: none is answered from data read before it arrived.
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
    const result = new Promise<ResolvedAddress | undefined>((resolve, reject) => {
      setImmediate(() => {
        // Later visits arrive after this read starts, and get a read of their own.
        this.#waiting.delete(address);
        resolveAddress(this.#db, address).then(resolve, reject);
      });
    });
    this.#waiting.set(address, result);
    return result;
  }
}
