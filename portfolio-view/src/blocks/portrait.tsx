/** @jsxImportSource @vitrine/portfolio-view/markup */
import type { Picture, PublicResume, PublicView } from '@vitrine/contract/portfolio/public-view';
import { fillIn } from '@vitrine/contract/texts/catalogs';
import type { Children } from '../markup/jsx-runtime.ts';
import { toRelativeUrl } from './files.ts';
import { getInitials } from './initials.ts';
import { toSafeSource } from './link.tsx';
import { preloadPicture, useTexts } from './page.ts';
import { isAlphabetic } from './text.tsx';

interface PortraitProps {
  view: PublicView;
  className: string;
  /** The rendered width, as the `sizes` attribute. */
  sizes: string;
}

/** The photo in two sizes, with its dimensions to prevent layout shift; the initials when there is no photo. */
export function Portrait({ view, className, sizes }: PortraitProps) {
  const { photo, name } = view;
  const { portrait } = useTexts();
  const src = photo && toSafeSource(toRelativeUrl(photo.url, view));
  if (!src) {
    const large = isAlphabetic(name) ? '' : ' is-wide';
    return <Monogram className={`${className} is-monogram${large}`} name={name} />;
  }
  const srcset = buildSrcSet(photo, view);
  preloadPicture({ src, srcset, sizes });
  return (
    <img
      class={className}
      src={src}
      srcset={srcset}
      sizes={sizes}
      width={photo.width}
      height={photo.height}
      alt={fillIn(portrait, { name })}
      fetchpriority="high"
    />
  );
}

/** Returns the `srcset` of a picture's two sizes. */
export function buildSrcSet(
  { url, width, small }: Pick<Picture, 'url' | 'width' | 'small'>,
  view: PublicView,
): string | undefined {
  // A blank or a comma would start another source.
  const sources = [small, { url, width }]
    .map((it) => ({ ...it, url: toRelativeUrl(it.url, view) }))
    .filter((it) => toSafeSource(it.url) && !/[\s,]/.test(it.url));
  return sources.map((it) => `${it.url} ${it.width}w`).join(', ') || undefined;
}

/** Initials in a tile, next to the full name. */
export function Monogram({ name, className }: { name: string; className: string }) {
  return (
    <span class={className} aria-hidden="true" dir="ltr">
      {getInitials(name)}
    </span>
  );
}

interface CompanyLogoProps {
  view: PublicView;
  job: PublicResume['experiences'][number];
  className: string;
  /** Rendered when no logo was uploaded. */
  fallback?: Children;
}

/** The logo of a company; its name follows as text. */
export function CompanyLogo({ view, job, className, fallback = null }: CompanyLogoProps) {
  const src = toSafeSource(toRelativeUrl(view.pictures[job._id]?.[0].url ?? '', view));
  if (!src) return fallback;
  return <img class={className} src={src} width={48} height={48} alt="" loading="lazy" />;
}
