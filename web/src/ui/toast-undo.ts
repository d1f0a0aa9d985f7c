import { toast } from 'sonner';

interface UndoToast {
  /** A later one of the same id takes its place. */
  id?: string;
  text: string;
  /** How long it stays at least, in milliseconds. */
  stays: number;
  undo: () => Promise<void> | void;
}

/** How long it stays on when it was held at its end, and is looked at again. */
const HELD_MS = 2_000;

const ends = new Map<string | number, number>();

/** Whether somebody is at the toasts with the pointer or the focus, or cannot see them now. */
const isHeld = (): boolean =>
  document.hidden || document.querySelector('[data-sonner-toaster]:is(:hover, :focus-within)') !== null;

/** A notice that offers to undo what was done. It does not go while the pointer or the focus is on it. */
export function toastUndo({ id, text, stays, undo }: UndoToast): void {
  const shown = toast(text, {
    ...(id && { id }),
    // The toasts know the pointer, but not the focus.
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
