import { DURATIONS, LIMITS, TIME_UNITS } from '@vitrine/contract/api/limits';
import { z } from 'zod';
import type { Context } from '../../../context/context.ts';
import { lockAccount } from '../../../db/accounts.ts';
import { findUnclaimed, isUnclaimed, registerUnclaimed, rescheduleUnclaimed } from '../../../db/archive-files.ts';
import { type Db, type Tx, transaction } from '../../../db/database.ts';
import { ApiError } from '../../../errors.ts';
import { newSecret } from '../../../primitives/ids.ts';
import { requireArchiveNotLeased } from '../account-lease.ts';
import { getUploadFolder, getUploadPartKey, type UploadedArchive } from './upload-source.ts';

/**
 * Key of the description of an uploaded archive. Uploads are kept in parts in the file store for two days and
 * registered for removal before they are stored. There is no other record of them, so no further cleanup is needed.
 */
const getDescriptionKey = (userId: string, id: string): string => `${getUploadFolder(userId)}${id}.json`;

type UploadContext = Pick<Context, 'db' | 'files' | 'clock'>;

const descriptionSchema = z.object({ bytes: z.int().positive() });

/** Stores a file that is removed automatically after two days. */
async function putTemporaryFile(
  { db, files, clock }: UploadContext,
  key: string,
  bytes: Buffer,
  type: string,
): Promise<void> {
  await registerUnclaimed(db, [key], clock() + DURATIONS.accountArchive);
  await files.put(key, { bytes, type });
}

/** Maximum size of an account's uploads as a multiple of its largest archive, including those pending removal. */
const MAX_UPLOADS_FACTOR = 2;

/**
 * Starts an upload, replacing earlier ones.
 * @param maxBytes maximum bytes of an archive of the account
 * @returns its id
 * @throws {ApiError} request/throttled if earlier ones are not removed yet; archive/under-way
 */
export async function beginUpload(
  context: UploadContext,
  userId: string,
  { bytes, maxBytes }: { bytes: number; maxBytes: number },
): Promise<string> {
  const { db, files, clock } = context;
  const id = newSecret();
  const key = getDescriptionKey(userId, id);
  // Serialized by the lock, so that of several concurrent calls one upload remains.
  const hasRoom = await transaction(db, async (tx) => {
    await lockAccount(tx, userId);
    // A restore may have started since the call's own check.
    await requireArchiveNotLeased({ db: tx, clock }, userId);
    const parts = (await findUnclaimed(tx, getUploadFolder(userId))).filter((name) => name.endsWith('.part'));
    await scheduleUploadRemoval(tx, clock(), userId);
    if (parts.length * LIMITS.accountArchivePart + bytes > MAX_UPLOADS_FACTOR * maxBytes) return false;
    await registerUnclaimed(tx, [key], clock() + DURATIONS.accountArchive);
    return true;
  });
  if (!hasRoom)
    throw new ApiError('request/throttled', {
      message: REMOVAL_PENDING_MESSAGE,
      retryAfter: TIME_UNITS.MINUTE / 1_000,
    });
  await files.put(key, { bytes: Buffer.from(JSON.stringify({ bytes })), type: 'application/json' });
  return id;
}

const REMOVAL_PENDING_MESSAGE =
  'The archives that were uploaded before are still being removed. Please try again in a few minutes.';

/** Drops the uploads of an account, or one of them: their files are removed soon. */
export const dropUploads = ({ db, clock }: UploadContext, userId: string, id?: string): Promise<void> =>
  scheduleUploadRemoval(db, clock(), userId, id);

async function scheduleUploadRemoval(db: Db | Tx, now: number, userId: string, id = ''): Promise<void> {
  const keys = await findUnclaimed(db, getUploadFolder(userId));
  const isUploadFile = (key: string) => /-\d+\.part$|\/[\w-]{43}\.json$/.test(key) && key.includes(`/${id}`);
  await rescheduleUnclaimed(db, keys.filter(isUploadFile), now);
}

/** Reads the description of an upload. @throws {ApiError} archive/gone */
async function readDescription(
  { db, files, clock }: UploadContext,
  userId: string,
  id: string,
): Promise<{ bytes: number }> {
  const key = getDescriptionKey(userId, id);
  // A dropped upload may remain in the store for some time.
  const isRegistered = /^[\w-]{43}$/.test(id) && (await isUnclaimed(db, key, clock()));
  const file = isRegistered ? await files.get(key) : undefined;
  if (!file) throw new ApiError('archive/gone');
  return descriptionSchema.parse(JSON.parse(file.bytes.toString('utf8')));
}

/**
 * Stores a part of an upload. @returns the offset of the next part
 * @throws {ApiError} archive/gone, archive/other-part
 */
export async function storePart(
  context: UploadContext,
  { userId, id, offset, part }: { userId: string; id: string; offset: number; part: Uint8Array },
): Promise<number> {
  const { bytes } = await readDescription(context, userId, id);
  const length = Math.min(LIMITS.accountArchivePart, bytes - offset);
  if (offset % LIMITS.accountArchivePart !== 0 || part.length !== length || length <= 0)
    throw new ApiError('archive/other-part');
  const key = getUploadPartKey({ userId, id }, offset / LIMITS.accountArchivePart);
  await putTemporaryFile(context, key, Buffer.from(part), 'application/octet-stream');
  return offset + length;
}

/** Finds an uploaded archive for reading. @throws {ApiError} archive/gone */
export async function findUpload(context: UploadContext, userId: string, id: string): Promise<UploadedArchive> {
  const { bytes } = await readDescription(context, userId, id);
  return { userId, id, bytes };
}
