import { LIMITS } from '@vitrine/contract/api/limits';
import { partOf, videoPartKey } from '../../db/video-files.ts';
import { type Files, FilesUnavailable } from '../../integrations/files/files.ts';

/** Random access to the bytes of a video, from `start` up to but excluding `end`; fewer at its end. */
export interface VideoReader {
  size: number;
  read(start: number, end: number): Promise<Uint8Array>;
}

/** Parts prefetched during sequential reads, since remote stores are slow. */
const AHEAD = 3;

/** A video in the file store. */
export interface StoredVideo {
  userId: string;
  name: string;
  bytes: number;
}

/**
 * Opens a video that is stored in parts. Each read throws {@link FilesUnavailable} if a part is missing.
 * @param mostHeld maximum parts in memory; prefetching starts above a few
 */
export function openVideo(files: Files, { userId, name, bytes: size }: StoredVideo, mostHeld = 8): VideoReader {
  const held = new Map<number, Promise<Buffer>>();
  let before = -1;
  const load = async (part: number): Promise<Buffer> => {
    const file = await files.get(videoPartKey(userId, name, part));
    if (!file) throw new FilesUnavailable(`A part of the video ${name} is missing.`);
    return file.bytes;
  };
  const get = (part: number): Promise<Buffer> => {
    const known = held.get(part);
    if (known) return known;
    const loading = load(part);
    // Rethrown when the part is awaited.
    loading.catch(() => undefined);
    held.set(part, loading);
    const [oldest] = held.keys();
    if (held.size > mostHeld && oldest !== undefined) held.delete(oldest);
    return loading;
  };
  const getAhead = (part: number): Promise<Buffer> => {
    const isNext = part === before + 1;
    before = part;
    const wanted = get(part);
    if (isNext && mostHeld > AHEAD * 2)
      for (let next = part + 1; next <= Math.min(part + AHEAD, partOf(size - 1)); next += 1) void get(next);
    return wanted;
  };
  return {
    size,
    read: async (start, end) => {
      const last = Math.min(end, size);
      if (start >= last) return new Uint8Array();
      const pieces: Buffer[] = [];
      for (let part = partOf(start); part <= partOf(last - 1); part += 1) {
        const first = part * LIMITS.videoPartBytes;
        pieces.push((await getAhead(part)).subarray(Math.max(0, start - first), last - first));
      }
      return Buffer.concat(pieces);
    },
  };
}
