import { LIMITS } from '@vitrine/contract/api/limits';
import { LRUCache } from 'lru-cache';
import { ApiError } from '../../errors.ts';
import type { Files } from '../../integrations/files/files.ts';
import type { ByteSource } from './zip-reader.ts';

/** An uploaded archive, stored in parts of `LIMITS.accountArchivePart` bytes. */
export interface UploadedArchive {
  userId: string;
  id: string;
  bytes: number;
}

/** Store folder of all uploads. */
export const ALL_UPLOADS = 'accountArchives/';

/** Returns the store folder of an account's uploads. */
export const uploadFolder = (userId: string): string => `${ALL_UPLOADS}${userId}/`;
export const uploadPartKey = ({ userId, id }: Pick<UploadedArchive, 'userId' | 'id'>, part: number): string =>
  `${uploadFolder(userId)}${id}-${part}.part`;

/** Parts of an archive kept in memory at a time. */
const CACHED_PARTS = 4;

/** Reads the bytes of an uploaded archive. Reads @throws {ApiError} archive/not-whole @throws {FilesUnavailable} */
export function readUpload(files: Pick<Files, 'get'>, upload: UploadedArchive): ByteSource {
  const { bytes: size } = upload;
  const cache = new LRUCache<number, Buffer>({ max: CACHED_PARTS });
  const load = async (part: number): Promise<Buffer> => {
    const known = cache.get(part);
    if (known) return known;
    const file = await files.get(uploadPartKey(upload, part));
    const length = Math.min(LIMITS.accountArchivePart, size - part * LIMITS.accountArchivePart);
    if (file?.bytes.length !== length) throw new ApiError('archive/not-whole');
    cache.set(part, file.bytes);
    return file.bytes;
  };
  return {
    size,
    read: async (start, end) => {
      const last = Math.min(end, size);
      const pieces: Buffer[] = [];
      for (let at = start; at < last; ) {
        const part = Math.floor(at / LIMITS.accountArchivePart);
        const from = part * LIMITS.accountArchivePart;
        const piece = (await load(part)).subarray(at - from, last - from);
        pieces.push(piece);
        at += piece.length;
      }
      return Buffer.concat(pieces);
    },
  };
}
