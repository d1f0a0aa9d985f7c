import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { type Crop, type PictureSide, shiftCrop, zoomCrop } from './crop.ts';

/** What a press of an arrow shifts, in parts of the square; with Shift held the second. */
const STEPS = [0.02, 0.1] as const;
const ZOOM_STEP = 1.1;

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const ZOOMS: Record<string, number> = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': 1 / ZOOM_STEP, _: 1 / ZOOM_STEP };

/** A place in the frame, in parts of its side. */
interface Place {
  x: number;
  y: number;
}

interface Gestures {
  frame: RefObject<HTMLElement | null>;
  picture: PictureSide;
  onChange: (change: (crop: Crop) => Crop) => void;
}

/** Moves and enlarges a picture in a square frame: one finger or the mouse, two fingers, the wheel, keys. */
export function useCropGestures({ frame, picture, onChange }: Gestures) {
  const down = useRef(new Map<number, Place>());

  // React listens to wheels without the right to keep the page from scrolling.
  useEffect(() => {
    const element = frame.current;
    const zoom = (event: WheelEvent) => {
      event.preventDefault();
      const at = placeIn(element, event);
      onChange((crop) => zoomCrop(picture, crop, Math.exp(-event.deltaY / 400), at));
    };
    element?.addEventListener('wheel', zoom, { passive: false });
    return () => element?.removeEventListener('wheel', zoom);
  }, [frame, picture, onChange]);

  const release = (event: PointerEvent) => void down.current.delete(event.pointerId);
  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      down.current.set(event.pointerId, placeIn(frame.current, event));
    },
    onPointerMove(event: PointerEvent) {
      const before = down.current.get(event.pointerId);
      if (!before) return;
      const now = placeIn(frame.current, event);
      down.current.set(event.pointerId, now);
      const [other] = [...down.current].flatMap(([id, place]) => (id === event.pointerId ? [] : [place]));
      onChange((crop) => (other ? pinchCrop(picture, crop, before, now, other) : dragCrop(picture, crop, before, now)));
    },
    onPointerUp: release,
    onPointerCancel: release,
    onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const [right, downwards] = ARROWS[event.key] ?? [0, 0];
      const zoom = ZOOMS[event.key];
      if (!zoom && !right && !downwards) return;
      event.preventDefault();
      const step = STEPS[event.shiftKey ? 1 : 0];
      onChange((crop) =>
        zoom ? zoomCrop(picture, crop, zoom) : shiftCrop(picture, crop, right * step, downwards * step),
      );
    },
  };
}

function placeIn(frame: Element | null, { clientX, clientY }: { clientX: number; clientY: number }): Place {
  const { left, top, width } = frame?.getBoundingClientRect() ?? { left: 0, top: 0, width: 1 };
  return { x: (clientX - left) / width, y: (clientY - top) / width };
}

const dragCrop = (picture: PictureSide, crop: Crop, before: Place, now: Place) =>
  shiftCrop(picture, crop, now.x - before.x, now.y - before.y);

/** One of two fingers moved: the picture grows with their distance and follows the middle between them. */
function pinchCrop(picture: PictureSide, crop: Crop, before: Place, now: Place, other: Place): Crop {
  const distance = (place: Place) => Math.max(0.01, Math.hypot(place.x - other.x, place.y - other.y));
  const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
  const grown = zoomCrop(picture, crop, distance(now) / distance(before), middle);
  return shiftCrop(picture, grown, (now.x - before.x) / 2, (now.y - before.y) / 2);
}
