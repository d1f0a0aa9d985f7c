import { LIMITS } from '@vitrine/contract/api/limits';
import {
  type ItemPictureKind,
  PICTURE_SIZES,
  type PictureSize,
  PREVIEW_PICTURE_SIZE,
  PROJECT_PICTURE_SIZE,
} from '@vitrine/contract/portfolio/pictures';
import { FairQueue } from '@vitrine/scheduling/fair-queue';
import type { Region, Sharp } from 'sharp';
import sharp from 'sharp';
import { ApiError } from '../../errors.ts';

/** A square crop, in pixels of the upright picture. */
export interface Crop {
  left: number;
  top: number;
  size: number;
}

/** Magic bytes of the accepted formats; a file's name and declared type are not trusted. */
const SIGNATURES = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
] as const;
const isWebp = (bytes: Uint8Array) => readTag(bytes, 0) === 'RIFF' && readTag(bytes, 8) === 'WEBP';
const readTag = (bytes: Uint8Array, at: number) => Buffer.from(bytes.subarray(at, at + 4)).toString('latin1');

/** Timeout of resizing a picture, in seconds. */
const TIMEOUT_SECONDS = 10;

/** A picture's stored files, keyed by size. */
export type PictureVariants = Map<PictureSize, Buffer>;

/**
 * Renders the square of a picture, upright, in every stored size, as WebP without metadata.
 * @param userId account whose queue limit applies: two pictures at a time
 * @param crop defaults to the largest centered square
 * @throws {ApiError} photo/not-a-picture, photo/too-large
 */
export const renderSquares = (userId: string, bytes: Uint8Array, crop: Crop | undefined): Promise<PictureVariants> =>
  withPicture(userId, bytes, async (picture) => {
    const { width, height, orientation = 1 } = await picture.metadata();
    // The EXIF orientation is applied and then dropped, like all metadata.
    const upright = orientation >= 5 ? { width: height, height: width } : { width, height };
    const area = clampCrop(upright, crop);
    const [size] = PICTURE_SIZES.photo;
    // Decoded once, at the largest size: a small file may expand to hundreds of megabytes.
    const square = picture.autoOrient().extract(area).resize(size, size, { fit: 'cover' });
    const { data, info } = await square
      .timeout({ seconds: TIMEOUT_SECONDS })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width: side, channels } = info;
    const variants = PICTURE_SIZES.photo.map(async (pixels) => {
      const small = sharp(data, { raw: { width: side, height: side, channels } }).resize(pixels, pixels);
      return [pixels, await small.webp({ quality: 82 }).toBuffer()] as const;
    });
    return new Map(await Promise.all(variants));
  });

/** Transparent padding around a picture of another shape. */
const TRANSPARENT = { r: 255, g: 255, b: 255, alpha: 0 };

/**
 * Renderers of item pictures: a logo is contained in a transparent square, a project fills the shape of its card with
 * the part that draws the eye, unless its owner wants to see the whole of it, and a portrait is cropped to the center.
 */
const ITEM_PICTURES: Record<ItemPictureKind, (picture: Sharp, isWhole: boolean) => Promise<PictureVariants>> = {
  logo: async (picture) => {
    const [size] = PICTURE_SIZES.logo;
    const square = picture.autoOrient().resize(size, size, { fit: 'contain', background: TRANSPARENT });
    return new Map([[size, await square.webp({ quality: 90 }).timeout({ seconds: TIMEOUT_SECONDS }).toBuffer()]]);
  },
  project: async (picture, isWhole) => {
    const fit = isWhole
      ? ({ fit: 'contain', background: TRANSPARENT } as const)
      : ({ fit: 'cover', position: sharp.strategy.attention } as const);
    const card = picture.autoOrient().resize({ ...PROJECT_PICTURE_SIZE, ...fit });
    const { data, info } = await card.timeout({ seconds: TIMEOUT_SECONDS }).raw().toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const renderings = PICTURE_SIZES.project.map(async (pixels) => {
      const resized = sharp(data, { raw }).resize({ width: pixels });
      return [pixels, await resized.webp({ quality: 82 }).toBuffer()] as const;
    });
    return new Map(await Promise.all(renderings));
  },
  portrait: async (picture) => {
    const [size] = PICTURE_SIZES.portrait;
    const square = picture.autoOrient().resize(size, size, { fit: 'cover' });
    return new Map([[size, await square.webp({ quality: 82 }).timeout({ seconds: TIMEOUT_SECONDS }).toBuffer()]]);
  },
};

/**
 * Renders the picture of an item in every stored size.
 * @param owner queue lane as for {@link renderSquares}: an account, or an upload link
 * @param isWhole whether a project's picture is shown whole, within a clear margin, instead of filling its card
 * @throws {ApiError} as {@link renderSquares}
 */
