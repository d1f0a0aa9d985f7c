import { Readable } from 'node:stream';
import { TIME_UNITS } from '@vitrine/contract/api/limits';
import type { FastifyReply } from 'fastify';
import type { Context } from '../../context/context.ts';
import { listArchiveFiles } from '../../core/account-archive/write-archive.ts';
import { disposition, fileName } from '../../core/files/resume-file.ts';
import { writeZip } from '../../core/static-site/write-zip.ts';
import { ApiError } from '../../errors.ts';
import { holdArchive } from './account-lease.ts';

/** Archives that one process makes at a time: each reads files all the while. */
const MOST_AT_ONCE = 4;

/** Milliseconds that somebody may read nothing of one. */
const PATIENCE = 2 * TIME_UNITS.MINUTE;

/** Bytes that wait to be sent. */
const AHEAD = 512 * 1024;

/** Ends a work before whoever reads it hears that it is at its end. */
async function* endWith(release: () => Promise<void>, pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* pieces;
  } finally {
    await release();
  }
}

/** What is being sent. */
export class Downloads {
  readonly #sending = new Set<Readable>();

  /** @throws {ApiError} request/unavailable where this process makes as many as it can */
  refuseTooMany(): void {
    if (this.#sending.size >= MOST_AT_ONCE) throw new ApiError('request/unavailable', { retryAfter: 30 });
  }

  /** Sends the archive of an account, and answers when it is sent or given up. @throws {ApiError} archive/under-way */
  async send(context: Context, { userId, name }: { userId: string; name: string }, reply: FastifyReply): Promise<void> {
    this.refuseTooMany();
    const release = await holdArchive(context, userId);
    const stream = Readable.from(endWith(release, writeZip(listArchiveFiles(context, userId))), {
      objectMode: false,
      highWaterMark: AHEAD,
    });
    const closed = new Promise<void>((resolve) => stream.once('close', resolve));
    this.#sending.add(stream);
    try {
      const day = new Date(context.clock()).toISOString().slice(0, 10);
      reply.header('content-disposition', disposition('attachment', fileName(name, 'zip', `Vitrine-${day}`)));
      reply.raw.setTimeout(PATIENCE, () => reply.raw.destroy());
      reply.type('application/zip').send(stream);
      await closed;
    } finally {
      this.#sending.delete(stream);
      // Once more, for one that was given up before anything of it was made.
      await release();
    }
  }

  /** Breaks off what is being sent: whoever reads slowly would hold up a server that is to end. */
  stop(): void {
    for (const stream of this.#sending) stream.destroy();
  }
}
