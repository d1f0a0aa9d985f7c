import { LIMITS } from '@vitrine/contract/api/limits';
import { listVideoParts } from '../../db/video-files.ts';
import type { Files } from '../../integrations/files/files.ts';
import { openVideo, type StoredVideo } from '../videos/video-reader.ts';

/** Bytes of a video that are in memory at a time, and its parts that are held for that. */
const CHUNK = 256 * 1024;
const HELD = 2;

/** Parts that are looked for at a time. */
const CONCURRENCY = 4;

/**
 * The bytes of a kept video, a piece at a time. What has begun to be written cannot be taken out of an archive any more, so
 * all its parts are looked for first. A store that does not answer fails with {@link FilesUnavailable}, now or by a piece.
 * @returns undefined where one of its parts is missing, or has lost some of its bytes
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
