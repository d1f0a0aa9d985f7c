import { PICTURE_SIZES, pictureName } from '@vitrine/contract/pictures';
import { publicView } from '@vitrine/contract/public-view';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { findPicture, pictureKey } from '../db/pictures.ts';
import { loadPortfolio } from '../db/portfolio-queries.ts';
import { isPortfolioHost } from '../http/edge.ts';
import { readSession } from '../http/session.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * Profile pictures and logos by their unguessable, changing names. A stranger sees those that a public portfolio
 * shows; everything else is its owner's alone, and to others there is nothing.
 */
export function pictureRoutes(app: FastifyInstance, context: Context): void {
  const { config, db, files } = context;

  app.get<{ Params: { file: string } }>('/pictures/:file', async (request, reply) => {
    const path = `/pictures/${request.params.file}`;
    const name = pictureName(path);
    const picture = name && (await findPicture(db, name));
    const size = picture && PICTURE_SIZES[picture.kind].find((pixels) => path.endsWith(`-${pixels}.webp`));
    if (!picture || !size) return reply.callNotFound();
    const isPublic = picture.visibility === 'public' && (await isShown(context, picture));
    if (!isPublic) {
      const session = isPortfolioHost(config, request.host) ? null : await readSession(context, request);
      if (session?.userId !== picture.userId) return reply.callNotFound();
    }
    const file = await files.get(pictureKey(picture.userId, picture, size));
    if (!file) return reply.callNotFound();
    reply.header('cache-control', isPublic ? FOR_EVER : 'private, no-store').header('etag', `"${name}"`);
    // Contact cards and other sites show it by its address.
    if (isPublic) reply.header('cross-origin-resource-policy', 'cross-origin');
    if (isPublic && request.headers['if-none-match'] === `"${name}"`) return reply.code(304).send();
    return reply.type(file.type).send(file.bytes);
  });
}

type Found = NonNullable<Awaited<ReturnType<typeof findPicture>>>;

/** Whether the portfolio shows a picture. Browsers keep what they were shown, so a logo is seldom looked for. */
async function isShown(context: Context, { kind, name, current, portfolioId }: Found): Promise<boolean> {
  if (kind === 'photo') return name === current;
  const loaded = await loadPortfolio(context, portfolioId);
  if (!loaded) return false;
  const { logos } = publicView(loaded.portfolio, { reveal: loaded.settings.fields });
  return Object.values(logos).some((address) => pictureName(address) === name);
}
