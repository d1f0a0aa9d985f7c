import { brotliCompressSync, constants } from 'node:zlib';
import { isDeep } from '@vitrine/contract/testing/rounds';

/** Takes a thirtieth of the time of the best level, and makes documents a tenth larger. */
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Largest error of the fast level when it compares two documents of one layout, in bytes: 60 were measured. */
const TOLERANCE = 100;

/** A document as it is sent, in bytes: with brotli at its best. */
export const measureSent = (html: string): number => brotliCompressSync(html).length;

/**
 * The largest of documents that differ little, such as one in every theme, as they are sent. The fast level tells which
 * may reach `most`; those are compressed at the best one, and the largest of all. With `--deep` all are.
 * @returns the largest to the byte, or one as good as that where all are below `most` by far
 */
export function findLargestSent<T extends { html: string }>(
  documents: readonly T[],
  most: number,
): T & { bytes: number } {
  const [first, ...others] = documents
    .map((document) => ({ ...document, fast: brotliCompressSync(document.html, FAST).length }))
    .toSorted((one, other) => other.fast - one.fast);
  if (!first) throw new Error('There is no document.');
  const bytes = measureSent(first.html);
  const mayReach = ({ fast }: { fast: number }) => fast - first.fast + bytes + TOLERANCE >= most;
  return others
    .filter((document) => isDeep || mayReach(document))
    .map((document) => ({ ...document, bytes: measureSent(document.html) }))
    .reduce((largest, document) => (document.bytes > largest.bytes ? document : largest), { ...first, bytes });
}
