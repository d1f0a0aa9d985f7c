import type { PictureKind } from '@vitrine/contract/portfolio/pictures';
import type { Context } from '../../context/context.ts';
import { lockAccount } from '../../db/accounts.ts';
import { transaction } from '../../db/database.ts';
import { addPicture, dropPictures, findPicture, pictureKey, schedulePictureDeletion } from '../../db/pictures.ts';
import { newSecret } from '../../primitives/ids.ts';
import { requireStorage } from '../plan-limits/plan-limits.ts';
import type { PictureVariants } from './picture-variants.ts';

/**
 * Keeps a picture of an account under a new name, within the storage of its plan.
 * @returns the name @throws {ApiError} plan/limit @throws {FilesUnavailable} with nothing kept
 */
export async function storePicture(
  context: Context,
  userId: string,
  kind: PictureKind,
  variants: PictureVariants,
  facts: { shape?: { width: number; height: number }; lookAt?: number } = {},
): Promise<string> {
  const { db, clock, files } = context;
  const picture = { kind, name: newSecret() };
  const bytes = [...variants.values()].reduce((sum, { length }) => sum + length, 0);
  await transaction(db, async (tx) => {
    await lockAccount(tx, userId);
    await requireStorage(context, tx, userId, bytes);
    // The row comes first: a file without one would never be found again to be removed.
    await addPicture(tx, { ...picture, userId, bytes, ...facts, now: clock() });
  });
  try {
    for (const [pixels, content] of variants) {
      await files.put(pictureKey(userId, picture, pixels), { bytes: content, type: 'image/webp' });
    }
  } catch (error) {
    await transaction(db, async (tx) => {
      await dropPictures(tx, userId, [picture.name], clock());
      // Also where the row is gone already: what was put has to go.
      await schedulePictureDeletion(tx, userId, picture, clock());
    });
    throw error;
  }
  // Another call may have dropped the row meanwhile; its files, put after that, are unwanted too.
  if (!(await findPicture(db, picture.name)))
    await transaction(db, (tx) => schedulePictureDeletion(tx, userId, picture, clock()));
  return picture.name;
}
