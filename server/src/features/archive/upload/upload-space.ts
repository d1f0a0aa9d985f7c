import { statfs } from 'node:fs/promises';
import { LIMITS } from '@vitrine/contract/api/limits';
import type { Context } from '../../../context/context.ts';
import { countUnclaimed } from '../../../db/archive-files.ts';
import { ApiError } from '../../../errors.ts';
import { UPLOADS_FOLDER } from './upload-source.ts';

/** Disk space in bytes that uploads must leave free for the database and the files of all accounts. */
const RESERVED_BYTES = 1024 * 1024 * 1024;

const NO_SPACE_MESSAGE = 'This site has no room for another archive just now. Please try again later.';

/**
 * Rejects bytes of an archive if the uploads of all accounts together, or the disk, have no room for them: they count
 * towards no plan, and are kept for two days.
 * @throws {ApiError} request/unavailable
 */
export async function requireUploadSpace(
  { db, config }: Pick<Context, 'db' | 'config'>,
  bytes: number,
  readFreeBytes = () => countFreeBytes(config),
): Promise<void> {
  const pendingBytes = (await countUnclaimed(db, UPLOADS_FOLDER, '.part')) * LIMITS.accountArchivePart;
  const freeBytes = await readFreeBytes();
  if (pendingBytes + bytes <= LIMITS.accountArchivesWaiting && bytes + RESERVED_BYTES <= freeBytes) return;
  throw new ApiError('request/unavailable', { message: NO_SPACE_MESSAGE, retryAfter: 3_600 });
}

/** Returns the free bytes on the disk of the file store; an external store reports none. */
async function countFreeBytes({ files, dataFolder }: Pick<Context['config'], 'files' | 'dataFolder'>): Promise<number> {
  if (files) return Number.POSITIVE_INFINITY;
  const { bavail, bsize } = await statfs(dataFolder);
  return bavail * bsize;
}
