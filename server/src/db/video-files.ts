import { LIMITS } from '@vitrine/contract/api/limits';
import { countVideoParts } from '@vitrine/contract/videos/videos';

/** The key of a part of a video in the store of files. @param index from 0 on */
export const videoPartKey = (userId: string, name: string, index: number): string =>
  `videos/${userId}/${name}-${index}.part`;

/** The keys of all parts that so many bytes of a video are kept in. */
export const listVideoParts = (userId: string, name: string, bytes: number): string[] =>
  Array.from({ length: countVideoParts(bytes) }, (_, index) => videoPartKey(userId, name, index));

/** Which part a byte of a video stands in. */
export const partOf = (offset: number): number => Math.floor(offset / LIMITS.videoPartBytes);
