import { brotliCompressSync, constants } from 'node:zlib';
import { isDeep } from '@vitrine/contract/testing/rounds';

/** Takes a thirtieth of the time of the best level and produces documents a tenth larger. */
const FAST_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Maximum error of the fast level when it compares two documents of one layout, in bytes: 60 were measured. */
const TOLERANCE_BYTES = 100;

/** Returns the size of a document as it is sent, in bytes: with brotli at its best level. */
export const measureSentBytes = (html: string): number => brotliCompressSync(html).length;

/**
 * Finds the largest of several similar documents, such as one in every theme, as they are sent. The fast level selects
 * those that may reach `most`; these and the largest one are compressed at the best level. With `--deep`, all are.
 * @returns the largest one with its exact size, or one of nearly that size if all are far below `most`
 */
export function findLargestSent<T extends { html: string }>(
  documents: readonly T[],
  maxBytes: number,
): T & { bytes: number } {
  const [first, ...others] = documents
    .map((document) => ({ ...document, fast: brotliCompressSync(document.html, FAST_OPTIONS).length }))
    .toSorted((one, other) => other.fast - one.fast);
  if (!first) throw new Error('There is no document.');
  const bytes = measureSentBytes(first.html);
  const mayReachLimit = ({ fast }: { fast: number }) => fast - first.fast + bytes + TOLERANCE_BYTES >= maxBytes;
  return others
    .filter((document) => isDeep || mayReachLimit(document))
    .map((document) => ({ ...document, bytes: measureSentBytes(document.html) }))
    .reduce((largest, document) => (document.bytes > largest.bytes ? document : largest), { ...first, bytes });
}
