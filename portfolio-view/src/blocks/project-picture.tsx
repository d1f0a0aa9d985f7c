/** @jsxImportSource @vitrine/portfolio-view/markup */
import type { PublicResume, PublicView } from '@vitrine/contract/portfolio/public-view';
import type { Children } from '../markup/jsx-runtime.ts';
import { toRelativeUrl } from './files.ts';
import { toSafeSource } from './link.tsx';
import { buildSrcSet } from './portrait.tsx';
import { VideoPlayer } from './video-player.tsx';

interface ProjectPictureProps {
  view: PublicView;
  work: PublicResume['projects'][number];
  /** The rendered width, as the `sizes` attribute. */
  sizes: string;
  className?: string;
  /** Rendered when no picture was uploaded. */
  fallback?: Children;
}

/**
 * The video of a project, or its picture in two sizes, with dimensions to prevent layout shift. Loaded lazily. Without
 * alternative text it is decorative: the title is next to it.
 */
export function ProjectPicture({ view, work, sizes, className, fallback = null }: ProjectPictureProps) {
  const video = view.videos?.byItem[work._id];
  if (video)
    return (
      <VideoPlayer view={view} video={video} of={work.title} className={className ? `${className} shot` : 'shot'} />
    );
  const [picture] = view.pictures[work._id] ?? [];
  const src = picture && toSafeSource(toRelativeUrl(picture.url, view));
  if (!src) return fallback;
  const { width, height, small, alt } = picture;
  return (
    <img
      class={className ? `${className} shot` : 'shot'}
      src={src}
      srcset={small ? buildSrcSet({ url: picture.url, width, small }, view) : undefined}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading="lazy"
    />
  );
}

/**
 * The further pictures of a project: small ones that link to the large ones, loaded lazily. One without a description
 * is called by its project and number.
 */
export function MorePictures({ view, work }: Pick<ProjectPictureProps, 'view' | 'work'>) {
  const pictures = view.pictures[work._id] ?? [];
  // The first one is the cover, unless a video is.
  const coverCount = view.videos?.byItem[work._id] && pictures.length > 1 ? 0 : 1;
  const more = pictures.slice(coverCount).flatMap(({ url, small, width, height, alt }, index) => {
    const href = toSafeSource(toRelativeUrl(url, view));
    const src = small && toSafeSource(toRelativeUrl(small.url, view));
    return href && src ? [{ href, src, width, height, alt: alt || `${work.title} (${coverCount + index + 1})` }] : [];
  });
  if (more.length === 0) return null;
  return (
    <ul class="shots">
      {more.map(({ href, alt, ...picture }) => (
        <li>
          <a href={href} type="image/webp">
            <img {...picture} alt={alt} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Returns whether a page shows several pictures of a project. */
export const hasMorePictures = ({ pictures }: PublicView): boolean =>
  Object.values(pictures).some(({ length }) => length > 1);

/** Returns whether a page shows videos, or pictures other than logos: of projects or of authors of testimonials. */
export const hasItemPictures = ({ pictures, videos }: PublicView): boolean =>
  videos !== undefined || Object.values(pictures).some(([{ kind }]) => kind !== 'logo');
