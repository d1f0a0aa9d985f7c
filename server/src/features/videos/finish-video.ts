import { DURATIONS, LIMITS } from '@vitrine/contract/api/limits';
import type { Context } from '../../context/context.ts';
import { checkInProcess } from '../../core/videos/check-in-process.ts';
import type { CheckedVideo } from '../../core/videos/check-video.ts';
import { applyPatches, type Patch } from '../../core/videos/patch.ts';
import { lockAccount } from '../../db/accounts.ts';
import { transaction } from '../../db/database.ts';
import { findFilesFolder } from '../../db/installation.ts';
import { getPartIndex, toVideoPartKey } from '../../db/video-files.ts';
import {
  bumpPortfolioRevisions,
  changeVideo,
  dropVideos,
  findVideo,
  findVideosAt,
  removeVideo,
  type VideoRow,
} from '../../db/videos.ts';
import { ApiError } from '../../errors.ts';
import { FilesUnavailable } from '../../integrations/files/files.ts';

/**
 * Checks a completely uploaded video, strips the camera's metadata, and shows it in place of the previous one.
 * Idempotent, also after an interruption.
 * @throws {ApiError} video/not-taken, after which the upload is deleted
 * @throws {FilesUnavailable} after which it can be retried
 */
export async function finishVideo(context: Context, row: VideoRow): Promise<void> {
  if (row.type !== null) return;
  const checked = await checkUploadedVideo(context, row);
  await writePatches(context, row, checked.patches);
  const { db, clock } = context;
  const { name, user_id } = row;
  await transaction(db, async (tx) => {
    await lockAccount(tx, user_id);
    const current = await findVideo(tx, user_id, name);
    if (!current || current.removed_at !== null) throw new ApiError('content/not-found');
    if (current.type !== null) return;
    const now = clock();
    for (const previous of await findVideosAt(tx, user_id, row)) {
      if (previous.type !== null) await removeVideo(tx, previous.name, now);
    }
    const { type, width, height, seconds } = checked;
    await changeVideo(tx, name, { type, width, height, seconds, look_at: now + DURATIONS.undoImport });
    await bumpPortfolioRevisions(tx, user_id);
  });
}

async function checkUploadedVideo(context: Context, row: VideoRow): Promise<CheckedVideo> {
  const { config, db, clock } = context;
  const { files, dataFolder } = config;
  const video = { userId: row.user_id, name: row.name, bytes: row.bytes };
  const folder = await findFilesFolder(db);
  const result = await checkInProcess({ store: { files, dataFolder }, folder, video });
  if ('unavailable' in result) throw new FilesUnavailable('The parts of a video cannot be read.');
  if ('checked' in result) return result.checked;
  await transaction(db, (tx) => dropVideos(tx, [row], clock()));
  throw new ApiError('video/not-taken', { message: result.refused });
}

async function writePatches({ files }: Context, row: VideoRow, patches: readonly Patch[]): Promise<void> {
  const parts = new Set(
    patches.flatMap(({ start, length }) => {
      const [first, last] = [getPartIndex(start), getPartIndex(start + Math.max(length, 1) - 1)];
      return Array.from({ length: last - first + 1 }, (_, index) => first + index);
    }),
  );
  for (const part of parts) {
    const key = toVideoPartKey(row.user_id, row.name, part);
    const file = await files.get(key);
    if (!file) throw new FilesUnavailable('A part of a video is missing.');
    const bytes = applyPatches(file.bytes, part * LIMITS.videoPartBytes, patches);
    if (!bytes.equals(file.bytes)) await files.put(key, { ...file, bytes });
  }
}
