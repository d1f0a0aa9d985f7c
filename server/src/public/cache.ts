import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { LRUCache } from 'lru-cache';
import { BackgroundTimeout } from '../core/jobs/worker-threads.ts';
import { ApiError } from '../errors.ts';
import { type Encoded, recompressInBackground } from './encode-text.ts';

/** How long a refusal is repeated without another attempt, in ms: each attempt may occupy a typesetter for seconds. */
const REFUSAL_TTL_MS = 5 * TIME_UNITS.MINUTE;
const MAX_REFUSALS = 1_000;

/** Number of requests after which a page is worth better compression; most pages get fewer. */
const RECOMPRESS_AFTER_HITS = 3;

interface Entry {
  revision: string;
  encoded: Encoded;
  /** Number of cache hits. */
  hits: number;
}

/**
 * Caches rendered pages and files, at most `capacity` bytes, evicting the least recently used. An entry is valid for
 * one revision only; the revision is read from the database on every hit, so that no process serves what another one
 * has changed.
 */
export class Cache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #making = new Map<string, Promise<{ encoded: Encoded; revision: string }>>();
  readonly #refused = new LRUCache<string, ApiError>({ max: MAX_REFUSALS, ttl: REFUSAL_TTL_MS });

  /** @param perf the clock for entries with a time to live */
  constructor(capacity: number, perf: { now(): number } = performance) {
    // An empty file needs a size as well, since 0 is not allowed.
    this.#entries = new LRUCache({
      perf,
      ttlResolution: 0,
      maxSize: capacity,
      sizeCalculation: ({ encoded }) => Math.max(encoded.bytes, 1),
    });
  }

  /**
   * Returns the entry of this revision, or renders it with `make`. Concurrent requests share one call. `make` returns
   * the revision that it found, which may be newer than the requested one. An error caused by the client or the
   * content, or a timeout, is cached for this revision; other errors are not.
   */
  async getOrRender(
    key: string,
    revision: string,
    make: () => Promise<{ encoded: Encoded; revision: string }>,
  ): Promise<Encoded> {
    const known = this.get(key, revision);
    if (known) return known;
    const slot = `${key} ${revision}`;
    const cachedError = this.#refused.get(slot);
    if (cachedError) throw cachedError;
    const pending = this.#making.get(slot) ?? make().finally(() => this.#making.delete(slot));
    this.#making.set(slot, pending);
    try {
      const rendered = await pending;
      this.set(key, rendered.revision, rendered.encoded);
      return rendered.encoded;
    } catch (error) {
      const isFinal = error instanceof ApiError && (error.status < 500 || error instanceof BackgroundTimeout);
      if (isFinal) this.#refused.set(slot, error);
      throw error;
    }
  }

  get(key: string, revision: string): Encoded | undefined {
    const entry = this.#entries.get(key);
    if (entry?.revision !== revision) return undefined;
    entry.hits += 1;
    if (entry.hits === RECOMPRESS_AFTER_HITS)
      recompressInBackground(entry.encoded, () => this.#entries.peek(key)?.encoded === entry.encoded);
    return entry.encoded;
  }

  set(key: string, revision: string, encoded: Encoded): void {
    this.#entries.set(key, { revision, encoded, hits: 0 }, { ttl: encoded.ttlMs });
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }
}
