import { memo, useMemo } from 'react';
import { type Band, splitPage } from './page-bands.ts';

interface LivePageProps {
  svg: string;
  label: string;
  /** Share of its height that is seen; what is below is not drawn. */
  upTo?: number;
}

/** A typeset page that is drawn band by band: what of it stays the same while somebody types is not drawn again. */
export function LivePage({ svg, label, upTo = 1 }: LivePageProps) {
  const { size, bands } = useMemo(() => splitPage(svg), [svg]);
  return (
    <div className="relative w-full overflow-hidden bg-[#fff]" style={{ aspectRatio: size.join(' / ') }}>
      {bands.map(
        (band, index) =>
          band.top < upTo && (
            // Bands have no names; the first stays the first. It speaks for all of them.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above.
            <BandImage key={index} {...band} label={index === 0 ? label : ''} />
          ),
      )}
    </div>
  );
}

const BandImage = memo(function BandImage({ svg, top, height, label }: Band & { label: string }) {
  return (
    // The browser goes on showing the band as it was until the new one is decoded.
    <img
      // Making a blob of it takes longer than drawing it.
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      alt={label}
      className="absolute left-0 w-full max-w-none"
      style={{ top: `${100 * top}%`, height: `${100 * height}%` }}
    />
  );
});
