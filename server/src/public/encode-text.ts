import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip as compressAsGzip, constants } from 'node:zlib';
import { QueueFull } from '@vitrine/scheduling/errors';
import { FairQueue } from '@vitrine/scheduling/fair-queue';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Coding, chooseEncoding, isFresh } from '../http/negotiate.ts';

const brotli = promisify(brotliCompress);
const gzip = promisify(compressAsGzip);

/** A text or file that is sent repeatedly: rendered and compressed once, and identified by its ETag. */
export interface Encoded {
  type: string;
  etag: string;
  plain: Buffer;
  compressed: Partial<Record<Coding, Buffer>>;
  /** Size of all encodings together. */
  bytes: number;
  /** Headers in addition to the type, such as a file name. */
  headers?: Record<string, string>;
  /** Whether only the owner may see it. */
  isOwnerOnly?: true;
  /** Time to live in the cache, in ms; by default as long as its revision is the newest. */
  ttlMs?: number;
}

/**
 * Compresses quickly: both encodings of a long page take about a millisecond (docs/decisions/004-public-pages.md), of
 * the longest a tenth of a second. Runs in Node's thread pool, so that other requests do not wait.
 */
export async function encodeText(text: string, type: string): Promise<Encoded> {
  const plain = Buffer.from(text);
  const [fast, asGzip] = await Promise.all([
    brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
    gzip(plain, { level: 1 }),
  ]);
  const bytes = plain.length + fast.length + asGzip.length;
  return { type, etag: computeEtag(plain), plain, compressed: { br: fast, gzip: asGzip }, bytes };
}

/** Texts queued for better compression. A text that finds the queue full keeps its larger encoding. */
const recompressionQueue = new FairQueue({ concurrency: 1, queueLimit: 200, laneQueueLimit: 200 });

/**
 * Recompresses a text at the highest quality in the background, one at a time so that files and mails find free threads
 * in the pool.
 * @param isWanted whether it is still cached when its turn comes
 */
export function recompressInBackground(encoded: Encoded, isWanted: () => boolean = () => true): void {
  if (!encoded.compressed.br) return;
  const work = async () => {
    if (isWanted()) await recompress(encoded);
  };
  recompressionQueue.run(work).catch((error: unknown) => {
    if (!(error instanceof QueueFull)) throw error;
  });
}

async function recompress({ plain, compressed }: Encoded): Promise<void> {
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  // On failure the fast encoding is kept.
  compressed.br = await brotli(plain, { params: quality }).catch(() => compressed.br ?? plain);
  compressed.gzip = await gzip(plain, { level: 9 }).catch(() => compressed.gzip ?? plain);
}

/** Wraps a file that is already compressed. */
export function encodeFile(plain: Buffer, type: string): Encoded {
  return { type, etag: computeEtag(plain), plain, compressed: {}, bytes: plain.length };
}

/** A weak ETag, shared by all encodings of a text (RFC 9110, section 8.8.1). */
const computeEtag = (bytes: Buffer) => `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;

/** Sends the content, or 304 if the client already has it. The caller has set the cache headers. */
export function sendEncoded(request: FastifyRequest, reply: FastifyReply, encoded: Encoded): FastifyReply {
  reply.header('etag', encoded.etag);
  if (isFresh(request.headers, encoded.etag)) return reply.code(304).send();
  reply.header('content-type', encoded.type);
  const encoding = chooseEncoding(request.headers);
  const compressed = encoding && encoded.compressed[encoding];
  if (!encoding || !compressed) return reply.send(encoded.plain);
  return reply.header('content-encoding', encoding).send(compressed);
}
