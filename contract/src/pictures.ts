/** Widths and heights in pixels that a profile picture is kept in, the first for the app and the page's head. */
export const PICTURE_SIZES = [448, 224] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

/** Where a profile picture is, by its unguessable name. */
export const picturePath = (name: string, size: PictureSize = PICTURE_SIZES[0]): string =>
  `/pictures/${name}-${size}.webp`;

/** The name in the address of a profile picture, on whatever host; undefined when it is none. */
export const pictureName = (address: string): string | undefined =>
  /\/pictures\/([\w-]{43})-\d+\.webp$/.exec(address)?.[1];
