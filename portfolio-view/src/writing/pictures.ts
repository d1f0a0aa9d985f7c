import { PICTURE_SIZES, pictureName, picturePath } from '@vitrine/contract/portfolio/pictures';
import type { PostPicture } from '@vitrine/contract/writing/post-pictures';

const [LARGE, SMALL] = PICTURE_SIZES.post;

/** Attributes of an `img` in a post, to load the right size and prevent layout shift. */
export interface PictureSource {
  src: string;
  srcSet: string;
  width: number;
  height: number;
}

/** Returns the sizes of a picture, by addresses on the host the page was read from; undefined if it is external. */
export function pictureSource({ url, width, height }: PostPicture): PictureSource | undefined {
  const name = pictureName(url);
  if (!name) return undefined;
  const files = [LARGE, SMALL].map((size) => ({ src: picturePath(name, size), width: Math.min(size, width) }));
  const [large] = files;
  return {
    src: large?.src ?? '',
    // A small picture has the same width in both files.
    srcSet: width > SMALL ? files.map((file) => `${file.src} ${file.width}w`).join(', ') : '',
    width: Math.min(LARGE, width),
    height: Math.round((height * Math.min(LARGE, width)) / width),
  };
}

/** The rendered width of a picture in a text: the text's width, or that of a narrow screen. */
export const PICTURE_WIDTH = '(width >= 48rem) 44rem, 100vw';
