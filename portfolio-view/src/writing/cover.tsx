import type { PostCard } from '@vitrine/contract/writing/public-posts';
import { PICTURE_WIDTH, pictureSource } from './pictures.ts';

/** The picture above a post, if it has one. It is the first thing seen, and loaded first. */
export function Cover({ post: { cover, coverAlt } }: { post: PostCard }) {
  const source = cover && pictureSource(cover);
  if (!source) return null;
  const { src, srcSet, width, height } = source;
  return (
    <figure className="cover">
      <img
        src={src}
        srcSet={srcSet || undefined}
        sizes={srcSet ? PICTURE_WIDTH : undefined}
        width={width}
        height={height}
        alt={coverAlt}
        fetchPriority="high"
      />
    </figure>
  );
}
