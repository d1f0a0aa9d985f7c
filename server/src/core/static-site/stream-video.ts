import { LIMITS } from '@vitrine/contract/api/limits';
import { listVideoParts } from '../../db/video-files.ts';
import type { Files } from '../../integrations/files/files.ts';
import { openVideo, type StoredVideo } from '../videos/video-reader.ts';

/** Bytes read at a time, and parts of a video kept in memory. */
const CHUNK = 256 * 1024;
const HELD = 2;

/** Parts checked concurrently. */
const CONCURRENCY = 4;

/**
 * Streams a stored video in chunks. Checks all parts first, since a file cannot be removed from an archive once writing
 * it has begun. Throws {@link FilesUnavailable} if the store does not respond, immediately or from the stream.
 * @returns undefined if a part is missing or incomplete
 */
export async function streamVideo(files: Files, video: StoredVideo): Promise<AsyncGenerator<Uint8Array> | undefined> {
  const keys = listVideoParts(video.userId, video.name, video.bytes);
  for (let from = 0; from < keys.length; from += CONCURRENCY) {
    const parts = await Promise.all(keys.slice(from, from + CONCURRENCY).map((key) => files.get(key)));
    const isWhole = parts.every((part, index) => part?.bytes.length === partBytes(video, from + index));
    if (!isWhole) return undefined;
  }
  return readPieces(files, video);
}

const partBytes = ({ bytes }: StoredVideo, part: number): number =>
  Math.min(LIMITS.videoPartBytes, bytes - part * LIMITS.videoPartBytes);

async function* readPieces(files: Files, video: StoredVideo): AsyncGenerator<Uint8Array> {
  const { size, read } = openVideo(files, video, HELD);
  for (let at = 0; at < size; at += CHUNK) yield await read(at, at + CHUNK);
}
