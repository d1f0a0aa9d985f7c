/** @jsxImportSource @vitrine/portfolio-view/markup */
import { listFirstPictures } from './page.ts';

/** Links in the head for the first pictures of a body that was rendered before. */
export const PicturePreloads = () =>
  listFirstPictures().map(({ src, srcset, sizes }) => (
    <link
      rel="preload"
      as="image"
      href={srcset ? undefined : src}
      imagesrcset={srcset}
      imagesizes={sizes}
      fetchpriority="high"
    />
  ));
