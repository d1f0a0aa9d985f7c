import { LIMITS } from '@vitrine/contract/api/limits';
import {
  type ItemPictureKind,
  PICTURE_SIZES,
  type PictureSize,
  PREVIEW_PICTURE,
  PROJECT_PICTURE,
} from '@vitrine/contract/portfolio/pictures';
import { FairQueue } from '@vitrine/scheduling/fair-queue';
import type { Region, Sharp } from 'sharp';
import sharp from 'sharp';
import { ApiError } from '../../errors.ts';

/** A square of a picture in pixels of the upright picture. */
export interface Crop {
  left: number;
  top: number;
  size: number;
}

/** First bytes of the kinds that are taken; the name and the declared type of a file say nothing. */
const KINDS = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
] as const;
const isWebp = (bytes: Uint8Array) => text(bytes, 0) === 'RIFF' && text(bytes, 8) === 'WEBP';
const text = (bytes: Uint8Array, at: number) => Buffer.from(bytes.subarray(at, at + 4)).toString('latin1');

/** Seconds that making a picture smaller may take. */
const TIMEOUT = 10;

/** What is kept of a picture, by its size. */
export type PictureVariants = Map<PictureSize, Buffer>;

/**
 * The square of a picture, upright, in every kept size, as WebP without any of its metadata.
 * @param userId whose it is: of an account two are read or wait at a time
 * @param crop absent: the largest square in the middle
 * @throws {ApiError} photo/not-a-picture, photo/too-large
 */
export const renderSquares = (userId: string, bytes: Uint8Array, crop: Crop | undefined): Promise<PictureVariants> =>
  withPicture(userId, bytes, async (picture) => {
    const { width, height, orientation = 1 } = await picture.metadata();
    // The camera's note of how it was held is obeyed and, like all notes, not kept.
    const upright = orientation >= 5 ? { width: height, height: width } : { width, height };
    const area = within(upright, crop);
    const [size] = PICTURE_SIZES.photo;
    // Read once, in the largest size: a small file may hold a picture of hundreds of megabytes.
    const square = picture.autoOrient().extract(area).resize(size, size, { fit: 'cover' });
    const { data, info } = await square.timeout({ seconds: TIMEOUT }).raw().toBuffer({ resolveWithObject: true });
    const { width: side, channels } = info;
    const variants = PICTURE_SIZES.photo.map(async (pixels) => {
      const small = sharp(data, { raw: { width: side, height: side, channels } }).resize(pixels, pixels);
      return [pixels, await small.webp({ quality: 82 }).toBuffer()] as const;
    });
    return new Map(await Promise.all(variants));
  });

/** What surrounds a picture that is whole in a shape of another kind. */
const CLEAR = { r: 255, g: 255, b: 255, alpha: 0 };

/**
 * How a picture of each kind is made: the whole of a logo, in the middle of a square that is clear elsewhere; a project
 * in the shape of its card; of a portrait the middle.
 */
const ITEM_PICTURES: Record<ItemPictureKind, (picture: Sharp) => Promise<PictureVariants>> = {
  logo: async (picture) => {
    const [size] = PICTURE_SIZES.logo;
    const square = picture.autoOrient().resize(size, size, { fit: 'contain', background: CLEAR });
    return new Map([[size, await square.webp({ quality: 90 }).timeout({ seconds: TIMEOUT }).toBuffer()]]);
  },
  project: async (picture) => {
    const { width, height, orientation = 1 } = await picture.metadata();
    const fit = isNearCard(orientation >= 5 ? height / width : width / height) ? 'cover' : 'contain';
    const card = picture.autoOrient().resize({ ...PROJECT_PICTURE, fit, background: CLEAR });
    const { data, info } = await card.timeout({ seconds: TIMEOUT }).raw().toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const kept = PICTURE_SIZES.project.map(async (pixels) => {
      const made = sharp(data, { raw }).resize({ width: pixels });
      return [pixels, await made.webp({ quality: 82 }).toBuffer()] as const;
    });
    return new Map(await Promise.all(kept));
  },
  portrait: async (picture) => {
    const [size] = PICTURE_SIZES.portrait;
    const square = picture.autoOrient().resize(size, size, { fit: 'cover' });
    return new Map([[size, await square.webp({ quality: 82 }).timeout({ seconds: TIMEOUT }).toBuffer()]]);
  },
};

/** Whether a shape, width by height, loses little where it is cut to that of a card: those from 4:3 to 16:9 do. */
const isNearCard = (shape: number): boolean => {
  const ratio = shape / (PROJECT_PICTURE.width / PROJECT_PICTURE.height);
  return Math.min(ratio, 1 / ratio) > 0.82;
};

