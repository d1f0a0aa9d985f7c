import { memo, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { drawBand } from './draw-band.ts';
import { type Band, countTypedLetters, readBandText, splitPage } from './page-bands.ts';
import { toSvgUrl } from './page-image.tsx';

interface PageProps {
  svg: string;
  label: string;
}

interface LivePageProps extends PageProps {
  /** Language of its text, where it is known. */
  lang?: string | undefined;
}

/** A typeset page next to what is being typed: its text is drawn in bands, so that typing redraws only one. */
export const LivePage = memo(function LivePage({ svg, label, lang }: LivePageProps) {
  const { size, background, bands } = useMemo(() => splitPage(svg), [svg]);
  const frame = useRef<HTMLDivElement>(null);
  const screenWidth = useScreenWidth(frame);
  return (
    <div ref={frame} className="relative w-full overflow-hidden bg-[#fff]" style={{ aspectRatio: size.join(' / ') }}>
      <Background svg={background} label={label} />
      {screenWidth &&
        bands.map((band, index) => (
          <BandCanvas
            // Bands have no names; the first stays the first.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above.
            key={index}
            band={band}
            page={svg}
            lang={lang}
            screenWidth={screenWidth}
            pixelsPerPoint={screenWidth.pixels / size[0]}
          />
        ))}
    </div>
  );
});

const Background = memo(function Background({ svg, label }: PageProps) {
  // The browser keeps showing the previous image until the new one is decoded.
  return <img src={toSvgUrl(svg)} alt={label} className="absolute inset-0 size-full max-w-none" />;
});

interface BandCanvasProps extends Pick<LivePageProps, 'lang'> {
  band: Band;
  /** The band's page, whose shapes it uses. */
  page: string;
  screenWidth: ScreenWidth;
  pixelsPerPoint: number;
}

const BandCanvas = memo(
  function BandCanvas({ band, page, lang, screenWidth, pixelsPerPoint }: BandCanvasProps) {
    const canvas = useRef<HTMLCanvasElement>(null);
    // Whole pixels: a canvas that the browser has to scale is blurred.
    const top = Math.round(band.top * pixelsPerPoint);
    const height = Math.round(band.height * pixelsPerPoint);
    useLayoutEffect(() => {
      if (canvas.current) drawBand(canvas.current, band.runs, { page, pixelsPerPoint, top });
    }, [band, page, pixelsPerPoint, top]);
    if (band.runs.length === 0) return null;
    const toLength = (pixels: number) => `${pixels / screenWidth.ratio}px`;
    return (
      <canvas
        ref={canvas}
        lang={lang}
        width={screenWidth.pixels}
        height={height}
        data-preliminary={countTypedLetters(band) || undefined}
        className="absolute left-0 max-w-none"
        style={{ top: toLength(top), width: toLength(screenWidth.pixels), height: toLength(height) }}
      >
        {readBandText(band)}
      </canvas>
    );
  },
  // Other changes of the page do not concern the band.
  (before, after) =>
    before.band.key === after.band.key &&
    before.lang === after.lang &&
    before.screenWidth === after.screenWidth &&
    before.pixelsPerPoint === after.pixelsPerPoint,
);

/** The width of a page on screen. */
interface ScreenWidth {
  /** In device pixels. */
  pixels: number;
  /** Device pixels per CSS pixel. */
  ratio: number;
}

/** Returns the width of an element, which changes with its size and with the zoom; undefined at first. */
function useScreenWidth(element: { current: HTMLElement | null }): ScreenWidth | undefined {
  const [width, setWidth] = useState<ScreenWidth>();
  // Zooming may change this alone.
  const ratio = width?.ratio ?? window.devicePixelRatio;
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => {
      const { devicePixelRatio } = window;
      setWidth({ pixels: Math.round(current.clientWidth * devicePixelRatio), ratio: devicePixelRatio });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    const resolution = window.matchMedia(`(resolution: ${ratio}dppx)`);
    resolution.addEventListener('change', measure);
    return () => {
      observer.disconnect();
      resolution.removeEventListener('change', measure);
    };
  }, [element, ratio]);
  return width;
}
