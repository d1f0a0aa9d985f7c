import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useId, useRef } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ChooseButton } from '../../ui/form/choose-button.tsx';
import type { ChosenPicture } from './chosen-picture.ts';
import { type Crop, describeCrop, getMaxZoom, getZoom, type PictureSize, shiftCrop, zoomCrop } from './crop.ts';

interface CropPictureProps {
  picture: ChosenPicture;
  crop: Crop;
  /** Why a newly chosen file was rejected. */
  failure: string | undefined;
  isReading: boolean;
  isSaving: boolean;
  onChange: (change: (crop: Crop) => Crop) => void;
  onChoose: (file: File) => void;
  onSave: () => void;
  onCancel: () => void;
}

/** Second step: the crop, and Save. */
export function CropPicture({ picture, crop, onChange, ...step }: CropPictureProps) {
  return (
    <div className="mt-6 space-y-6">
      {/* Not editable while it is being saved. */}
      <div inert={step.isSaving}>
        <Cropper picture={picture} crop={crop} onChange={onChange} />
      </div>
      {step.failure && <Alert tone="danger">{step.failure}</Alert>}
      <p role="status" className="sr-only">
        {step.isSaving ? 'Uploading your picture' : ''}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <div className="mr-auto -ml-4 max-sm:basis-full">
          <ChooseButton
            label="Choose another"
            variant="quiet"
            busy={step.isReading || step.isSaving}
            onChoose={step.onChoose}
          />
        </div>
        <Button onClick={step.onCancel}>Cancel</Button>
        <Button variant="primary" loading={step.isSaving} onClick={step.onSave}>
          Save picture
        </Button>
      </div>
    </div>
  );
}

/** The cropped part of a picture, scaled to its square container. */
function CropView({ picture, crop }: { picture: ChosenPicture; crop: Crop }) {
  const { image, width, height } = picture;
  const percent = (pixels: number) => `${(pixels / crop.size) * 100}%`;
  return (
    <img
      src={image.src}
      alt=""
      draggable={false}
      style={{ width: percent(width), height: percent(height), left: percent(-crop.left), top: percent(-crop.top) }}
      className="pointer-events-none absolute max-w-none select-none"
    />
  );
}

interface CropperProps {
  picture: ChosenPicture;
  crop: Crop;
  onChange: (change: (crop: Crop) => Crop) => void;
}

/** Crops a picture to a square: the picture is moved and zoomed behind it. Takes the focus when it appears. */
function Cropper({ picture, crop, onChange }: CropperProps) {
  const help = useId();
  const frame = useRef<HTMLDivElement>(null);
  const gestures = useCropGestures({ frame, picture, onChange });
  useEffect(() => frame.current?.focus(), []);
  return (
    <div className="space-y-3">
      <div
        ref={frame}
        {...gestures}
        // A custom widget, so that screen readers pass the arrow keys to it.
        role="application"
        aria-roledescription="picture to crop"
        aria-label="Your picture"
        aria-describedby={help}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move what it shows.
        tabIndex={0}
        className="relative mx-auto aspect-square w-full max-w-[min(16rem,32vh)] cursor-grab touch-none overflow-hidden rounded-sm bg-sunken active:cursor-grabbing"
      >
        <CropView picture={picture} crop={crop} />
        {/* The area outside the circle is kept too, but is visible only where the picture is shown as a square. */}
        <div className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_100vmax_rgb(0_0_0/0.55)] ring-1 ring-[white]" />
      </div>
      <Zoom picture={picture} crop={crop} onChange={onChange} />
      <p id={help} className="text-sm text-muted">
        Drag to move, scroll or pinch to zoom. Or use the arrow keys, plus and minus.
      </p>
      <p role="status" className="sr-only">
        {describeCrop(picture, crop)}
      </p>
    </div>
  );
}

/** Number of slider steps; each zooms by the same factor. */
const ZOOM_SLIDER_STEPS = 100;

