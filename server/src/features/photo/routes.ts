import { removePhoto, updatePhotoUrl, uploadPhoto } from '@vitrine/contract/calls/photo';
import { pictureName, picturePath } from '@vitrine/contract/pictures';
import { BYTES_PER_MB } from '@vitrine/contract/plan-limits';
import { UNLIMITED } from '@vitrine/contract/plans';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { holdAccount } from '../../db/accounts.ts';
import { transaction } from '../../db/database.ts';
import {
  addPicture,
  bytesOf,
  dropPictures,
  findPicture,
  noteUnwanted,
  pictureKey,
  usePicture,
} from '../../db/pictures.ts';
import { implement } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import { take } from '../../http/throttle.ts';
import { newSecret } from '../../ids.ts';
import { beyondPlan, presentPlan } from '../../plan-limits.ts';
import { removeUnwantedFiles } from '../../unwanted-files.ts';
import { squares } from './square.ts';

/** The profile picture: uploaded, taken into use, and removed. */
export function photoRoutes(app: FastifyInstance, context: Context): void {
  const { config, db, clock, files } = context;
  const urlOf = (name: string) => config.publicOrigin + picturePath(name);

  implement(app, context, uploadPhoto, async ({ body: { photo, left = 0, top = 0, size }, session }) => {
    const { userId } = session;
    await take(context, 'photoPerAccount', userId);
    const made = await squares(photo, size === undefined ? undefined : { left, top, size });
    const name = newSecret();
    const bytes = [...made.values()].reduce((sum, { length }) => sum + length, 0);
    await transaction(db, async (tx) => {
      await holdAccount(tx, userId);
      const plan = await presentPlan(context, tx, userId);
      const { maxStorageMB } = plan.features;
      const used = await bytesOf(tx, userId);
      if (maxStorageMB !== UNLIMITED && used + bytes > maxStorageMB * BYTES_PER_MB)
        throw beyondPlan('maxStorageMB', plan);
      // The row comes first: a file without one would never be found again to be removed.
      await addPicture(tx, { name, userId, bytes, now: clock() });
    });
    try {
      for (const [pixels, content] of made) {
        await files.put(pictureKey(userId, name, pixels), { bytes: content, type: 'image/webp' });
      }
    } catch (error) {
      await transaction(db, (tx) => dropPictures(tx, userId, [name], clock()));
      throw error;
    }
    // Another call may have dropped the row meanwhile; its files, put after that, are unwanted too.
    if (!(await findPicture(db, name))) await transaction(db, (tx) => noteUnwanted(tx, userId, [name], clock()));
    return { photoUrl: urlOf(name) };
  });

  implement(app, context, updatePhotoUrl, async ({ body: { photoUrl }, session }) => {
    const name = photoUrl.startsWith(`${config.publicOrigin}/`) ? pictureName(photoUrl) : undefined;
    const used = name && (await transaction(db, (tx) => usePicture(tx, session.userId, name, clock())));
    if (!name || !used) throw notOurs();
    await tidy(context);
    return { photoUrl: urlOf(name) };
  });

  implement(app, context, removePhoto, async ({ session }) => {
    await transaction(db, (tx) => usePicture(tx, session.userId, null, clock()));
    await tidy(context);
    return {};
  });
}

const notOurs = () =>
  new Refusal('request/invalid', { fields: { photoUrl: 'This is no picture that you uploaded here.' } });

/** Removes old files at once where that is possible; otherwise housekeeping does. */
const tidy = (context: Context) => removeUnwantedFiles(context).catch(() => undefined);
