import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Context } from '../../../context/context.ts';
import { createFileName, formatContentDisposition } from '../../../core/files/resume-file.ts';
import { writeZip } from '../../../core/static-site/write-zip.ts';
import type { StreamedDownloads } from '../../../http/streamed-downloads.ts';
import { acquireArchiveLease } from '../account-lease.ts';
import { listArchiveFiles } from './write-archive.ts';

/** Size of the send buffer in bytes. */
const BUFFER_BYTES = 512 * 1024;

/** Releases the resource before the reader sees the end of the stream. */
async function* releaseAtEnd(
  release: () => Promise<void>,
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks;
  } finally {
    await release();
  }
}

/**
 * Sends the archive of an account, and resolves when it is sent or aborted.
 * @throws {ApiError} archive/under-way, request/unavailable
 */
export async function sendArchive(
  context: Context,
  downloads: StreamedDownloads,
  { userId, name }: { userId: string; name: string },
  reply: FastifyReply,
): Promise<void> {
  downloads.requireSlot(userId);
  const release = await acquireArchiveLease(context, userId);
  try {
    const stream = Readable.from(releaseAtEnd(release, writeZip(listArchiveFiles(context, userId))), {
      objectMode: false,
      highWaterMark: BUFFER_BYTES,
    });
    const day = new Date(context.clock()).toISOString().slice(0, 10);
    await downloads.send(userId, stream, reply, {
      'content-type': 'application/zip',
      'content-disposition': formatContentDisposition('attachment', createFileName(name, 'zip', `Vitrine-${day}`)),
    });
  } finally {
    // Releases again, in case the download was aborted before it started.
    await release();
  }
}
