import { LIMITS } from '@vitrine/contract/api/limits';
import { countVideoParts } from '@vitrine/contract/videos/videos';

/** Returns the file store key of a part of a video. @param index zero-based */
export const toVideoPartKey = (userId: string, name: string, index: number): string =>
  `videos/${userId}/${name}-${index}.part`;

/** Lists the keys of all parts of a video with this many bytes. */
export const listVideoPartKeys = (userId: string, name: string, bytes: number): string[] =>
  Array.from({ length: countVideoParts(bytes) }, (_, index) => toVideoPartKey(userId, name, index));

/** Returns the index of the part that contains a byte of a video. */
export const getPartIndex = (offset: number): number => Math.floor(offset / LIMITS.videoPartBytes);
