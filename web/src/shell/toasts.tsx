import { useEffect } from 'react';
import { Toaster, useSonner } from 'sonner';

/** The toasts in the app's own colours, by the custom properties that they read. */
const TOAST_COLOURS = {
  fontFamily: 'var(--font-sans)',
  '--normal-bg': 'var(--color-raised)',
  '--normal-text': 'var(--color-ink)',
  '--normal-border': 'var(--color-line)',
} as const;

/** How far toasts stand from the lower edge, in pixels: on phones, which they fill from side to side, and else. */
const EDGE = { narrow: 16, wide: 24 };
const isNarrow = () => window.matchMedia('(max-width: 600px)').matches;

/** What happened, told at the lower edge of the window, above buttons in `data-keep-clear`. */
export function Toasts() {
  const any = useSonner().toasts.length > 0;
  // What is in the way moves as one scrolls, types and opens forms; while a toast is there, each frame looks anew.
  useEffect(() => {
    if (!any) return;
    let frame = 0;
    const look = () => {
      placeToasts();
      frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [any]);
  return (
    <Toaster
      theme="system"
      position="bottom-center"
      offset={{ bottom: `var(--toast-bottom, ${EDGE.wide}px)` }}
      mobileOffset={{ bottom: `var(--toast-bottom, ${EDGE.narrow}px)` }}
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
  const clear = [...document.querySelectorAll('[data-keep-clear]')]
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.height > 0 && box.left < right && box.right > left);
  const edge = isNarrow() ? EDGE.narrow : EDGE.wide;
  const bottom = `${toastBottom(toast.offsetHeight, edge, window.innerHeight, clear)}px`;
  // Only what changes is written, or each frame would have the page laid out anew.
  if (toaster.style.getPropertyValue('--toast-bottom') !== bottom) {
    toaster.style.setProperty('--toast-bottom', bottom);
  }
}

/** From where to where something reaches in the window, in pixels from its top. */
interface Reach {
  top: number;
  bottom: number;
}

/** Kept between a toast and what it gives way to. */
const GAP = 8;

/**
 * How far a toast stands above the lower edge of the window, so that it lies over nothing that is to be kept clear.
 * @param edge how far it does where nothing is in the way, or where everything is
 */
export function toastBottom(height: number, edge: number, within: number, clear: readonly Reach[]): number {
  let lower = within - edge;
  for (const { top, bottom } of clear.toSorted((one, other) => other.bottom - one.bottom)) {
    if (top < lower + GAP && bottom > lower - height - GAP) lower = top - GAP;
  }
  return lower < height ? edge : within - lower;
}
