let open: HTMLDialogElement[] = [];

/** Only the dialog on top darkens what is behind it, which the others do no more: they would darken it twice. */
function mark(): void {
  // One may be gone from the page without having been closed.
  open = open.filter((dialog) => dialog.open && dialog.isConnected);
  for (const dialog of open) dialog.toggleAttribute('data-under', dialog !== open.at(-1));
}

/**
 * Opens a modal dialog on top of those that are open, and knows when it goes. Its backdrop is to be clear while it
 * has `data-under`, see {@link BACKDROP}.
 */
export function openOnTop(dialog: HTMLDialogElement): void {
  if (dialog.open) return;
  dialog.showModal();
  open.push(dialog);
  mark();
  // It may have been opened anew by then.
  dialog.addEventListener('close', () => !dialog.open && closeOnTop(dialog), { once: true });
}

/** Closes a dialog, or takes note that it is closed or gone from the page. */
export function closeOnTop(dialog: HTMLDialogElement): void {
  if (dialog.open) dialog.close();
  dialog.removeAttribute('data-under');
  mark();
}

/** Classes of a dialog's backdrop. */
export const BACKDROP = 'backdrop:bg-[rgb(0_0_0/0.5)] data-under:backdrop:bg-transparent';
