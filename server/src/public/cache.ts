import { type Encoded, improve } from './encoded.ts';

interface Entry {
  revision: string;
  encoded: Encoded;
}

/**
 * Made pages and files, at most `capacity` bytes, the least recently used leaving first. An entry is good
 * for one revision only; the revision is read from the database on every hit, so that no process ever
 * serves what another one has changed.
 */
export class Cache {
  readonly #entries = new Map<string, Entry>();
  readonly #making = new Map<string, Promise<{ encoded: Encoded; revision: string }>>();
  readonly #capacity: number;
  #bytes = 0;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /**
   * What is there for this revision, or what `make` makes. Many who ask at once wait for one making. `make`
   * says which revision it found, which may be newer than the one asked for.
   */
  async through(
    key: string,
    revision: string,
    make: () => Promise<{ encoded: Encoded; revision: string }>,
  ): Promise<Encoded> {
    const known = this.get(key, revision);
    if (known) return known;
    const slot = `${key} ${revision}`;
    const making = this.#making.get(slot) ?? make().finally(() => this.#making.delete(slot));
    this.#making.set(slot, making);
    const made = await making;
    this.set(key, made.revision, made.encoded);
    return made.encoded;
  }

  get(key: string, revision: string): Encoded | undefined {
    const entry = this.#entries.get(key);
    if (entry?.revision !== revision) return undefined;
    // A Map keeps insertion order: put last, it is the most recently used.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.encoded;
  }

  set(key: string, revision: string, encoded: Encoded): void {
    this.#remove(key);
    this.#entries.set(key, { revision, encoded });
    this.#bytes += encoded.bytes;
    improve(encoded, () => this.#entries.get(key)?.encoded === encoded);
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#capacity) break;
      this.#remove(oldest);
    }
  }

  get bytes(): number {
    return this.#bytes;
  }

  #remove(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.encoded.bytes;
  }
}
