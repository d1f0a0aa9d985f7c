import { PICTURE_SIZES, pictureName, picturePath } from '@vitrine/contract/portfolio/pictures';
import type { PostPicture } from '@vitrine/contract/writing/post-pictures';

const [LARGE, SMALL] = PICTURE_SIZES.post;

/** What an `img` of a post needs to be loaded in the size that it is drawn in, and to shift nothing. */
export interface PictureSource {
  src: string;
  srcSet: string;
  width: number;
  height: number;
}

/** The sizes of a picture, by addresses within the host that the page was read from; undefined for one of nobody here. */
export function pictureSource({ url, width, height }: PostPicture): PictureSource | undefined {
  const name = pictureName(url);
  if (!name) return undefined;
  const files = [LARGE, SMALL].map((size) => ({ src: picturePath(name, size), width: Math.min(size, width) }));
  const [large] = files;
  return {
    src: large?.src ?? '',
    // A small picture is as wide in both files.
    srcSet: width > SMALL ? files.map((file) => `${file.src} ${file.width}w`).join(', ') : '',
    width: Math.min(LARGE, width),
    height: Math.round((height * Math.min(LARGE, width)) / width),
  };
}

/** How wide a picture in a text is drawn: as the text, or as a narrow screen. */
export const PICTURE_WIDTH = '(width >= 48rem) 44rem, 100vw';
