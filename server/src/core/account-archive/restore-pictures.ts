import { setTimeout as wait } from 'node:timers/promises';
import { DURATIONS } from '@vitrine/contract/api/limits';
import type { PictureKind } from '@vitrine/contract/portfolio/pictures';
import type { Insertable } from 'kysely';
import type { Context } from '../../context/context.ts';
import { pictureKey } from '../../db/pictures.ts';
import type { Tables } from '../../db/schema.ts';
import { ApiError } from '../../errors.ts';
import { newSecret } from '../../primitives/ids.ts';
import {
  itemPicture,
  type PictureVariants,
  posterPicture,
  postPicture,
  previewPicture,
  renderSquares,
} from '../pictures/picture-variants.ts';
import { pictureFile } from './archive-names.ts';
import type { ArchivedPicture } from './archive-schemas.ts';
import type { FileKeeper } from './file-keeper.ts';
import type { RestoredPicture } from './picture-names.ts';
import type { ArchiveFiles } from './read-archive.ts';
import type { RestoreStep } from './restore-step.ts';
import { ArchiveError } from './zip-reader.ts';

/** Maximum bytes of a stored picture; re-encoding can make it larger than the upload. */
const MAX_BYTES_IN_MEMORY = 8 * 1024 * 1024;

interface Made {
  variants: PictureVariants;
  width?: number;
  height?: number;
}

const variants = async (made: Promise<PictureVariants>): Promise<Made> => ({ variants: await made });
const itemsOwn = (kind: 'logo' | 'project' | 'portrait') => (userId: string, bytes: Uint8Array) =>
  variants(itemPicture(userId, bytes, kind));

/** Renders each kind of picture again, as at upload. */
const MAKERS: Record<PictureKind, (userId: string, bytes: Uint8Array) => Promise<Made>> = {
  photo: (userId, bytes) => variants(renderSquares(userId, bytes, undefined)),
  logo: itemsOwn('logo'),
  project: itemsOwn('project'),
  portrait: itemsOwn('portrait'),
  preview: (userId, bytes) => variants(previewPicture(userId, bytes)),
  poster: (userId, bytes) => variants(posterPicture(userId, bytes)),
  post: postPicture,
};

/** Bytes left in the plan's storage. */
export interface Room {
  bytes: number;
}

/** Result of restoring the pictures. */
export interface RestoredFiles {
  pictures: Map<string, RestoredPicture>;
  rows: Insertable<Tables['pictures']>[];
}

interface Work {
  context: Context;
  userId: string;
  archive: ArchiveFiles;
  keeper: FileKeeper;
  room: Room;
  notes: string[];
}

/**
 * Limits on wasted rendering: a picture of 33 KB can take a second, and an archive holds up to 60,000. After this many
 * pictures without room, or this many unreadable ones, the remaining ones are skipped.
 */
const MAX_WITHOUT_ROOM = 10;
const MAX_UNREADABLE = 20;

/**
 * Renders the pictures of an archive again and stores them as far as there is room. Unreadable ones are skipped and
 * noted. Yields after each picture.
 */
export async function* restorePictures(
  work: Work,
  wanted: readonly ArchivedPicture[],
): AsyncGenerator<RestoreStep, RestoredFiles> {
  const restored: RestoredFiles = { pictures: new Map(), rows: [] };
  const { room, notes } = work;
  let withoutRoom = 0;
  let unreadable = 0;
  for (const [index, picture] of wanted.entries()) {
    const left = wanted.length - index;
    if (room.bytes <= 0 || withoutRoom >= MAX_WITHOUT_ROOM) {
      withoutRoom += left;
      break;
    }
    if (unreadable >= MAX_UNREADABLE) {
      notes.push(`${left} more pictures were not tried, as ${unreadable} before them could not be read.`);
      break;
    }
    const made = await makePicture(work, picture);
    if (made === 'unreadable') unreadable += 1;
    else if (made !== 'missing') {
      const bytes = [...made.variants.values()].reduce((sum, { length }) => sum + length, 0);
      if (bytes > room.bytes) withoutRoom += 1;
      else {
        room.bytes -= bytes;
        await keepPicture(work, picture, { ...made, bytes }, restored);
      }
    }
    yield { step: 'Pictures', done: index + 1, total: wanted.length };
  }
  if (withoutRoom > 0) notes.push(`Your plan has no room for ${countPictures(withoutRoom)} of the archive.`);
  return restored;
}

const countPictures = (count: number): string => (count === 1 ? 'one picture' : `${count} pictures`);

async function makePicture(
  { userId, archive, notes }: Work,
  { kind, name }: ArchivedPicture,
): Promise<Made | 'missing' | 'unreadable'> {
  const path = pictureFile(kind, name);
  try {
    const bytes = await archive.readFile(path, MAX_BYTES_IN_MEMORY);
    if (bytes) return await retryWhileBusy(() => MAKERS[kind](userId, bytes));
    notes.push(`${path} is not in the archive.`);
    return 'missing';
  } catch (error) {
    const isOfFile = error instanceof ArchiveError || (error instanceof ApiError && error.status < 500);
    if (!isOfFile) throw error;
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

async function keepPicture(
  { context, userId, keeper }: Work,
  { kind, name: oldName, createdAt }: ArchivedPicture,
  made: Made & { bytes: number },
  { pictures, rows }: RestoredFiles,
): Promise<void> {
  const now = context.clock();
  const picture = { kind, name: newSecret() };
  const files = [...made.variants].map(([pixels, bytes]) => ({ key: pictureKey(userId, picture, pixels), bytes }));
  await keeper.announce(files.map(({ key }) => key));
  for (const { key, bytes } of files) await keeper.put(key, { bytes, type: 'image/webp' });
  const shape = { width: made.width ?? null, height: made.height ?? null };
  pictures.set(oldName, { ...picture, ...shape });
  rows.push({
    ...picture,
    ...shape,
    user_id: userId,
    bytes: made.bytes,
    created_at: Math.min(createdAt, now),
    look_at: kind === 'photo' ? null : now + DURATIONS.undoImport,
  });
}
