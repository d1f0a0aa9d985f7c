import PQueue from 'p-queue';
import { getOrInsert } from './get-or-insert.ts';

interface Place {
  /** What is higher goes first; 0 otherwise. */
  priority?: number;
  /** Aborts what waits and so gives its place back; what is at work goes on only if this is not aborted any more. */
  signal?: AbortSignal;
}

/** One thing after the other for a key, such as an account, and keys beside one another. */
export class QueueByKey {
  /** Of those for whom something is done. */
  readonly #queues = new Map<string, PQueue>();

  /** How many things wait for the one that is done. */
  countWaiting(key: string): number {
    return this.#queues.get(key)?.size ?? 0;
  }

  /** Does it when its turn comes; at once, in this turn of the event loop, when nothing else is done for the key. */
  add<T>(key: string, work: () => Promise<T>, place: Place = {}): Promise<T> {
    return getOrInsert(this.#queues, key, () => this.#open(key)).add(work, place);
  }

  #open(key: string): PQueue {
    const queue = new PQueue({ concurrency: 1 });
    queue.addEventListener('idle', () => this.#queues.delete(key));
    return queue;
  }
}
