import { PICTURE_SIZES, type PictureSize, pictureName } from '@vitrine/contract/pictures';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { findPicture, pictureKey } from '../db/pictures.ts';
import { isPortfolioHost } from '../http/edge.ts';
import { readSession } from '../http/session.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * Profile pictures by their unguessable, changing names. A stranger sees the picture that is in use on a public
 * portfolio; everything else is its owner's alone, and to others there is nothing.
 */
export function pictureRoutes(app: FastifyInstance, context: Context): void {
  const { config, db, files } = context;

  app.get<{ Params: { file: string } }>('/pictures/:file', async (request, reply) => {
    const path = `/pictures/${request.params.file}`;
    const name = pictureName(path);
    const size = sizeOf(path);
    const picture = name && size && (await findPicture(db, name));
    if (!picture) return reply.callNotFound();
    const isPublic = picture.visibility === 'public' && picture.current === name;
    if (!isPublic) {
      const session = isPortfolioHost(config, request.host) ? null : await readSession(context, request);
      if (session?.userId !== picture.userId) return reply.callNotFound();
    }
    const file = await files.get(pictureKey(picture.userId, name, size));
    if (!file) return reply.callNotFound();
    reply.header('cache-control', isPublic ? FOR_EVER : 'private, no-store').header('etag', `"${name}"`);
    // Contact cards and other sites show it by its address.
    if (isPublic) reply.header('cross-origin-resource-policy', 'cross-origin');
    if (isPublic && request.headers['if-none-match'] === `"${name}"`) return reply.code(304).send();
    return reply.type(file.type).send(file.bytes);
  });
}

const sizeOf = (path: string): PictureSize | undefined => PICTURE_SIZES.find((size) => path.endsWith(`-${size}.webp`));
