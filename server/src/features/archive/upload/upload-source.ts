import { LIMITS } from '@vitrine/contract/api/limits';
import { LRUCache } from 'lru-cache';
import { ApiError } from '../../../errors.ts';
import type { Files } from '../../../integrations/files/files.ts';
import type { ByteSource } from '../read/zip-reader.ts';

/** An uploaded archive, stored in parts of `LIMITS.accountArchivePart` bytes. */
export interface UploadedArchive {
  userId: string;
  id: string;
  bytes: number;
}

/** Store folder of all uploads. */
export const UPLOADS_FOLDER = 'accountArchives/';

/** Returns the store folder of an account's uploads. */
export const getUploadFolder = (userId: string): string => `${UPLOADS_FOLDER}${userId}/`;
export const getUploadPartKey = ({ userId, id }: Pick<UploadedArchive, 'userId' | 'id'>, part: number): string =>
  `${getUploadFolder(userId)}${id}-${part}.part`;

/** Parts of an archive kept in memory at a time. */
const MAX_CACHED_PARTS = 4;

/** Reads the bytes of an uploaded archive. Reads @throws {ApiError} archive/not-whole @throws {FilesUnavailable} */
export function createUploadSource(files: Pick<Files, 'get'>, upload: UploadedArchive): ByteSource {
  const { bytes: size } = upload;
  const cache = new LRUCache<number, Buffer>({ max: MAX_CACHED_PARTS });
  const load = async (part: number): Promise<Buffer> => {
    const cached = cache.get(part);
    if (cached) return cached;
    const file = await files.get(getUploadPartKey(upload, part));
    const length = Math.min(LIMITS.accountArchivePart, size - part * LIMITS.accountArchivePart);
    if (file?.bytes.length !== length) throw new ApiError('archive/not-whole');
    cache.set(part, file.bytes);
    return file.bytes;
  };
  return {
    size,
    read: async (start, end) => {
      const last = Math.min(end, size);
      const chunks: Buffer[] = [];
      for (let at = start; at < last; ) {
        const part = Math.floor(at / LIMITS.accountArchivePart);
        const from = part * LIMITS.accountArchivePart;
        const chunk = (await load(part)).subarray(at - from, last - from);
        chunks.push(chunk);
        at += chunk.length;
      }
      return Buffer.concat(chunks);
    },
  };
}
