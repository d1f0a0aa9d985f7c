import type { Picture, PublicView } from '@vitrine/contract/public-view';
import { toRelativeUrl } from './here.ts';
import { Monogram } from './monogram.tsx';
import { safeSource } from './safe-href.ts';
import { isAlphabetic } from './text.ts';

interface PortraitProps {
  view: PublicView;
  className: string;
  /** How wide the page draws it, as the `sizes` attribute. */
  sizes: string;
}

/** The photo in two sizes, with its dimensions so that nothing shifts; without one the initials. */
export function Portrait({ view, className, sizes }: PortraitProps) {
  const { photo, name } = view;
  const src = photo && safeSource(toRelativeUrl(photo.url, view));
  if (!src) {
    const wide = isAlphabetic(name) ? '' : ' is-wide';
    return <Monogram className={`${className} is-monogram${wide}`} name={name} />;
  }
  return (
    <img
      className={className}
      src={src}
      srcSet={buildSrcSet(photo, view)}
      sizes={sizes}
      width={photo.width}
      height={photo.height}
      alt={`Portrait of ${name}`}
      fetchPriority="high"
    />
  );
}

function buildSrcSet({ url, width, small }: Picture, view: PublicView): string | undefined {
  // A blank or a comma would begin another source.
  const sources = [small, { url, width }]
    .map((it) => ({ ...it, url: toRelativeUrl(it.url, view) }))
    .filter((it) => safeSource(it.url) && !/[\s,]/.test(it.url));
  return sources.map((it) => `${it.url} ${it.width}w`).join(', ') || undefined;
}
