import { DURATIONS } from '@vitrine/contract/api/limits';
import { parsePictureName } from '@vitrine/contract/portfolio/pictures';
import type { Context } from '../../context/context.ts';
import { removeUnwantedFiles } from '../../core/files/unwanted-files.ts';
import { renderItemPicture } from '../../core/pictures/picture-variants.ts';
import { storePicture } from '../../core/pictures/store-picture.ts';
import { lockAccount } from '../../db/accounts.ts';
import { type Tx, transaction } from '../../db/database.ts';
import { dropPictures } from '../../db/pictures.ts';
import { ApiError } from '../../errors.ts';
import { changeRequest, findOwnRequest, type RequestRow } from './queries.ts';

/**
 * Stores a portrait for the testimonial being written with a link, replacing an earlier upload. It is kept for a day
 * among the pictures of the requesting account, and is not visible to anyone (rule R56).
 * @returns the name of the picture
 * @throws {ApiError} testimonial/written, testimonial/no-room, photo/not-a-picture, photo/too-large
 */
export async function storePortrait(context: Context, row: RequestRow, bytes: Uint8Array): Promise<string> {
  const { db, clock } = context;
  const { id, user_id: userId } = row;
  // Links of one account share a lane of their own, so that visitors do not delay the account itself.
  const variants = await renderItemPicture(`links of ${userId}`, bytes, 'portrait');
  const name = await storePicture(context, userId, 'portrait', variants, {
    lookAt: clock() + DURATIONS.unusedPicture,
  }).catch(hidePlanLimit);
  const isKept = await transaction(db, async (tx) => {
    await lockAccount(tx, userId);
    const before = await findOwnRequest(tx, userId, id);
    const changed = await changeRequest(tx, id, ['open'], { portrait: name });
    await dropPortrait(tx, userId, changed ? before?.portrait : name, clock());
    return changed !== undefined;
  });
  await removePortraitFiles(context);
  if (!isKept) throw new ApiError('testimonial/written');
  return name;
}

/** Hides plan limits of the owner from the author. */
function hidePlanLimit(error: unknown): never {
  throw error instanceof ApiError && error.code === 'plan/limit' ? new ApiError('testimonial/no-room') : error;
}

/**
 * Returns the name of the portrait submitted with a testimonial; null if there is none.
 * @throws {ApiError} request/invalid if it was not uploaded with the link, or has expired
 */
export function resolvePortraitName(row: Pick<RequestRow, 'portrait'>, url: string): string | null {
  if (url === '') return null;
  const name = parsePictureName(url);
  if (name !== undefined && name === row.portrait) return name;
  throw new ApiError('request/invalid', { fields: { portrait: 'Please choose the picture again.' } });
}

/** Drops a portrait, if any; the next {@link removePortraitFiles} removes its file. */
export async function dropPortrait(
  tx: Tx,
  userId: string,
  name: string | null | undefined,
  now: number,
): Promise<void> {
  if (name) await dropPictures(tx, userId, [name], now);
}

/** Removes the files of dropped portraits immediately if possible; otherwise housekeeping does. */
export const removePortraitFiles = (context: Context): Promise<void> =>
  removeUnwantedFiles(context).catch(() => undefined);
