import { memo, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { drawBand } from './draw-band.ts';
import { type Band, countTypedLetters, readBandText, splitPage } from './page-bands.ts';
import { toSvgUrl } from './page-image.tsx';

interface LivePageProps {
  svg: string;
  label: string;
}

/** A typeset page next to what is being typed: its text is drawn in bands, so that typing redraws only one. */
export const LivePage = memo(function LivePage({ svg, label }: LivePageProps) {
  const { size, background, bands } = useMemo(() => splitPage(svg), [svg]);
  const frame = useRef<HTMLDivElement>(null);
  const pixelWidth = usePixelWidth(frame);
  return (
    <div ref={frame} className="relative w-full overflow-hidden bg-[#fff]" style={{ aspectRatio: size.join(' / ') }}>
      <Background svg={background} label={label} />
      {pixelWidth > 0 &&
        bands.map((band, index) => (
          <BandCanvas
            // Bands have no names; the first stays the first.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above.
            key={index}
            band={band}
            page={svg}
            pixelWidth={pixelWidth}
            pixelsPerPoint={pixelWidth / size[0]}
          />
        ))}
    </div>
  );
});

const Background = memo(function Background({ svg, label }: LivePageProps) {
  // The browser keeps showing the previous image until the new one is decoded.
  return <img src={toSvgUrl(svg)} alt={label} className="absolute inset-0 size-full max-w-none" />;
});

interface BandCanvasProps {
  band: Band;
  /** The band's page, whose shapes it uses. */
  page: string;
  /** Width of the page in device pixels. */
  pixelWidth: number;
  pixelsPerPoint: number;
}

const BandCanvas = memo(
  function BandCanvas({ band, page, pixelWidth, pixelsPerPoint }: BandCanvasProps) {
    const canvas = useRef<HTMLCanvasElement>(null);
    // Whole pixels: a canvas that the browser has to scale is blurred.
    const top = Math.round(band.top * pixelsPerPoint);
    const height = Math.round(band.height * pixelsPerPoint);
    useLayoutEffect(() => {
      if (canvas.current) drawBand(canvas.current, band.runs, { page, pixelsPerPoint, top });
    }, [band, page, pixelsPerPoint, top]);
    if (band.runs.length === 0) return null;
    const toLength = (pixels: number) => `${pixels / window.devicePixelRatio}px`;
    return (
      <canvas
        ref={canvas}
        width={pixelWidth}
        height={height}
        data-preliminary={countTypedLetters(band) || undefined}
        className="absolute left-0 max-w-none"
        style={{ top: toLength(top), width: toLength(pixelWidth), height: toLength(height) }}
      >
        {readBandText(band)}
      </canvas>
    );
  },
  // Other changes of the page do not concern the band.
  (before, after) =>
    before.band.key === after.band.key &&
    before.pixelWidth === after.pixelWidth &&
    before.pixelsPerPoint === after.pixelsPerPoint,
);

/** Returns the width of an element in device pixels, which changes with its size and with the zoom; 0 at first. */
function usePixelWidth(element: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new ResizeObserver(([entry]) => {
      // Safari has no device pixel sizes.
      const pixels = entry?.devicePixelContentBoxSize?.[0]?.inlineSize;
      setWidth(pixels ?? Math.round((entry?.contentRect.width ?? 0) * window.devicePixelRatio));
    });
    try {
      observer.observe(current, { box: 'device-pixel-content-box' });
    } catch {
      observer.observe(current);
    }
    return () => observer.disconnect();
  }, [element]);
  return width;
}
