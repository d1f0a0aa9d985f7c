import { LIMITS } from '../api/limits.ts';

/**
 * Widths and heights in pixels that pictures are kept in: a profile picture in two, the first for the app and the page's
 * head; the logo of a company in one, which is sharp wherever it is drawn; what is shown beside links to a portfolio,
 * which is 630 high; a picture of a post in two, as high as it comes; the picture of a project in two, of one shape;
 * the portrait of a testimonial's author in one; and what a video shows before it is played in one, as high as it comes.
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

/** The largest file that a form of LIMITS.pictureBytes has room for, with what stands around it. */
export const PICTURE_FILE_BYTES = LIMITS.pictureBytes - 8_192;

/** Where a picture is, by its unguessable name. */
export const picturePath = (name: string, size: PictureSize): string => `/pictures/${name}-${size}.webp`;

/** The name in the address of a picture, on whatever host; undefined when it is none. */
export const pictureName = (address: string): string | undefined =>
  /\/pictures\/([\w-]{43})-\d+\.webp$/.exec(address)?.[1];

/** What an item of a section can have a picture as: the logo of a company, how a project looks, who wrote a testimonial. */
export const ITEM_PICTURE_KINDS = ['logo', 'project', 'portrait'] as const satisfies readonly PictureKind[];
export type ItemPictureKind = (typeof ITEM_PICTURE_KINDS)[number];

/** The picture of a project in pixels: one shape for all, so that cards are even and no page has to ask for it. */
export const PROJECT_PICTURE = { width: 1200, height: 750 } as const;

/** The picture that other sites show beside a link to a portfolio, in pixels: what OpenGraph's readers ask for. */
export const PREVIEW_PICTURE = { width: 1200, height: 630 } as const;
