import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip as compressAsGzip, constants } from 'node:zlib';
import { QueueFull } from '@vitrine/scheduling/errors';
import { FairQueue } from '@vitrine/scheduling/fair-queue';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Coding, chooseEncoding, isFresh } from '../http/negotiate.ts';

const brotli = promisify(brotliCompress);
const gzip = promisify(compressAsGzip);

/** A text or file that is sent again and again: made once, compressed once, known by its ETag. */
export interface Encoded {
  type: string;
  etag: string;
  plain: Buffer;
  compressed: Partial<Record<Coding, Buffer>>;
  /** Of all forms together. */
  bytes: number;
  /** Headers that belong to it besides its type, such as a file name. */
  headers?: Record<string, string>;
  /** How long it may be cached, in ms; for as long as its revision is the newest, by default. */
  ttlMs?: number;
}

/**
 * Compresses quickly: both forms of a long page take about a millisecond (docs/decisions/004-public-pages.md), of the
 * longest a tenth of a second. In a thread of Node's pool, so that nobody else waits for it.
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

/** Texts that wait to be compressed better. What finds no place stays as it is, as right and a little larger. */
const recompressing = new FairQueue({ concurrency: 1, queueLimit: 200, laneQueueLimit: 200 });

/**
 * Compresses as well as can be, in the background, one after the other so that files and mails find a thread of
 * the pool free. @param isWanted whether it is still kept when its turn comes
 */
export function recompressInBackground(encoded: Encoded, isWanted: () => boolean = () => true): void {
  if (!encoded.compressed.br) return;
  const work = async () => {
    if (isWanted()) await recompress(encoded);
  };
  recompressing.run(work).catch((error: unknown) => {
    if (!(error instanceof QueueFull)) throw error;
  });
}

async function recompress({ plain, compressed }: Encoded): Promise<void> {
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  // Where one fails its quick form stays.
  compressed.br = await brotli(plain, { params: quality }).catch(() => compressed.br ?? plain);
  compressed.gzip = await gzip(plain, { level: 9 }).catch(() => compressed.gzip ?? plain);
}

/** A file that is compressed already. */
export function encodeFile(plain: Buffer, type: string): Encoded {
  return { type, etag: computeEtag(plain), plain, compressed: {}, bytes: plain.length };
}

/** Weak: the same for every coding of one text (RFC 9110, section 8.8.1). */
const computeEtag = (bytes: Buffer) => `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;

/** Answers with it, or with 304 when the reader has it already. The caller has set the cache headers. */
export function sendEncoded(request: FastifyRequest, reply: FastifyReply, encoded: Encoded): FastifyReply {
  reply.header('etag', encoded.etag);
  if (isFresh(request.headers, encoded.etag)) return reply.code(304).send();
  reply.header('content-type', encoded.type);
  const encoding = chooseEncoding(request.headers);
  const compressed = encoding && encoded.compressed[encoding];
  if (!encoding || !compressed) return reply.send(encoded.plain);
  return reply.header('content-encoding', encoding).send(compressed);
}
