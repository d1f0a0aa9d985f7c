import type { Readable } from 'node:stream';
import { TIME_UNITS } from '@vitrine/contract/api/limits';
import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { ApiError } from '../errors.ts';

/** Maximum number of concurrent downloads of a process: each reads files continuously and holds about 1 MB. */
const MAX_DOWNLOADS = 8;
/** Maximum number of concurrent downloads of an account. */
const MAX_DOWNLOADS_PER_ACCOUNT = 2;
/** By how many ms an account's download time within the last hour must exceed a newcomer's for it to lose its place. */
const FAIR_TURN_MS = TIME_UNITS.MINUTE;

interface Download {
  userId: string;
  stream: Readable;
  /** By `performance.now()`. */
  startedAt: number;
}

/**
 * Limits archives that are generated while they are sent, such as an account's export or a static site. If all places
 * are taken, a newcomer replaces the download of the account with the most download time within the hour, so that slow
 * clients cannot block others.
 */
export class StreamedDownloads {
  readonly #active = new Set<Download>();
  /** Time in ms that accounts have spent on completed downloads. */
  readonly #spent = new LRUCache<string, number>({ max: 10_000, ttl: TIME_UNITS.HOUR });

  /** @throws {ApiError} request/unavailable if no download of this account can start */
  requireSlot(userId: string): void {
    const own = [...this.#active].filter((download) => download.userId === userId);
    const isFull = this.#active.size >= MAX_DOWNLOADS && !this.#findReplaceable(userId);
    if (own.length >= MAX_DOWNLOADS_PER_ACCOUNT || isFull)
      throw new ApiError('request/unavailable', { retryAfter: 30 });
  }

  /**
   * Sends a stream; resolves when it has been sent or aborted.
   * @param headers headers of the response; not set on a refusal
   * @throws {ApiError} request/unavailable if no download of this account can start
   */
  async send(
    userId: string,
    stream: Readable,
    reply: FastifyReply,
    headers: Readonly<Record<string, string>>,
  ): Promise<void> {
    try {
      this.requireSlot(userId);
    } catch (error) {
      stream.destroy();
      throw error;
    }
    if (this.#active.size >= MAX_DOWNLOADS) this.#findReplaceable(userId)?.stream.destroy();
    const download = { userId, stream, startedAt: performance.now() };
    this.#active.add(download);
    const closed = new Promise<void>((resolve) => stream.once('close', resolve));
    try {
      reply.headers(headers).send(stream);
      await closed;
    } finally {
      this.#active.delete(download);
      this.#spent.set(userId, this.#getSpentTime(userId) + performance.now() - download.startedAt);
    }
  }

  /** Aborts all downloads, because slow clients would delay the shutdown. */
  stop(): void {
    for (const { stream } of this.#active) stream.destroy();
  }

  #findReplaceable(userId: string): Download | undefined {
    const [longest] = [...this.#active].toSorted(
      (a, b) => this.#getSpentTime(b.userId) - this.#getSpentTime(a.userId) || a.startedAt - b.startedAt,
    );
    if (!longest) return undefined;
    return this.#getSpentTime(longest.userId) > this.#getSpentTime(userId) + FAIR_TURN_MS ? longest : undefined;
  }

  /** Returns the download time within the last hour, including active downloads. */
  #getSpentTime(userId: string): number {
    const now = performance.now();
    const active = [...this.#active].filter((download) => download.userId === userId);
    return active.reduce((sum, { startedAt }) => sum + now - startedAt, this.#spent.get(userId) ?? 0);
  }
}
