import { useEffect, useId, useRef } from 'react';
import type { ChosenPicture } from './chosen-picture.ts';
import { type Crop, cropText, getMaxZoom, getZoom, zoomCrop } from './crop.ts';
import { CropView } from './crop-view.tsx';
import { useCropGestures } from './use-crop-gestures.ts';

interface CropperProps {
  picture: ChosenPicture;
  crop: Crop;
  onChange: (change: (crop: Crop) => Crop) => void;
}

/** The square to keep of a picture: the picture is moved and enlarged under it. Has the focus when it appears. */
export function Cropper({ picture, crop, onChange }: CropperProps) {
  const help = useId();
  const frame = useRef<HTMLDivElement>(null);
  const gestures = useCropGestures({ frame, picture, onChange });
  useEffect(() => frame.current?.focus(), []);
  return (
    <div className="space-y-3">
      <div
        ref={frame}
        {...gestures}
        // Of its own, so that a screen reader leaves the arrow keys to it.
        role="application"
        aria-roledescription="picture to crop"
        aria-label="Your picture"
        aria-describedby={help}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move what it shows.
        tabIndex={0}
        className="relative mx-auto aspect-square w-full max-w-[min(16rem,32vh)] cursor-grab touch-none overflow-hidden rounded-sm bg-sunken active:cursor-grabbing"
      >
        <CropView picture={picture} crop={crop} />
        {/* What is outside the circle is kept too, but shows only where the picture is square. */}
        <div className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_100vmax_rgb(0_0_0/0.55)] ring-1 ring-[white]" />
      </div>
      <Zoom picture={picture} crop={crop} onChange={onChange} />
      <p id={help} className="text-sm text-muted">
        Drag to move, scroll or pinch to zoom. Or use the arrow keys, plus and minus.
      </p>
      <p role="status" className="sr-only">
        {cropText(picture, crop)}
      </p>
    </div>
  );
}

/** Steps of the slider; each is the same factor. */
const STEPS = 100;

function Zoom({ picture, crop, onChange }: CropperProps) {
  const id = useId();
  const most = getMaxZoom(picture);
  const zoom = getZoom(picture, crop);
  const place = most > 1 ? Math.round((Math.log(zoom) / Math.log(most)) * STEPS) : 0;
  return (
    <div className="flex items-center gap-4">
      <label htmlFor={id} className="text-sm font-medium">
        Zoom
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={STEPS}
        value={place}
        disabled={most === 1}
        aria-valuetext={`${Math.round(zoom * 100)}%`}
        className="h-10 min-w-0 flex-1 accent-accent"
        onChange={({ target }) => {
          const wanted = most ** (Number(target.value) / STEPS);
          onChange((now) => zoomCrop(picture, now, wanted / getZoom(picture, now)));
        }}
      />
      <div
        className="relative size-14 shrink-0 overflow-hidden rounded-full bg-accent-soft dark:bg-ink"
        aria-hidden="true"
      >
        <CropView picture={picture} crop={crop} />
      </div>
    </div>
  );
}
