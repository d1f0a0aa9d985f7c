import { DURATIONS, LIMITS } from '@vitrine/contract/api/limits';
import type { Insertable } from 'kysely';
import type { Context } from '../../../context/context.ts';
import { checkInProcess } from '../../../core/videos/check-in-process.ts';
import type { CheckedVideo } from '../../../core/videos/check-video.ts';
import { applyPatches } from '../../../core/videos/patch.ts';
import { findFilesFolder } from '../../../db/installation.ts';
import type { Tables } from '../../../db/schema.ts';
import { getPartIndex, listVideoPartKeys, toVideoPartKey } from '../../../db/video-files.ts';
import { ApiError } from '../../../errors.ts';
import { FilesUnavailable } from '../../../integrations/files/files.ts';
import { newSecret } from '../../../primitives/ids.ts';
import { getVideoPath } from '../contents/archive-names.ts';
import type { ArchivedVideo } from '../contents/archive-schemas.ts';
import type { ArchiveFiles } from '../read/read-archive.ts';
import { ArchiveError } from '../read/zip-reader.ts';
import type { FileKeeper } from './file-keeper.ts';
import { retryWhileBusy, type StorageBudget } from './restore-pictures.ts';
import type { RestoreStep } from './restore-step.ts';

interface VideoRestoreInput {
  context: Context;
  userId: string;
  archive: ArchiveFiles;
  keeper: FileKeeper;
  room: StorageBudget;
  notes: string[];
  /** Normalizes captions for storage. @throws {ApiError} if they cannot be parsed */
  normalizeCaptions: (text: string) => string;
}

/** A stored video. Its portfolio, item and poster still have their ids and names of the archive. */
export type RestoredVideo = Insertable<Tables['videos']>;

/** Limit on failed checks, which can take a minute each; the remaining videos are skipped. */
const MAX_FAILED_CHECKS = 10;

/**
 * Stores the videos of an archive, as far as there is room, with the same checks as an upload. Refused ones are skipped
 * and noted. Yields after each video.
 */
export async function* restoreVideos(
  work: VideoRestoreInput,
  archivedVideos: readonly ArchivedVideo[],
): AsyncGenerator<RestoreStep, RestoredVideo[]> {
  const rows: RestoredVideo[] = [];
  const checks = { failed: 0 };
  for (const [index, video] of archivedVideos.entries()) {
    if (checks.failed >= MAX_FAILED_CHECKS) {
      const remaining = archivedVideos.length - index;
      work.notes.push(`${remaining} more videos were not tried, as ${checks.failed} before them were not taken.`);
      break;
    }
    try {
      const row = await restoreVideo(work, video, checks);
      if (row) rows.push(row);
    } catch (error) {
      if (!(error instanceof ArchiveError)) throw error;
      work.notes.push(`The video ${video.fileName}: ${error.message}`);
      checks.failed += 1;
    }
    yield { step: 'Videos', done: index + 1, total: archivedVideos.length };
  }
  return rows;
}

