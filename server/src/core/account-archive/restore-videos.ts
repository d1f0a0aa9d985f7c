import { DURATIONS, LIMITS } from '@vitrine/contract/api/limits';
import type { Insertable } from 'kysely';
import type { Context } from '../../context/context.ts';
import { findFilesFolder } from '../../db/installation.ts';
import type { Tables } from '../../db/schema.ts';
import { listVideoParts, partOf, videoPartKey } from '../../db/video-files.ts';
import { ApiError } from '../../errors.ts';
import { FilesUnavailable } from '../../integrations/files/files.ts';
import { newSecret } from '../../primitives/ids.ts';
import { checkInProcess } from '../videos/check-in-process.ts';
import type { CheckedVideo } from '../videos/check-video.ts';
import { applyPatches } from '../videos/patch.ts';
import { videoFile } from './archive-names.ts';
import type { ArchivedVideo } from './archive-schemas.ts';
import type { FileKeeper } from './file-keeper.ts';
import type { ArchiveFiles } from './read-archive.ts';
import { type Room, retryWhileBusy } from './restore-pictures.ts';
import type { RestoreStep } from './restore-step.ts';
import { ArchiveError } from './zip-reader.ts';

interface Work {
  context: Context;
  userId: string;
  archive: ArchiveFiles;
  keeper: FileKeeper;
  room: Room;
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
  work: Work,
  wanted: readonly ArchivedVideo[],
): AsyncGenerator<RestoreStep, RestoredVideo[]> {
  const rows: RestoredVideo[] = [];
  const checks = { failed: 0 };
  for (const [index, video] of wanted.entries()) {
    if (checks.failed >= MAX_FAILED_CHECKS) {
      const left = wanted.length - index;
      work.notes.push(`${left} more videos were not tried, as ${checks.failed} before them were not taken.`);
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
    yield { step: 'Videos', done: index + 1, total: wanted.length };
  }
  return rows;
}

async function restoreVideo(
  work: Work,
  video: ArchivedVideo,
  checks: { failed: number },
): Promise<RestoredVideo | undefined> {
  const { context, userId, archive, keeper, room, notes } = work;
  const path = videoFile(video.name, video.type);
  const bytes = archive.sizeOf(path);
  const refuse = (why: string) => {
    notes.push(`The video ${video.fileName} ${why}`);
    return undefined;
  };
  if (!bytes) return refuse('is not in the archive.');
  if (bytes > LIMITS.videoBytes) return refuse(`is larger than ${LIMITS.videoBytes / 1024 / 1024} MB.`);
  const captions = readCaptions(work, video);
  const all = bytes + Buffer.byteLength(captions ?? '');
  if (all > room.bytes) return refuse('has no room in your plan.');
  const name = newSecret();
  const keys = listVideoParts(userId, name, bytes);
  await keeper.announce(keys);
  let checked: CheckedVideo | string;
  try {
    await putParts(work, path, (part) => videoPartKey(userId, name, part));
    checked = await check(context, { userId, name, bytes });
  } catch (error) {
    await keeper.drop(keys);
    throw error;
  }
  if (typeof checked === 'string') {
    checks.failed += 1;
    await keeper.drop(keys);
    return refuse(`was not taken: ${checked}`);
  }
  await clean(work, { name, bytes, checked });
  room.bytes -= all;
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

function readCaptions({ normalizeCaptions, notes }: Work, { captions, captionsLanguage, fileName }: ArchivedVideo) {
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
async function putParts({ archive, keeper }: Work, path: string, key: (part: number) => string): Promise<void> {
  let held: Buffer[] = [];
  let length = 0;
  let part = 0;
  const put = async (bytes: Buffer) => {
    await keeper.put(key(part), { bytes, type: 'application/octet-stream' });
    part += 1;
  };
  for await (const piece of archive.readPieces(path) ?? []) {
    held.push(piece);
    length += piece.length;
    while (length >= LIMITS.videoPartBytes) {
      const all = Buffer.concat(held);
      await put(all.subarray(0, LIMITS.videoPartBytes));
      held = [all.subarray(LIMITS.videoPartBytes)];
      length -= LIMITS.videoPartBytes;
    }
  }
  if (length > 0) await put(Buffer.concat(held));
}

/** @returns the checked video, or the reason it is refused */
async function check(
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
async function clean(
  { context: { files }, userId, keeper }: Work,
  { name, bytes, checked }: { name: string; bytes: number; checked: CheckedVideo },
): Promise<void> {
  const { patches } = checked;
  if (patches.length === 0) return;
  for (let part = 0; part <= partOf(bytes - 1); part += 1) {
    const start = part * LIMITS.videoPartBytes;
    const isReached = patches.some(
      (patch) => patch.start < start + LIMITS.videoPartBytes && patch.start + patch.length > start,
    );
    if (!isReached) continue;
    const key = videoPartKey(userId, name, part);
    const file = await files.get(key);
    if (!file) throw new FilesUnavailable('A part of a video is missing.');
    await keeper.put(key, { ...file, bytes: applyPatches(file.bytes, start, patches) });
  }
}
