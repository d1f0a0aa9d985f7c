import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);

type Encoding = 'br' | 'gzip';

/** A text or file that is sent again and again: made once, compressed once, known by its ETag. */
export interface Encoded {
  type: string;
  etag: string;
  plain: Buffer;
  compressed: Partial<Record<Encoding, Buffer>>;
  /** Of all forms together. */
  bytes: number;
  /** Headers that belong to it besides its type, such as a file name. */
  headers?: Record<string, string>;
}

/** Compresses quickly: brotli 5 costs little more than sending (docs/decisions/004-public-pages.md). */
export function encodeText(text: string, type: string): Encoded {
  const plain = Buffer.from(text);
  const fast = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  const gzip = gzipSync(plain, { level: 6 });
  const bytes = plain.length + fast.length + gzip.length;
  return { type, etag: etagOf(plain), plain, compressed: { br: fast, gzip }, bytes };
}

/** Compresses as well as can be, in the background, which is worth its time for what is kept and sent again. */
export function improve(encoded: Encoded): void {
  const { plain, compressed } = encoded;
  if (!compressed.br) return;
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  brotli(plain, { params: quality }).then(
    (best) => {
      compressed.br = best;
    },
    // The quick form stays: it is as right, only larger.
    () => undefined,
  );
}

/** A file that is compressed already. */
export function encodeFile(plain: Buffer, type: string): Encoded {
  return { type, etag: etagOf(plain), plain, compressed: {}, bytes: plain.length };
}

const etagOf = (bytes: Buffer) => `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;

/** Answers with it, or with 304 when the reader has it already. The caller has set the cache headers. */
export function sendEncoded(request: FastifyRequest, reply: FastifyReply, encoded: Encoded): FastifyReply {
  reply.header('etag', encoded.etag);
  if (isFresh(request.headers['if-none-match'], encoded.etag)) return reply.code(304).send();
  reply.header('content-type', encoded.type);
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const compressed = encoding && encoded.compressed[encoding];
  if (!encoding || !compressed) return reply.send(encoded.plain);
  return reply.header('content-encoding', encoding).send(compressed);
}

/** RFC 9110, section 13.1.2: any of the listed tags, compared weakly, or '*'. */
export function isFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}

/** The best form that the reader takes; a coding with weight 0 is refused (RFC 9110, section 12.5.3). */
export function chooseEncoding(accepted: string | undefined): Encoding | undefined {
  if (!accepted) return undefined;
  const takes = (name: Encoding) =>
    accepted.split(',').some((part) => {
      const [coding = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
      return coding === name && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    });
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : undefined;
}
