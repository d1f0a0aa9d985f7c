import { useEffect } from 'react';
import { Toaster, useSonner } from 'sonner';

/** The toasts in the app's own colours, by the custom properties that they read. */
const TOAST_COLOURS = {
  fontFamily: 'var(--font-sans)',
  '--normal-bg': 'var(--color-raised)',
  '--normal-text': 'var(--color-ink)',
  '--normal-border': 'var(--color-line)',
} as const;

/** Distance of toasts from the lower edge in pixels: on phones, where they span the width, and elsewhere. */
const EDGE_DISTANCE_PX = { narrow: 16, wide: 24 };
const isNarrow = () => window.matchMedia('(max-width: 600px)').matches;

/** Toasts at the lower edge of the window, positioned above elements with `data-keep-clear`. */
export function Toasts() {
  const hasToasts = useSonner().toasts.length > 0;
  // Obstacles move while the user scrolls, types and opens forms, so positions are measured in each frame with a toast.
  useEffect(() => {
    if (!hasToasts) return;
    let frame = 0;
    const updatePosition = () => {
      placeToasts();
      frame = requestAnimationFrame(updatePosition);
    };
    updatePosition();
    return () => cancelAnimationFrame(frame);
  }, [hasToasts]);
  return (
    <Toaster
      theme="system"
      position="bottom-center"
      offset={{ bottom: `var(--toast-bottom, ${EDGE_DISTANCE_PX.wide}px)` }}
      mobileOffset={{ bottom: `var(--toast-bottom, ${EDGE_DISTANCE_PX.narrow}px)` }}
      style={TOAST_COLOURS}
      toastOptions={{ className: 'font-sans' }}
    />
  );
}

function placeToasts(): void {
  const toaster = document.querySelector<HTMLElement>('[data-sonner-toaster]');
  const toast = toaster?.querySelector<HTMLElement>('[data-sonner-toast][data-front=true]');
  if (!toaster || !toast) return;
  const { left, right } = toast.getBoundingClientRect();
  const obstacles = [...document.querySelectorAll('[data-keep-clear]')]
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.height > 0 && box.left < right && box.right > left);
  const edge = isNarrow() ? EDGE_DISTANCE_PX.narrow : EDGE_DISTANCE_PX.wide;
  const bottom = `${computeToastBottom(toast.offsetHeight, edge, window.innerHeight, obstacles)}px`;
  // Only write changes; otherwise each frame would cause a layout.
  if (toaster.style.getPropertyValue('--toast-bottom') !== bottom) {
    toaster.style.setProperty('--toast-bottom', bottom);
  }
}

/** Vertical extent of an element in the window, in pixels from its top. */
interface VerticalExtent {
  top: number;
  bottom: number;
}

/** Distance between a toast and the element it avoids. */
const GAP_PX = 8;

/**
 * Returns the distance of a toast from the lower edge of the window, so that it covers nothing that is to be kept
 * clear.
 * @param edge the distance if nothing is in the way, or everything is
 */
export function computeToastBottom(
  height: number,
  edge: number,
  windowHeight: number,
  obstacles: readonly VerticalExtent[],
): number {
  let bottomEdge = windowHeight - edge;
  for (const { top, bottom } of obstacles.toSorted((one, other) => other.bottom - one.bottom)) {
    if (top < bottomEdge + GAP_PX && bottom > bottomEdge - height - GAP_PX) bottomEdge = top - GAP_PX;
  }
  return bottomEdge < height ? edge : windowHeight - bottomEdge;
}
