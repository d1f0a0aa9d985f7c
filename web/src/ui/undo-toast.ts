import { toast } from 'sonner';

interface UndoToast {
  /** A later toast with the same id replaces it. */
  id?: string;
  text: string;
  /** Minimum time on screen, in milliseconds. */
  durationMs: number;
  undo: () => Promise<void> | void;
}

/** How long it stays after it was held at its end, until the next check. */
const HELD_EXTENSION_MS = 2_000;

const dismissTimers = new Map<string | number, number>();

/** Whether the pointer or the focus is on the toasts, or the page is hidden. */
const isHeld = (): boolean =>
  document.hidden || document.querySelector('[data-sonner-toaster]:is(:hover, :focus-within)') !== null;

/** Shows a toast with an undo button. It does not disappear while the pointer or the focus is on it. */
export function showUndoToast({ id, text, durationMs, undo }: UndoToast): void {
  const toastId = toast(text, {
    ...(id && { id }),
    // The toast library handles the pointer, but not the focus.
    duration: Number.POSITIVE_INFINITY,
    action: { label: 'Undo', onClick: () => void undo() },
  });
  const scheduleDismiss = (ms: number) => {
    window.clearTimeout(dismissTimers.get(toastId));
    dismissTimers.set(toastId, window.setTimeout(dismissUnlessHeld, ms));
  };
  const dismissUnlessHeld = () => {
    if (isHeld()) return scheduleDismiss(HELD_EXTENSION_MS);
    dismissTimers.delete(toastId);
    toast.dismiss(toastId);
  };
  scheduleDismiss(durationMs);
}
