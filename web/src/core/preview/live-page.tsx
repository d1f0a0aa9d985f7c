import { memo, useMemo } from 'react';
import { type Band, splitPage } from './page-bands.ts';

interface LivePageProps {
  svg: string;
  label: string;
  /** Visible share of the page's height; the rest is not rendered. */
  upTo?: number;
}

/** A typeset page rendered in bands, so that typing redraws only those that change. */
export function LivePage({ svg, label, upTo: visibleShare = 1 }: LivePageProps) {
  const { size, bands } = useMemo(() => splitPage(svg), [svg]);
  return (
    <div className="relative w-full overflow-hidden bg-[#fff]" style={{ aspectRatio: size.join(' / ') }}>
      {bands.map(
        (band, index) =>
          band.top < visibleShare && (
            // Bands have no names; the first stays the first. Its label describes the whole page.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above.
            <BandImage key={index} {...band} label={index === 0 ? label : ''} />
          ),
      )}
    </div>
  );
}

const BandImage = memo(function BandImage({ svg, top, height, label }: Band & { label: string }) {
  return (
    // The browser keeps showing the previous band until the new one is decoded.
    <img
      // Creating a blob takes longer than decoding a data URL.
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      alt={label}
      className="absolute left-0 w-full max-w-none"
      style={{ top: `${100 * top}%`, height: `${100 * height}%` }}
    />
  );
});
