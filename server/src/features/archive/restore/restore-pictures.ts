import { setTimeout as wait } from 'node:timers/promises';
import { DURATIONS } from '@vitrine/contract/api/limits';
import type { PictureKind } from '@vitrine/contract/portfolio/pictures';
import type { Insertable } from 'kysely';
import type { Context } from '../../../context/context.ts';
import type { RestoredPicture } from '../../../core/pictures/picture-names.ts';
import {
  type PictureVariants,
  renderItemPicture,
  renderPosterPicture,
  renderPostPicture,
  renderPreviewPicture,
  renderSquares,
} from '../../../core/pictures/picture-variants.ts';
import { toPictureKey } from '../../../db/pictures.ts';
import type { Tables } from '../../../db/schema.ts';
import { ApiError } from '../../../errors.ts';
import { newSecret } from '../../../primitives/ids.ts';
import { getPicturePath } from '../contents/archive-names.ts';
import type { ArchivedPicture } from '../contents/archive-schemas.ts';
import type { ArchiveFiles } from '../read/read-archive.ts';
import { ArchiveError } from '../read/zip-reader.ts';
import type { FileKeeper } from './file-keeper.ts';
import type { RestoreStep } from './restore-step.ts';

/** Maximum bytes of a stored picture; re-encoding can make it larger than the upload. */
const MAX_PICTURE_BYTES = 8 * 1024 * 1024;

interface RenderedPicture {
  variants: PictureVariants;
  width?: number;
  height?: number;
}

const withVariants = async (rendering: Promise<PictureVariants>): Promise<RenderedPicture> => ({
  variants: await rendering,
});
const createItemRenderer = (kind: 'logo' | 'project' | 'portrait') => (userId: string, bytes: Uint8Array) =>
  withVariants(renderItemPicture(userId, bytes, kind));

/** Renders each kind of picture again, as at upload. */
const RENDERERS: Record<PictureKind, (userId: string, bytes: Uint8Array) => Promise<RenderedPicture>> = {
  photo: (userId, bytes) => withVariants(renderSquares(userId, bytes, undefined)),
  logo: createItemRenderer('logo'),
  project: createItemRenderer('project'),
  portrait: createItemRenderer('portrait'),
  preview: (userId, bytes) => withVariants(renderPreviewPicture(userId, bytes)),
  poster: (userId, bytes) => withVariants(renderPosterPicture(userId, bytes)),
  post: renderPostPicture,
};

/** Bytes left in the plan's storage. */
export interface StorageBudget {
  bytes: number;
}

/** Result of restoring the pictures. */
export interface RestoredFiles {
  pictures: Map<string, RestoredPicture>;
  rows: Insertable<Tables['pictures']>[];
}

interface PictureRestoreInput {
  context: Context;
  userId: string;
  archive: ArchiveFiles;
  keeper: FileKeeper;
  room: StorageBudget;
  notes: string[];
}

/**
 * Limits on wasted rendering: a picture of 33 KB can take a second, and an archive holds up to 60,000. After this many
 * pictures without room, or this many unreadable ones, the remaining ones are skipped.
 */
const MAX_OVER_BUDGET = 10;
const MAX_UNREADABLE = 20;

/**
 * Renders the pictures of an archive again and stores them as far as there is room. Unreadable ones are skipped and
 * noted. Yields after each picture.
 */
export async function* restorePictures(
  work: PictureRestoreInput,
  archivedPictures: readonly ArchivedPicture[],
): AsyncGenerator<RestoreStep, RestoredFiles> {
  const restored: RestoredFiles = { pictures: new Map(), rows: [] };
  const { room: budget, notes } = work;
  let overBudget = 0;
  let unreadable = 0;
  for (const [index, picture] of archivedPictures.entries()) {
    const remaining = archivedPictures.length - index;
    if (budget.bytes <= 0 || overBudget >= MAX_OVER_BUDGET) {
      overBudget += remaining;
      break;
    }
    if (unreadable >= MAX_UNREADABLE) {
      notes.push(`${remaining} more pictures were not tried, as ${unreadable} before them could not be read.`);
      break;
    }
    const rendered = await renderPicture(work, picture);
    if (rendered === 'unreadable') unreadable += 1;
    else if (rendered !== 'missing') {
      const bytes = [...rendered.variants.values()].reduce((sum, { length }) => sum + length, 0);
      if (bytes > budget.bytes) overBudget += 1;
      else {
        budget.bytes -= bytes;
        await storeRestoredPicture(work, picture, { ...rendered, bytes }, restored);
      }
    }
    yield { step: 'Pictures', done: index + 1, total: archivedPictures.length };
  }
  if (overBudget > 0) notes.push(`Your plan has no room for ${countPictures(overBudget)} of the archive.`);
  return restored;
}

const countPictures = (count: number): string => (count === 1 ? 'one picture' : `${count} pictures`);

async function renderPicture(
  { userId, archive, notes }: PictureRestoreInput,
  { kind, name }: ArchivedPicture,
): Promise<RenderedPicture | 'missing' | 'unreadable'> {
  const path = getPicturePath(kind, name);
  try {
    const bytes = await archive.readFile(path, MAX_PICTURE_BYTES);
    if (bytes) return await retryWhileBusy(() => RENDERERS[kind](userId, bytes));
    notes.push(`${path} is not in the archive.`);
    return 'missing';
  } catch (error) {
    const isFileError = error instanceof ArchiveError || (error instanceof ApiError && error.status < 500);
    if (!isFileError) throw error;
    notes.push(`${path}: ${error.message}`);
    return 'unreadable';
  }
}

/** Attempts to enter a full queue, and the delay between them in milliseconds. */
const MAX_ATTEMPTS = 60;
const RETRY_DELAY_MS = 1_000;

/** Runs work, and retries while the queue is full. */
export async function retryWhileBusy<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries >= MAX_ATTEMPTS || !(error instanceof ApiError && error.code === 'request/unavailable')) throw error;
      await wait(RETRY_DELAY_MS);
    }
  }
}

async function storeRestoredPicture(
  { context, userId, keeper }: PictureRestoreInput,
  { kind, name: oldName, createdAt }: ArchivedPicture,
  rendered: RenderedPicture & { bytes: number },
  { pictures, rows }: RestoredFiles,
): Promise<void> {
  const now = context.clock();
  const picture = { kind, name: newSecret() };
  const files = [...rendered.variants].map(([pixels, bytes]) => ({
    key: toPictureKey(userId, picture, pixels),
    bytes,
  }));
  await keeper.announce(files.map(({ key }) => key));
  for (const { key, bytes } of files) await keeper.put(key, { bytes, type: 'image/webp' });
  const dimensions = { width: rendered.width ?? null, height: rendered.height ?? null };
  pictures.set(oldName, { ...picture, ...dimensions });
  rows.push({
    ...picture,
    ...dimensions,
    user_id: userId,
    bytes: rendered.bytes,
    created_at: Math.min(createdAt, now),
    look_at: kind === 'photo' ? null : now + DURATIONS.undoImport,
  });
}
