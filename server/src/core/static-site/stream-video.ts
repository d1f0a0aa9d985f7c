import { LIMITS } from '@vitrine/contract/api/limits';
import { listVideoPartKeys } from '../../db/video-files.ts';
import type { Files } from '../../integrations/files/files.ts';
import { openVideo, type StoredVideo } from '../videos/video-reader.ts';

/** Bytes read at a time, and parts of a video kept in memory. */
const CHUNK_BYTES = 256 * 1024;
const MAX_HELD_PARTS = 2;

/** Parts checked concurrently. */
const CONCURRENCY = 4;

/**
 * Streams a stored video in chunks. Checks all parts first, since a file cannot be removed from an archive once writing
 * it has begun. Throws {@link FilesUnavailable} if the store does not respond, immediately or from the stream.
 * @returns undefined if a part is missing or incomplete
 */
export async function streamVideo(files: Files, video: StoredVideo): Promise<AsyncGenerator<Uint8Array> | undefined> {
  const keys = listVideoPartKeys(video.userId, video.name, video.bytes);
  for (let from = 0; from < keys.length; from += CONCURRENCY) {
    const parts = await Promise.all(keys.slice(from, from + CONCURRENCY).map((key) => files.get(key)));
    const isComplete = parts.every((part, index) => part?.bytes.length === getPartBytes(video, from + index));
    if (!isComplete) return undefined;
  }
  return readChunks(files, video);
}

const getPartBytes = ({ bytes }: StoredVideo, part: number): number =>
  Math.min(LIMITS.videoPartBytes, bytes - part * LIMITS.videoPartBytes);

async function* readChunks(files: Files, video: StoredVideo): AsyncGenerator<Uint8Array> {
  const { size, read } = openVideo(files, video, MAX_HELD_PARTS);
  for (let at = 0; at < size; at += CHUNK_BYTES) yield await read(at, at + CHUNK_BYTES);
}