/**
 * The picture of an item in every kept size.
 * @param owner whose it is, as for {@link renderSquares}: an account, or a link that somebody uploads with
 * @throws {ApiError} as {@link renderSquares}
 */
export const itemPicture = (owner: string, bytes: Uint8Array, kind: ItemPictureKind): Promise<PictureVariants> =>
  withPicture(owner, bytes, ITEM_PICTURES[kind]);

/** The middle of a picture in the shape that other sites show beside links. @throws {ApiError} as {@link renderSquares} */
export const previewPicture = (userId: string, bytes: Uint8Array): Promise<PictureVariants> =>
  withPicture(userId, bytes, async (picture) => {
    const shape = picture
      .autoOrient()
      .resize({ ...PREVIEW_PICTURE, fit: 'cover' })
      .flatten({ background: '#ffffff' });
    return new Map([
      [PREVIEW_PICTURE.width, await shape.webp({ quality: 86 }).timeout({ seconds: TIMEOUT }).toBuffer()],
    ]);
  });

/** What a video shows before it is played, in its own shape. @throws {ApiError} as {@link renderSquares} */
export const posterPicture = (userId: string, bytes: Uint8Array): Promise<PictureVariants> =>
  withPicture(userId, bytes, async (picture) => {
    const [size] = PICTURE_SIZES.poster;
    const shape = picture.autoOrient().resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true });
    return new Map([[size, await shape.webp({ quality: 78 }).timeout({ seconds: TIMEOUT }).toBuffer()]]);
  });

/** A picture in its own shape, at most as wide as each kept size. @throws {ApiError} as {@link renderSquares} */
export async function postPicture(
  userId: string,
  bytes: Uint8Array,
): Promise<{ variants: PictureVariants; width: number; height: number }> {
  const shape = { width: 0, height: 0 };
  const variants = await withPicture(userId, bytes, async (picture) => {
    const [large, small] = PICTURE_SIZES.post;
    const size = { width: large, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true } as const;
    const upright = picture.autoOrient().resize(size).timeout({ seconds: TIMEOUT });
    const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true });
    Object.assign(shape, { width: info.width, height: info.height });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const kept = [large, small].map(async (width) => {
      const made = sharp(data, { raw }).resize({ width, withoutEnlargement: true });
      return [width, await made.webp({ quality: 82 }).toBuffer()] as const;
    });
    return new Map(await Promise.all(kept));
  });
  return { variants, ...shape };
}

/** A picture that is higher than this fills several screens. */
const MAX_HEIGHT = 4_000;

async function withPicture(
  userId: string,
  bytes: Uint8Array,
  make: (picture: Sharp) => Promise<PictureVariants>,
): Promise<PictureVariants> {
  // The library reads more kinds than we take, drawings with scripts and fetches in them among these.
  const isKnown = KINDS.some((kind) => kind.every((byte, index) => bytes[index] === byte)) || isWebp(bytes);
  if (!isKnown) throw new ApiError('photo/not-a-picture');
  try {
    return await runInPictureQueue(userId, () =>
      make(sharp(bytes, { limitInputPixels: LIMITS.picturePixels, failOn: 'error' })),
    );
  } catch (error) {
    if (error instanceof ApiError) throw error;
    const isTooLarge = error instanceof Error && /pixel limit/.test(error.message);
    throw new ApiError(isTooLarge ? 'photo/too-large' : 'photo/not-a-picture', isTooLarge ? { message: TOO_MANY } : {});
  }
}

const TOO_MANY = 'This picture has too many pixels. Please make it smaller.';

/** A crop moved and cut until it lies inside the picture. */
function within({ width, height }: { width: number; height: number }, crop: Crop | undefined): Region {
  const largest = Math.min(width, height);
  const size = Math.max(1, Math.min(crop?.size ?? largest, largest));
  const inside = (wanted: number | undefined, room: number) =>
    Math.max(0, Math.min(Math.round(wanted ?? room / 2), room));
  return { width: size, height: size, left: inside(crop?.left, width - size), top: inside(crop?.top, height - size) };
}

/**
 * Pictures are read one at a time, accounts in turn: one takes up to 200 MB while it is read, however small its file, and
 * up to ten seconds. Those that wait together are far from what memory holds.
 */
const queue = new FairQueue({
  concurrency: 1,
  queueLimit: 15,
  laneQueueLimit: 1,
  createFullError: () => new ApiError('request/unavailable', { retryAfter: 5 }),
});

/** Reads a picture when its turn comes. @throws {ApiError} request/unavailable where too many wait, or two of this account */
export const runInPictureQueue = <T>(userId: string, work: () => Promise<T>): Promise<T> =>
  queue.run(work, { lane: userId });
