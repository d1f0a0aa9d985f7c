import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInApp } from '../testing/render-in-app.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** A dialog whose work ends when `work` resolves. */
function RestoreDialog({ work, onClose }: { work: Promise<void>; onClose: () => void }) {
  const [open, setOpen] = useState(true);
  const [busy, setBusy] = useState(false);
  const restore = async () => {
    setBusy(true);
    await work;
    setBusy(false);
  };
  const close = () => {
    onClose();
    setOpen(false);
  };
  return (
    <ConfirmDialog
      {...{ open, busy, onClose: close, onConfirm: restore }}
      title="Restore?"
      text="All of it."
      confirm="Restore"
      variant="primary"
    />
  );
}

test('while it is being done there is no way out, and afterwards there is', async () => {
  const onClose = vi.fn();
  const { promise, resolve } = Promise.withResolvers<void>();
  const { screen } = await renderInApp(<RestoreDialog work={promise} onClose={onClose} />);
  const dialog = screen.getByRole('alertdialog');
  await screen.getByRole('button', { name: 'Restore' }).click();
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  // Browsers only let a page cancel the first Escape.
  for (let times = 0; times < 3; times += 1) await userEvent.keyboard('{Escape}');
  (dialog.element() as HTMLDialogElement).click();
  // The close event is dispatched a little later.
  await new Promise((done) => setTimeout(done, 100));
  await expect.element(dialog).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  resolve();
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).toBeEnabled();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(onClose).toHaveBeenCalledOnce();
});
