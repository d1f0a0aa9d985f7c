import { toast } from 'sonner';

interface UndoToast {
  /** A later toast with the same id replaces it. */
  id?: string;
  text: string;
  /** Minimum time on screen, in milliseconds. */
  stays: number;
  undo: () => Promise<void> | void;
}

/** How long it stays after it was held at its end, until the next check. */
const HELD_MS = 2_000;

const ends = new Map<string | number, number>();

/** Whether the pointer or the focus is on the toasts, or the page is hidden. */
const isHeld = (): boolean =>
  document.hidden || document.querySelector('[data-sonner-toaster]:is(:hover, :focus-within)') !== null;

/** Shows a toast with an undo button. It does not disappear while the pointer or the focus is on it. */
export function toastUndo({ id, text, stays, undo }: UndoToast): void {
  const shown = toast(text, {
    ...(id && { id }),
    // The toast library handles the pointer, but not the focus.
    duration: Number.POSITIVE_INFINITY,
    action: { label: 'Undo', onClick: () => void undo() },
  });
  const endIn = (ms: number) => {
    window.clearTimeout(ends.get(shown));
    ends.set(shown, window.setTimeout(end, ms));
  };
  const end = () => {
    if (isHeld()) return endIn(HELD_MS);
    ends.delete(shown);
    toast.dismiss(shown);
  };
  endIn(stays);
}
