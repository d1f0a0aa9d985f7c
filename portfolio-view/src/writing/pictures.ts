import { PICTURE_SIZES, parsePictureName, toPicturePath } from '@vitrine/contract/portfolio/pictures';
import type { PostPicture } from '@vitrine/contract/writing/post-pictures';

const [LARGE_WIDTH, SMALL_WIDTH] = PICTURE_SIZES.post;

/** Attributes of an `img` in a post, to load the right size and prevent layout shift. */
export interface PictureSource {
  src: string;
  srcSet: string;
  width: number;
  height: number;
}

/** Returns the sizes of a picture, by addresses on the host the page was read from; undefined if it is external. */
export function getPictureSource({ url, width, height }: PostPicture): PictureSource | undefined {
  const name = parsePictureName(url);
  if (!name) return undefined;
  const files = [LARGE_WIDTH, SMALL_WIDTH].map((size) => ({
    src: toPicturePath(name, size),
    width: Math.min(size, width),
  }));
  const [large] = files;
  return {
    src: large?.src ?? '',
    // A small picture has the same width in both files.
    srcSet: width > SMALL_WIDTH ? files.map((file) => `${file.src} ${file.width}w`).join(', ') : '',
    width: Math.min(LARGE_WIDTH, width),
    height: Math.round((height * Math.min(LARGE_WIDTH, width)) / width),
  };
}

/** The rendered width of a picture in a text: the text's width, or that of a narrow screen. */
export const PICTURE_SIZES_ATTRIBUTE = '(width >= 48rem) 44rem, 100vw';