export const renderItemPicture = (
  owner: string,
  bytes: Uint8Array,
  kind: ItemPictureKind,
  isWhole = false,
): Promise<PictureVariants> => withPicture(owner, bytes, (picture) => ITEM_PICTURES[kind](picture, isWhole));

/** Renders the center of a picture in the shape of link previews. @throws {ApiError} as {@link renderSquares} */
export const renderPreviewPicture = (userId: string, bytes: Uint8Array): Promise<PictureVariants> =>
  withPicture(userId, bytes, async (picture) => {
    const shape = picture
      .autoOrient()
      .resize({ ...PREVIEW_PICTURE_SIZE, fit: 'cover' })
      .flatten({ background: '#ffffff' });
    return new Map([
      [PREVIEW_PICTURE_SIZE.width, await shape.webp({ quality: 86 }).timeout({ seconds: TIMEOUT_SECONDS }).toBuffer()],
    ]);
  });

/** Renders the poster of a video in its own shape. @throws {ApiError} as {@link renderSquares} */
export const renderPosterPicture = (userId: string, bytes: Uint8Array): Promise<PictureVariants> =>
  withPicture(userId, bytes, async (picture) => {
    const [size] = PICTURE_SIZES.poster;
    const shape = picture.autoOrient().resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true });
    return new Map([[size, await shape.webp({ quality: 78 }).timeout({ seconds: TIMEOUT_SECONDS }).toBuffer()]]);
  });

/**
 * Renders a picture in its own shape, at most as wide as each stored size. @throws {ApiError} as {@link renderSquares}
 */
export async function renderPostPicture(
  userId: string,
  bytes: Uint8Array,
): Promise<{ variants: PictureVariants; width: number; height: number }> {
  const shape = { width: 0, height: 0 };
  const variants = await withPicture(userId, bytes, async (picture) => {
    const [large, small] = PICTURE_SIZES.post;
    const size = { width: large, height: MAX_HEIGHT_PX, fit: 'inside', withoutEnlargement: true } as const;
    const upright = picture.autoOrient().resize(size).timeout({ seconds: TIMEOUT_SECONDS });
    const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true });
    Object.assign(shape, { width: info.width, height: info.height });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const renderings = [large, small].map(async (width) => {
      const resized = sharp(data, { raw }).resize({ width, withoutEnlargement: true });
      return [width, await resized.webp({ quality: 82 }).toBuffer()] as const;
    });
    return new Map(await Promise.all(renderings));
  });
  return { variants, ...shape };
}

/** Maximum height in pixels; a taller picture fills several screens. */
const MAX_HEIGHT_PX = 4_000;

async function withPicture(
  userId: string,
  bytes: Uint8Array,
  render: (picture: Sharp) => Promise<PictureVariants>,
): Promise<PictureVariants> {
  // The library reads more formats than we accept, including SVG with scripts and external references.
  const isSupported = SIGNATURES.some((kind) => kind.every((byte, index) => bytes[index] === byte)) || isWebp(bytes);
  if (!isSupported) throw new ApiError('photo/not-a-picture');
  try {
    return await runInPictureQueue(userId, () =>
      render(sharp(bytes, { limitInputPixels: LIMITS.picturePixels, failOn: 'error' })),
    );
  } catch (error) {
    if (error instanceof ApiError) throw error;
    const isTooLarge = error instanceof Error && /pixel limit/.test(error.message);
    throw new ApiError(
      isTooLarge ? 'photo/too-large' : 'photo/not-a-picture',
      isTooLarge ? { message: TOO_MANY_PIXELS_MESSAGE } : {},
    );
  }
}

const TOO_MANY_PIXELS_MESSAGE = 'This picture has too many pixels. Please make it smaller.';

/** Returns the crop, moved and shrunk to fit inside the picture. */
function clampCrop({ width, height }: { width: number; height: number }, crop: Crop | undefined): Region {
  const largest = Math.min(width, height);
  const size = Math.max(1, Math.min(crop?.size ?? largest, largest));
  const clamp = (wanted: number | undefined, max: number) => Math.max(0, Math.min(Math.round(wanted ?? max / 2), max));
  return { width: size, height: size, left: clamp(crop?.left, width - size), top: clamp(crop?.top, height - size) };
}

/**
 * Decodes one picture at a time, with a lane per account: decoding takes up to 200 MB, however small the file, and up
 * to ten seconds. All queued files together take little memory.
 */
const queue = new FairQueue({
  concurrency: 1,
  queueLimit: 15,
  laneQueueLimit: 1,
  createFullError: () => new ApiError('request/unavailable', { retryAfter: 5 }),
});

/** Runs work in the picture queue. @throws {ApiError} request/unavailable if it is full, overall or for the account */
export const runInPictureQueue = <T>(userId: string, work: () => Promise<T>): Promise<T> =>
  queue.run(work, { lane: userId });
