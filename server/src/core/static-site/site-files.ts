import { readFile } from 'node:fs/promises';
import { PICTURE_SIZES, parsePictureName } from '@vitrine/contract/portfolio/pictures';
import { parseVideoName } from '@vitrine/contract/videos/videos';
import { FONT_FILES } from '@vitrine/portfolio-view/fonts';
import type { Context } from '../../context/context.ts';
import { findPicture, toPictureKey } from '../../db/pictures.ts';
import { findVideoFile } from '../../db/videos.ts';
import { streamVideo } from './stream-video.ts';
import type { SiteFile } from './write-zip.ts';

const FONTS = new Map(FONT_FILES.map(({ url, file }) => [url, file]));

/**
 * Reads a file that a site's pages load: a font, or a picture or video of the account. Files of other accounts are
 * never returned, whatever a page names.
 * @returns undefined if it does not exist
 */
export async function readLoadedFile(
  { db, files }: Pick<Context, 'db' | 'files'>,
  userId: string,
  path: string,
): Promise<SiteFile['content'] | undefined> {
  const font = FONTS.get(`/${path}`);
  if (font) return [await readFile(font)];
  const video = parseVideoName(`/${path}`);
  if (video) {
    const row = await findVideoFile(db, video);
    const isOwnVideo = row?.user_id === userId && row.type !== null && path.endsWith(`.${row.type}`);
    return isOwnVideo ? streamVideo(files, { userId, name: video, bytes: row.bytes }) : undefined;
  }
  const name = parsePictureName(`/${path}`);
  const picture = name === undefined ? undefined : await findPicture(db, name);
  const size = picture && PICTURE_SIZES[picture.kind].find((pixels) => path.endsWith(`-${pixels}.webp`));
  if (picture?.userId !== userId || !size) return undefined;
  const file = await files.get(toPictureKey(userId, picture, size));
  return file && [file.bytes];
}
