import { parsePictureName } from '@vitrine/contract/portfolio/pictures';
import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { Context } from '../../context/context.ts';
import { findPicture, toPictureKey } from '../../db/pictures.ts';

/** Sharp enough for print at 30 mm. */
const JPEG_QUALITY = 88;

const printCache = new LRUCache<string, Buffer>({ maxSize: 16 * 1024 * 1024, sizeCalculation: ({ length }) => length });

/** Reads the owner's profile picture as WebP. @throws {FilesUnavailable} if the store does not respond */
export async function loadPhoto(
  { db, files }: Pick<Context, 'db' | 'files'>,
  { photo }: Pick<PublicView, 'photo'>,
): Promise<Buffer | undefined> {
  const name = photo && parsePictureName(photo.url);
  const picture = name && (await findPicture(db, name));
  if (!picture) return undefined;
  return (await files.get(toPictureKey(picture.userId, picture, 448)))?.bytes;
}

/** Returns the picture as JPEG if the resume shows one. A picture's name changes with its bytes. */
export async function loadPrintPhoto(context: Pick<Context, 'db' | 'files'>, view: PublicView) {
  if (!view.design.options.photo || !view.photo) return undefined;
  const cached = printCache.get(view.photo.url);
  if (cached) return cached;
  const photo = await loadPhoto(context, view);
  if (!photo) return undefined;
  const jpeg = await sharp(photo)
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: JPEG_QUALITY, mozjpeg: true })
    .toBuffer();
  printCache.set(view.photo.url, jpeg);
  return jpeg;
}