async function restoreVideo(
  work: VideoRestoreInput,
  video: ArchivedVideo,
  checks: { failed: number },
): Promise<RestoredVideo | undefined> {
  const { context, userId, archive, keeper, room: budget, notes } = work;
  const path = getVideoPath(video.name, video.type);
  const bytes = archive.getSize(path);
  const skip = (reason: string) => {
    notes.push(`The video ${video.fileName} ${reason}`);
    return undefined;
  };
  if (!bytes) return skip('is not in the archive.');
  if (bytes > LIMITS.videoBytes) return skip(`is larger than ${LIMITS.videoBytes / 1024 / 1024} MB.`);
  const captions = readCaptions(work, video);
  const totalBytes = bytes + Buffer.byteLength(captions ?? '');
  if (totalBytes > budget.bytes) return skip('has no room in your plan.');
  const name = newSecret();
  const keys = listVideoPartKeys(userId, name, bytes);
  await keeper.announce(keys);
  let checked: CheckedVideo | string;
  try {
    await storeParts(work, path, (part) => toVideoPartKey(userId, name, part));
    checked = await checkRestoredVideo(context, { userId, name, bytes });
  } catch (error) {
    await keeper.drop(keys);
    throw error;
  }
  if (typeof checked === 'string') {
    checks.failed += 1;
    await keeper.drop(keys);
    return skip(`was not taken: ${checked}`);
  }
  await removeMetadata(work, { name, bytes, checked });
  budget.bytes -= totalBytes;
  const now = context.clock();
  const { type, width, height, seconds } = checked;
  return {
    name,
    user_id: userId,
    portfolio_id: video.portfolioId,
    item_id: video.itemId,
    file_name: video.fileName,
    bytes,
    received: bytes,
    sending_until: 0,
    type,
    width,
    height,
    seconds,
    poster: video.poster,
    captions,
    captions_language: captions === null ? null : video.captionsLanguage,
    created_at: Math.min(video.createdAt, now),
    removed_at: null,
    look_at: now + DURATIONS.undoImport,
  };
}

function readCaptions(
  { normalizeCaptions, notes }: VideoRestoreInput,
  { captions, captionsLanguage, fileName }: ArchivedVideo,
) {
  if (captions === null || captionsLanguage === null) return null;
  try {
    return normalizeCaptions(captions);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    notes.push(`The captions of ${fileName} could not be taken: ${error.message}`);
    return null;
  }
}

/** Splits a video into stored parts. */
async function storeParts(
  { archive, keeper }: VideoRestoreInput,
  path: string,
  key: (part: number) => string,
): Promise<void> {
  let chunks: Buffer[] = [];
  let length = 0;
  let part = 0;
  const put = async (bytes: Buffer) => {
    await keeper.put(key(part), { bytes, type: 'application/octet-stream' });
    part += 1;
  };
  for await (const chunk of archive.readPieces(path) ?? []) {
    chunks.push(chunk);
    length += chunk.length;
    while (length >= LIMITS.videoPartBytes) {
      const joined = Buffer.concat(chunks);
      await put(joined.subarray(0, LIMITS.videoPartBytes));
      chunks = [joined.subarray(LIMITS.videoPartBytes)];
      length -= LIMITS.videoPartBytes;
    }
  }
  if (length > 0) await put(Buffer.concat(chunks));
}

/** @returns the checked video, or the reason it is refused */
async function checkRestoredVideo(
  { config, db }: Context,
  video: { userId: string; name: string; bytes: number },
): Promise<CheckedVideo | string> {
  const store = { files: config.files, dataFolder: config.dataFolder };
  const folder = await findFilesFolder(db);
  const outcome = await retryWhileBusy(async () => checkInProcess({ store, folder, video }));
  if ('unavailable' in outcome) throw new FilesUnavailable('The parts of a video cannot be read.');
  return 'checked' in outcome ? outcome.checked : outcome.refused;
}

/** Removes metadata that a camera wrote, since the archive may come from anywhere. */
async function removeMetadata(
  { context: { files }, userId, keeper }: VideoRestoreInput,
  { name, bytes, checked }: { name: string; bytes: number; checked: CheckedVideo },
): Promise<void> {
  const { patches } = checked;
  if (patches.length === 0) return;
  for (let part = 0; part <= getPartIndex(bytes - 1); part += 1) {
    const start = part * LIMITS.videoPartBytes;
    const isPatched = patches.some(
      (patch) => patch.start < start + LIMITS.videoPartBytes && patch.start + patch.length > start,
    );
    if (!isPatched) continue;
    const key = toVideoPartKey(userId, name, part);
    const file = await files.get(key);
    if (!file) throw new FilesUnavailable('A part of a video is missing.');
    await keeper.put(key, { ...file, bytes: applyPatches(file.bytes, start, patches) });
  }
}
