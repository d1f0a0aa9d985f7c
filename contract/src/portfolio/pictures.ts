import { LIMITS } from '../api/limits.ts';

/**
 * Widths in pixels in which pictures are stored. A profile picture has two, the first for the app and the page's head;
 * a company logo has one, which is sharp at every size; a link preview is 630 high; the pictures of a post have two and
 * keep their proportions; the picture of a project has two of one shape; the portrait of a testimonial's author has
 * one; the poster of a video has one and keeps its proportions.
 */
export const PICTURE_SIZES = {
  photo: [448, 224],
  logo: [128],
  preview: [1200],
  post: [1600, 800],
  project: [1200, 600],
  portrait: [192],
  poster: [960],
} as const;
export type PictureKind = keyof typeof PICTURE_SIZES;
export type PictureSize = (typeof PICTURE_SIZES)[PictureKind][number];

/** Maximum file size in a form of LIMITS.pictureBytes, less the form overhead. */
export const MAX_PICTURE_FILE_BYTES = LIMITS.pictureBytes - 8_192;

/** Returns the path of a picture, which contains its unguessable name. */
export const toPicturePath = (name: string, size: PictureSize): string => `/pictures/${name}-${size}.webp`;

/** Returns the name in the URL of a picture, on any host; undefined if it is not a picture's URL. */
export const parsePictureName = (address: string): string | undefined =>
  /\/pictures\/([\w-]{43})-\d+\.webp$/.exec(address)?.[1];

/** Kinds of item pictures: company logo, picture of a project, portrait of a testimonial's author. */
export const ITEM_PICTURE_KINDS = ['logo', 'project', 'portrait'] as const satisfies readonly PictureKind[];
export type ItemPictureKind = (typeof ITEM_PICTURE_KINDS)[number];

/** Size of a project's picture in pixels: one shape for all, so that cards are even and pages need not look it up. */
export const PROJECT_PICTURE_SIZE = { width: 1200, height: 750 } as const;

/** Size in pixels of the preview picture for links to a portfolio, as OpenGraph recommends. */
export const PREVIEW_PICTURE_SIZE = { width: 1200, height: 630 } as const;
