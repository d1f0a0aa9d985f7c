import { removePhoto, updatePhotoUrl, uploadItemPicture, uploadLogo, uploadPhoto } from '@vitrine/contract/calls/photo';
import { uploadPagePicture } from '@vitrine/contract/calls/portfolio';
import { uploadPostPicture } from '@vitrine/contract/calls/posts';
import { type ItemPictureKind, parsePictureName } from '@vitrine/contract/portfolio/pictures';
import type { FastifyInstance } from 'fastify';
import { getPhotoUrl, getPictureUrl } from '../../config/public-url.ts';
import type { Context } from '../../context/context.ts';
import { removeUnwantedFiles } from '../../core/files/unwanted-files.ts';
import {
  renderItemPicture,
  renderPostPicture,
  renderPreviewPicture,
  renderSquares,
} from '../../core/pictures/picture-variants.ts';
import { storePicture } from '../../core/pictures/store-picture.ts';
import { transaction } from '../../db/database.ts';
import { setProfilePicture } from '../../db/pictures.ts';
import { ApiError } from '../../errors.ts';
import { implement } from '../../http/implement.ts';
import { consumeRateLimit } from '../../http/rate-limits.ts';

/**
 * Registers the calls of the profile picture (upload, use and removal), and of pictures of items, previews and page
 * icons, which are used by their address.
 */
export function photoRoutes(app: FastifyInstance, context: Context): void {
  const { config, db, clock } = context;

  implement(app, context, uploadPhoto, async ({ body: { photo, left = 0, top = 0, size }, session }) => {
    const { userId } = session;
    await consumeRateLimit(context, 'photoPerAccount', userId);
    const variants = await renderSquares(userId, photo, size === undefined ? undefined : { left, top, size });
    return { photoUrl: getPhotoUrl(config, await storePicture(context, userId, 'photo', variants)) };
  });

  implement(app, context, uploadLogo, async ({ body: { logo }, session: { userId } }) => {
    return { logoUrl: await storeItemPicture(userId, logo, 'logo') };
  });

  implement(app, context, uploadItemPicture, async ({ body: { picture, use, fit }, session: { userId } }) => {
    return { pictureUrl: await storeItemPicture(userId, picture, use, fit === 'whole') };
  });

  implement(app, context, uploadPagePicture, async ({ body: { picture, use }, session: { userId } }) => {
    await consumeRateLimit(context, 'photoPerAccount', userId);
    const [kind, variants] =
      use === 'icon'
        ? (['logo', await renderItemPicture(userId, picture, 'logo')] as const)
        : (['preview', await renderPreviewPicture(userId, picture)] as const);
    const name = await storePicture(context, userId, kind, variants);
    return { pictureUrl: getPictureUrl(config, kind, name) };
  });

  implement(app, context, uploadPostPicture, async ({ body: { picture }, session: { userId } }) => {
    await consumeRateLimit(context, 'photoPerAccount', userId);
    const { variants, width, height } = await renderPostPicture(userId, picture);
    const name = await storePicture(context, userId, 'post', variants, { shape: { width, height } });
    return { payload: { url: getPictureUrl(config, 'post', name), width, height } };
  });

  implement(app, context, updatePhotoUrl, async ({ body: { photoUrl }, session }) => {
    const name = photoUrl.startsWith(`${config.publicOrigin}/`) ? parsePictureName(photoUrl) : undefined;
    const used = name && (await transaction(db, (tx) => setProfilePicture(tx, session.userId, name, clock())));
    if (!name || !used) throw createForeignPictureError();
    await tryRemoveUnwantedFiles(context);
    return { photoUrl: getPhotoUrl(config, name) };
  });

  implement(app, context, removePhoto, async ({ session }) => {
    await transaction(db, (tx) => setProfilePicture(tx, session.userId, null, clock()));
    await tryRemoveUnwantedFiles(context);
    return {};
  });

  /** Renders and stores the picture of an item. @returns its address, which the item refers to */
  async function storeItemPicture(
    userId: string,
    bytes: Uint8Array,
    kind: ItemPictureKind,
    isWhole = false,
  ): Promise<string> {
    await consumeRateLimit(context, 'photoPerAccount', userId);
    const name = await storePicture(context, userId, kind, await renderItemPicture(userId, bytes, kind, isWhole));
    return getPictureUrl(config, kind, name);
  }
}

const createForeignPictureError = () =>
  new ApiError('request/invalid', { fields: { photoUrl: 'Choose a picture that you uploaded here.' } });

/** Removes old files immediately if possible; otherwise housekeeping does. */
const tryRemoveUnwantedFiles = (context: Context) => removeUnwantedFiles(context).catch(() => undefined);
