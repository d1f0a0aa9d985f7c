import type { Readable } from 'node:stream';
import { TIME_UNITS } from '@vitrine/contract/api/limits';
import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { ApiError } from '../errors.ts';

/** Downloads that one process makes at a time: each reads files all the while, and holds about 1 MB. */
const MAX_DOWNLOADS = 8;
/** Of these, of one account. */
const MAX_DOWNLOADS_PER_ACCOUNT = 2;
/** How much longer than a newcomer an account must have downloaded within the last hour to lose its place, in ms. */
const FAIR_TURN_MS = TIME_UNITS.MINUTE;

interface Download {
  userId: string;
  stream: Readable;
  /** By the clock of `performance.now()`. */
  startedAt: number;
}

/**
 * Archives that are made while they are sent, such as all of an account or a static site. Where all places are taken, a
 * newcomer replaces the download of the account that has downloaded longest within the hour: reading slowly keeps nobody
 * out.
 */
export class StreamedDownloads {
  readonly #active = new Set<Download>();
  /** Time that accounts have spent on downloads that have ended, in ms. */
  readonly #spent = new LRUCache<string, number>({ max: 10_000, ttl: TIME_UNITS.HOUR });

  /** @throws {ApiError} request/unavailable where no download of this account can begin */
  refuseWithoutPlace(userId: string): void {
    const own = [...this.#active].filter((download) => download.userId === userId);
    const isFull = this.#active.size >= MAX_DOWNLOADS && !this.#findReplaceable(userId);
    if (own.length >= MAX_DOWNLOADS_PER_ACCOUNT || isFull)
      throw new ApiError('request/unavailable', { retryAfter: 30 });
  }

  /**
   * Sends a stream, and resolves when it has been sent or given up.
   * @param headers of the answer, which a refusal does not have
   * @throws {ApiError} request/unavailable where no download of this account can begin
   */
  async send(
    userId: string,
    stream: Readable,
    reply: FastifyReply,
    headers: Readonly<Record<string, string>>,
  ): Promise<void> {
    try {
      this.refuseWithoutPlace(userId);
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

  /** Ends what is being sent: somebody who reads slowly would delay the end of the server. */
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

  /** Within the last hour, with what goes on now. */
  #getSpentTime(userId: string): number {
    const now = performance.now();
    const active = [...this.#active].filter((download) => download.userId === userId);
    return active.reduce((sum, { startedAt }) => sum + now - startedAt, this.#spent.get(userId) ?? 0);
  }
}
