import { PICTURE_SIZES, type PictureKind, parsePictureName } from '@vitrine/contract/portfolio/pictures';
import { createPublicView, type PublicView } from '@vitrine/contract/portfolio/public-view';
import { parseVideoName } from '@vitrine/contract/videos/videos';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Context } from '../context/context.ts';
import { listPublicPortfolios, type PublicPortfolio } from '../db/language-alternates.ts';
import { findPicture, toPictureKey } from '../db/pictures.ts';
import { loadPortfolio } from '../db/portfolio-queries.ts';
import { findVisiblePostWithPicture } from '../db/post-files.ts';
import { isFresh } from '../http/negotiate.ts';
import { isPortfolioHost } from '../http/request-guard.ts';
import { isFull, readSession } from '../http/session.ts';

/**
 * Registers pictures, by their unguessable, changing names. Visitors may see those that a public portfolio of the
 * account shows; all others are visible to their owner only, and do not exist for anyone else.
 */
export function pictureRoutes(app: FastifyInstance, context: Context): void {
  const { config, db, files } = context;

  app.get<{ Params: { file: string } }>('/pictures/:file', async (request, reply) => {
    const path = `/pictures/${request.params.file}`;
    const name = parsePictureName(path);
    const picture = name && (await findPicture(db, name));
    const size = picture && PICTURE_SIZES[picture.kind].find((pixels) => path.endsWith(`-${pixels}.webp`));
    if (!picture || !size) return reply.callNotFound();
    const isPublic = await isShown(context, picture);
    if (!isPublic) {
      const session = isPortfolioHost(config, request.host) ? null : await readSession(context, request);
      if (!isFull(session) || session.userId !== picture.userId) return reply.callNotFound();
    }
    reply.header('cache-control', isPublic ? 'no-cache' : 'private, no-store').header('etag', `"${name}"`);
    // Contact cards and other sites embed it by its address.
    if (isPublic) reply.header('cross-origin-resource-policy', 'cross-origin');
    if (isPublic && isFresh(request.headers, `"${name}"`)) return reply.code(304).send();
    const file = await files.get(toPictureKey(picture.userId, picture, size));
    if (!file) return reply.callNotFound();
    return reply.type(file.type).send(file.bytes);
  });
}

/** A file found by its name: a picture or a video. */
interface MediaFile {
  name: string;
  kind: PictureKind | 'video';
  userId: string;
  /** The account's current profile picture. */
  current?: string | null;
}

/** Returns whether a public portfolio of the account shows a picture or plays a video. */
export async function isShown(context: Context, picture: MediaFile): Promise<boolean> {
  for (const portfolio of await listPublicPortfolios(context.db, picture.userId)) {
    if (await isShownOn(context, picture, portfolio)) return true;
  }
  return false;
}

/**
 * Names of the pictures other than the photo, and of the videos, by portfolio and revision; finding them requires
 * reading a whole resume.
 */
const shownPictures = new LRUCache<string, Set<string>>({ max: 10_000 });

/** Returns whether a public portfolio shows a picture. */
async function isShownOn(context: Context, picture: MediaFile, portfolio: PublicPortfolio): Promise<boolean> {
  const { kind, name, userId, current } = picture;
  if (kind === 'photo') return name === current;
  if (kind === 'post') {
    if (portfolio.writing !== 1) return false;
    return (await findVisiblePostWithPicture(context.db, userId, name).executeTakeFirst()) !== undefined;
  }
  const { portfolioId, revision } = portfolio;
  const known = shownPictures.get(`${portfolioId} ${revision}`);
  if (known) return known.has(name);
  const loaded = await loadPortfolio(context, portfolioId);
  // It may have become private after it was found.
  if (loaded?.visibility !== 'public') return false;
  const names = new Set(listFileNames(createPublicView(loaded.portfolio, { reveal: loaded.settings.fields })));
  shownPictures.set(`${portfolioId} ${loaded.revision}`, names);
  return names.has(name);
}

/** Lists the names of a view's pictures, except the profile picture, and of its videos. */
export function listFileNames({ pictures, page, videos }: Pick<PublicView, 'pictures' | 'page' | 'videos'>): string[] {
  const shownVideos = videos ? [videos.introduction, ...Object.values(videos.byItem)] : [];
  return [
    ...Object.values(pictures).flatMap((shown) => shown.map(({ url }) => url)),
    page?.icon,
    page?.picture,
    ...shownVideos.flatMap((video) => [video?.url, video?.poster?.url]),
  ].flatMap((address) => (address && (parsePictureName(address) ?? parseVideoName(address))) || []);
}
