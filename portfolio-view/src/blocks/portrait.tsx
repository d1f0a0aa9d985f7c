import type { PublicView } from '@vitrine/contract/public-view';
import { Monogram } from './monogram.tsx';
import { safeSource } from './safe-href.ts';

/** The photo with its size, so that nothing shifts; without one the initials. */
export function Portrait({ view, className }: { view: PublicView; className: string }) {
  const { photo, name } = view;
  const src = photo && safeSource(photo.url);
  if (!src) return <Monogram className={`${className} is-monogram`} name={name} />;
  return (
    <img
      className={className}
      src={src}
      width={photo.width}
      height={photo.height}
      alt={`Portrait of ${name}`}
      fetchPriority="high"
    />
  );
}
