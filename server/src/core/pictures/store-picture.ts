import type { PictureKind } from '@vitrine/contract/portfolio/pictures';
import type { Context } from '../../context/context.ts';
import { lockAccount } from '../../db/accounts.ts';
import { transaction } from '../../db/database.ts';
import { addPicture, dropPictures, findPicture, schedulePictureDeletion, toPictureKey } from '../../db/pictures.ts';
import { newSecret } from '../../primitives/ids.ts';
import { requireStorage } from '../plan-limits/plan-limits.ts';
import type { PictureVariants } from './picture-variants.ts';

/**
 * Stores a picture of an account under a new name, within its plan's storage.
 * @returns the name @throws {ApiError} plan/limit @throws {FilesUnavailable} with nothing stored
 */
export async function storePicture(
  context: Context,
  userId: string,
  kind: PictureKind,
  variants: PictureVariants,
  options: { shape?: { width: number; height: number }; lookAt?: number } = {},
): Promise<string> {
  const { db, clock, files } = context;
  const picture = { kind, name: newSecret() };
  const bytes = [...variants.values()].reduce((sum, { length }) => sum + length, 0);
  await transaction(db, async (tx) => {
    await lockAccount(tx, userId);
    await requireStorage(context, tx, userId, bytes);
    // Insert the row first: a file without a row could never be found and removed.
    await addPicture(tx, { ...picture, userId, bytes, ...options, now: clock() });
  });
  try {
    for (const [pixels, content] of variants) {
      await files.put(toPictureKey(userId, picture, pixels), { bytes: content, type: 'image/webp' });
    }
  } catch (error) {
    await transaction(db, async (tx) => {
      await dropPictures(tx, userId, [picture.name], clock());
      // Also if the row has already been deleted: stored files must be removed.
      await schedulePictureDeletion(tx, userId, picture, clock());
    });
    throw error;
  }
  // A concurrent request may have deleted the row; files stored after that are unwanted too.
  if (!(await findPicture(db, picture.name)))
    await transaction(db, (tx) => schedulePictureDeletion(tx, userId, picture, clock()));
  return picture.name;
}
