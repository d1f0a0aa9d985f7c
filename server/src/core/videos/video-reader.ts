import { LIMITS } from '@vitrine/contract/api/limits';
import { getPartIndex, toVideoPartKey } from '../../db/video-files.ts';
import { type Files, FilesUnavailable } from '../../integrations/files/files.ts';

/** Random access to the bytes of a video, from `start` up to but excluding `end`; fewer at its end. */
export interface VideoReader {
  size: number;
  read(start: number, end: number): Promise<Uint8Array>;
}

/** Parts prefetched during sequential reads, since remote stores are slow. */
const PREFETCH_PARTS = 3;

/** A video in the file store. */
export interface StoredVideo {
  userId: string;
  name: string;
  bytes: number;
}

/**
 * Opens a video that is stored in parts. Each read throws {@link FilesUnavailable} if a part is missing.
 * @param maxParts maximum parts in memory; prefetching starts above a few
 */
export function openVideo(files: Files, { userId, name, bytes: size }: StoredVideo, maxParts = 8): VideoReader {
  const cache = new Map<number, Promise<Buffer>>();
  let previousPart = -1;
  const load = async (part: number): Promise<Buffer> => {
    const file = await files.get(toVideoPartKey(userId, name, part));
    if (!file) throw new FilesUnavailable(`A part of the video ${name} is missing.`);
    return file.bytes;
  };
  const loadCached = (part: number): Promise<Buffer> => {
    const cached = cache.get(part);
    if (cached) return cached;
    const loading = load(part);
    // Rethrown when the part is awaited.
    loading.catch(() => undefined);
    cache.set(part, loading);
    const [oldest] = cache.keys();
    if (cache.size > maxParts && oldest !== undefined) cache.delete(oldest);
    return loading;
  };
  const loadWithPrefetch = (part: number): Promise<Buffer> => {
    const isNext = part === previousPart + 1;
    previousPart = part;
    const wanted = loadCached(part);
    if (isNext && maxParts > PREFETCH_PARTS * 2)
      for (let next = part + 1; next <= Math.min(part + PREFETCH_PARTS, getPartIndex(size - 1)); next += 1)
        void loadCached(next);
    return wanted;
  };
  return {
    size,
    read: async (start, end) => {
      const last = Math.min(end, size);
      if (start >= last) return new Uint8Array();
      const pieces: Buffer[] = [];
      for (let part = getPartIndex(start); part <= getPartIndex(last - 1); part += 1) {
        const first = part * LIMITS.videoPartBytes;
        pieces.push((await loadWithPrefetch(part)).subarray(Math.max(0, start - first), last - first));
      }
      return Buffer.concat(pieces);
    },
  };
}
