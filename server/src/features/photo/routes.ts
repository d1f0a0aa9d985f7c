import { removePhoto, updatePhotoUrl, uploadLogo, uploadPhoto } from '@vitrine/contract/calls/photo';
import { uploadPagePicture } from '@vitrine/contract/calls/portfolio';
import { uploadPostPicture } from '@vitrine/contract/calls/posts';
import { PICTURE_SIZES, pictureName, picturePath } from '@vitrine/contract/portfolio/pictures';
import type { FastifyInstance } from 'fastify';
import { photoUrl as urlOf } from '../../config/public-url.ts';
import type { Context } from '../../context/context.ts';
import { removeUnwantedFiles } from '../../core/files/unwanted-files.ts';
import { postPicture, previewPicture, renderSquares, wholeLogo } from '../../core/pictures/picture-variants.ts';
import { storePicture } from '../../core/pictures/store-picture.ts';
import { transaction } from '../../db/database.ts';
import { setProfilePicture } from '../../db/pictures.ts';
import { ApiError } from '../../errors.ts';
import { implement } from '../../http/implement.ts';
import { consumeRateLimit } from '../../http/rate-limits.ts';

/**
 * The profile picture: uploaded, taken into use, and removed; and logos of companies, preview pictures and icons of
 * pages, which are used by their address.
 */
export function photoRoutes(app: FastifyInstance, context: Context): void {
  const { config, db, clock } = context;

  implement(app, context, uploadPhoto, async ({ body: { photo, left = 0, top = 0, size }, session }) => {
    const { userId } = session;
    await consumeRateLimit(context, 'photoPerAccount', userId);
    const variants = await renderSquares(userId, photo, size === undefined ? undefined : { left, top, size });
    return { photoUrl: urlOf(config, await storePicture(context, userId, 'photo', variants)) };
  });

  implement(app, context, uploadLogo, async ({ body: { logo }, session: { userId } }) => {
    await consumeRateLimit(context, 'photoPerAccount', userId);
    const name = await storePicture(context, userId, 'logo', await wholeLogo(userId, logo));
    return { logoUrl: config.publicOrigin + picturePath(name, PICTURE_SIZES.logo[0]) };
  });

  implement(app, context, uploadPagePicture, async ({ body: { picture, use }, session: { userId } }) => {
    await consumeRateLimit(context, 'photoPerAccount', userId);
    const [kind, variants] =
      use === 'icon'
        ? (['logo', await wholeLogo(userId, picture)] as const)
        : (['preview', await previewPicture(userId, picture)] as const);
    const name = await storePicture(context, userId, kind, variants);
    return { pictureUrl: config.publicOrigin + picturePath(name, PICTURE_SIZES[kind][0]) };
  });

  implement(app, context, uploadPostPicture, async ({ body: { picture }, session: { userId } }) => {
    await consumeRateLimit(context, 'photoPerAccount', userId);
    const { variants, width, height } = await postPicture(userId, picture);
    const name = await storePicture(context, userId, 'post', variants, { width, height });
    return { payload: { url: config.publicOrigin + picturePath(name, PICTURE_SIZES.post[0]), width, height } };
  });

  implement(app, context, updatePhotoUrl, async ({ body: { photoUrl }, session }) => {
    const name = photoUrl.startsWith(`${config.publicOrigin}/`) ? pictureName(photoUrl) : undefined;
    const used = name && (await transaction(db, (tx) => setProfilePicture(tx, session.userId, name, clock())));
    if (!name || !used) throw notOurs();
    await tidy(context);
    return { photoUrl: urlOf(config, name) };
  });

  implement(app, context, removePhoto, async ({ session }) => {
    await transaction(db, (tx) => setProfilePicture(tx, session.userId, null, clock()));
    await tidy(context);
    return {};
  });
}

const notOurs = () =>
  new ApiError('request/invalid', { fields: { photoUrl: 'Choose a picture that you uploaded here.' } });

/** Removes old files at once where that is possible; otherwise housekeeping does. */
const tidy = (context: Context) => removeUnwantedFiles(context).catch(() => undefined);
