let openDialogs: HTMLDialogElement[] = [];

/** Only the top dialog darkens its background; the backdrops of the others would add up. */
function markTopDialog(): void {
  // A dialog may have been removed from the page without being closed.
  openDialogs = openDialogs.filter((dialog) => dialog.open && dialog.isConnected);
  for (const dialog of openDialogs) dialog.toggleAttribute('data-under', dialog !== openDialogs.at(-1));
}

/**
 * Opens a modal dialog on top of the open ones, and tracks when it closes. Its backdrop has to be transparent while it
 * has `data-under`, see {@link BACKDROP_CLASSES}.
 */
export function openStackedDialog(dialog: HTMLDialogElement): void {
  if (dialog.open) return;
  dialog.showModal();
  openDialogs.push(dialog);
  markTopDialog();
  // It may have been reopened by then.
  dialog.addEventListener('close', () => !dialog.open && closeStackedDialog(dialog), { once: true });
}

/** Closes a dialog, or handles that it was closed or removed from the page. */
export function closeStackedDialog(dialog: HTMLDialogElement): void {
  if (dialog.open) dialog.close();
  dialog.removeAttribute('data-under');
  markTopDialog();
}

/** Classes of a dialog's backdrop. */
export const BACKDROP_CLASSES = 'backdrop:bg-[rgb(0_0_0/0.5)] data-under:backdrop:bg-transparent';