function Zoom({ picture, crop, onChange }: CropperProps) {
  const id = useId();
  const maxZoom = getMaxZoom(picture);
  const zoom = getZoom(picture, crop);
  const sliderValue = maxZoom > 1 ? Math.round((Math.log(zoom) / Math.log(maxZoom)) * ZOOM_SLIDER_STEPS) : 0;
  return (
    <div className="flex items-center gap-4">
      <label htmlFor={id} className="text-sm font-medium">
        Zoom
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={ZOOM_SLIDER_STEPS}
        value={sliderValue}
        disabled={maxZoom === 1}
        aria-valuetext={`${Math.round(zoom * 100)}%`}
        className="h-10 min-w-0 flex-1 accent-accent"
        onChange={({ target }) => {
          const newZoom = maxZoom ** (Number(target.value) / ZOOM_SLIDER_STEPS);
          onChange((now) => zoomCrop(picture, now, newZoom / getZoom(picture, now)));
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

/** Distance that an arrow key moves the picture, as a fraction of the square; the second with Shift held. */
const KEY_STEP_FRACTIONS = [0.02, 0.1] as const;
const ZOOM_FACTOR = 1.1;

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const ZOOM_KEYS: Record<string, number> = {
  '+': ZOOM_FACTOR,
  '=': ZOOM_FACTOR,
  '-': 1 / ZOOM_FACTOR,
  _: 1 / ZOOM_FACTOR,
};

/** A point in the frame, as fractions of its side. */
interface Point {
  x: number;
  y: number;
}

interface CropGestureOptions {
  frame: RefObject<HTMLElement | null>;
  picture: PictureSize;
  onChange: (change: (crop: Crop) => Crop) => void;
}

/** Moves and zooms a picture in a square frame: one finger or the mouse, two fingers, the wheel, keys. */
function useCropGestures({ frame, picture, onChange }: CropGestureOptions) {
  const pointers = useRef(new Map<number, Point>());

  // React attaches passive wheel listeners, which cannot prevent scrolling.
  useEffect(() => {
    const element = frame.current;
    const zoom = (event: WheelEvent) => {
      event.preventDefault();
      const at = toPoint(element, event);
      onChange((crop) => zoomCrop(picture, crop, Math.exp(-event.deltaY / 400), at));
    };
    element?.addEventListener('wheel', zoom, { passive: false });
    return () => element?.removeEventListener('wheel', zoom);
  }, [frame, picture, onChange]);

  const release = (event: PointerEvent) => void pointers.current.delete(event.pointerId);
  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, toPoint(frame.current, event));
    },
    onPointerMove(event: PointerEvent) {
      const before = pointers.current.get(event.pointerId);
      if (!before) return;
      const now = toPoint(frame.current, event);
      pointers.current.set(event.pointerId, now);
      const [other] = [...pointers.current].flatMap(([id, place]) => (id === event.pointerId ? [] : [place]));
      onChange((crop) => (other ? pinchCrop(picture, crop, before, now, other) : dragCrop(picture, crop, before, now)));
    },
    onPointerUp: release,
    onPointerCancel: release,
    onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const [right, downwards] = ARROWS[event.key] ?? [0, 0];
      const zoom = ZOOM_KEYS[event.key];
      if (!zoom && !right && !downwards) return;
      event.preventDefault();
      const step = KEY_STEP_FRACTIONS[event.shiftKey ? 1 : 0];
      onChange((crop) =>
        zoom ? zoomCrop(picture, crop, zoom) : shiftCrop(picture, crop, right * step, downwards * step),
      );
    },
  };
}

function toPoint(frame: Element | null, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width } = frame?.getBoundingClientRect() ?? { left: 0, top: 0, width: 1 };
  return { x: (clientX - left) / width, y: (clientY - top) / width };
}

const dragCrop = (picture: PictureSize, crop: Crop, before: Point, now: Point) =>
  shiftCrop(picture, crop, now.x - before.x, now.y - before.y);

/** Applies the movement of one of two fingers: the picture scales with their distance and follows their midpoint. */
function pinchCrop(picture: PictureSize, crop: Crop, before: Point, now: Point, other: Point): Crop {
  const distance = (place: Point) => Math.max(0.01, Math.hypot(place.x - other.x, place.y - other.y));
  const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
  const zoomed = zoomCrop(picture, crop, distance(now) / distance(before), middle);
  return shiftCrop(picture, zoomed, (now.x - before.x) / 2, (now.y - before.y) / 2);
}
