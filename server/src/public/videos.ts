import type { Server } from 'node:http';
import { Readable } from 'node:stream';
import { parseVideoName, VIDEO_TYPES } from '@vitrine/contract/videos/videos';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parse } from 'range-parser';
import type { Context } from '../context/context.ts';
import { openVideo } from '../core/videos/video-reader.ts';
import { findVideoFile, readCaptions, type VideoRow } from '../db/videos.ts';
import { isFresh } from '../http/negotiate.ts';
import { isPortfolioHost } from '../http/request-guard.ts';
import { isFull, readSession } from '../http/session.ts';
import { isShown } from './pictures.ts';

/** Size in bytes of a read from the store, and number of parts that are buffered. */
const CHUNK_BYTES = 256 * 1024;
const MAX_BUFFERED_PARTS = 2;

/** Streams being sent, by the server that sends them. */
const activeStreams = new Map<Readable, Server>();

/**
 * Registers videos and their captions, by their unguessable names, with the access rules of pictures: visitors may see
 * those that a public portfolio of the account plays, all others are visible to their owner only.
 */
export function videoFileRoutes(app: FastifyInstance, context: Context): void {
  const { config, db } = context;

  // A paused video would delay the shutdown; browsers request the rest again when playback continues.
  app.addHook('preClose', async () => {
    for (const [stream, server] of activeStreams) if (server === app.server) stream.destroy();
  });

  app.get<{ Params: { file: string } }>('/videos/:file', async (request, reply) => {
    const name = parseVideoName(`/videos/${request.params.file}`);
    const row = name && (await findVideoFile(db, name));
    if (!row) return reply.callNotFound();
    const isPublic = await isShown(context, { ...row, kind: 'video', userId: row.user_id });
    if (!isPublic) {
      const session = isPortfolioHost(config, request.host) ? null : await readSession(context, request);
      if (!isFull(session) || session.userId !== row.user_id) return reply.callNotFound();
    }
    reply.header('cache-control', isPublic ? 'no-cache' : 'private, no-store');
    if (isPublic) reply.header('cross-origin-resource-policy', 'cross-origin');
    return sendVideo(context, request, reply, row);
  });
}

/**
 * Sends a video or its captions, depending on the extension; only a range if one is requested (RFC 9110, section 14).
 */
export async function sendVideo(
  { db, files }: Pick<Context, 'db' | 'files'>,
  request: FastifyRequest<{ Params: { file: string } }>,
  reply: FastifyReply,
  { name, user_id, type, bytes }: VideoRow,
): Promise<FastifyReply> {
  const { file } = request.params;
  if (file.endsWith('.vtt')) {
    const captions = await readCaptions(db, name);
    if (captions === null) return reply.callNotFound() as never;
    return reply.type('text/vtt; charset=utf-8').send(captions);
  }
  if (type === null || !file.endsWith(`.${type}`)) return reply.callNotFound() as never;
  const etag = `"${name}"`;
  reply.header('etag', etag).header('accept-ranges', 'bytes').type(VIDEO_TYPES[type]);
  if (isFresh(request.headers, etag)) return reply.code(304).send();
  const range = readRange(request, etag, bytes);
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${bytes}`).send();
  const { start, end } = range ?? { start: 0, end: bytes - 1 };
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes}`);
  reply.header('content-length', end - start + 1);
  // An unread stream would still be read to its end.
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  const { read } = openVideo(files, { userId: user_id, name, bytes }, MAX_BUFFERED_PARTS);
  // Reads the first bytes before responding, so that a failing store results in an error response.
  const first = await read(start, Math.min(start + CHUNK_BYTES, end + 1));
  const stream = Readable.from(streamRest(read, first, { start, end }));
  activeStreams.set(stream, request.server.server);
  stream.once('close', () => activeStreams.delete(stream));
  return reply.send(stream);
}

async function* streamRest(
  read: (start: number, end: number) => Promise<Uint8Array>,
  first: Uint8Array,
  { start, end }: { start: number; end: number },
): AsyncGenerator<Uint8Array> {
  yield first;
  for (let at = start + first.length; at <= end; at += CHUNK_BYTES)
    yield await read(at, Math.min(at + CHUNK_BYTES, end + 1));
}

/**
 * Returns the requested range; undefined for the whole file, also if several ranges are requested; 'none' if it is
 * outside the file.
 */
function readRange(
  { headers }: FastifyRequest,
  etag: string,
  bytes: number,
): { start: number; end: number } | 'none' | undefined {
  if (headers.range === undefined) return undefined;
  // A download started with another version of the file restarts.
  if (headers['if-range'] !== undefined && headers['if-range'] !== etag) return undefined;
  const { code, type, ranges } = parse(bytes, headers.range);
  if (type !== 'bytes') return undefined;
  // A bit mask: 1 for an unreadable range, 2 for one beyond the end.
  if (code === 2 && ranges.length === 0) return 'none';
  return code === 0 && ranges.length === 1 ? ranges[0] : undefined;
}
