import { Toaster, toast } from 'sonner';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { showUndoToast } from '../../../ui/undo-toast.ts';

// A toast that an earlier file left would be shown here too: they belong to the document.
beforeEach(() => {
  for (const { id } of toast.getToasts()) toast.dismiss(id);
});
afterEach(() => {
  vi.useRealTimers();
  toast.dismiss();
});

/** Renders a page with a toast of 20 seconds, and a fake clock. */
async function renderToast() {
  const screen = await render(
    <>
      <p>Elsewhere</p>
      <Toaster position="bottom-center" />
    </>,
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const undo = vi.fn();
  showUndoToast({ text: 'Deleted 5 entries', durationMs: 20_000, undo });
  const button = screen.getByRole('button', { name: 'Undo' });
  await expect.element(button).toBeVisible();
  const advanceSeconds = async (seconds: number) => {
    await vi.advanceTimersByTimeAsync(seconds * 1_000);
    // The toasts update a few frames later.
    for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame);
  };
  const isToastShown = () => document.querySelector('[data-sonner-toast]:not([data-removed=true])') !== null;
  return { screen, undo, button, after: advanceSeconds, isThere: isToastShown };
}

test('it stays as long as it is told to, and undoes', async () => {
  await page.viewport(1280, 800);
  const { after: advanceSeconds, isThere: isToastShown, button, undo } = await renderToast();
  await advanceSeconds(19);
  expect(isToastShown()).toBe(true);
  // The click removes the toast, which Playwright would otherwise take for an obstructed click.
  await button.click({ force: true });
  expect(undo).toHaveBeenCalledOnce();
});

test('it goes by itself', async () => {
  const { screen, after: advanceSeconds, isThere: isToastShown } = await renderToast();
  await screen.getByText('Elsewhere').click();
  await advanceSeconds(21);
  await expect.poll(isToastShown).toBe(false);
});

test.each(['pointer', 'focus'])('it stays while the %s is on it', async (way) => {
  const { screen, button, after: advanceSeconds, isThere: isToastShown } = await renderToast();
  if (way === 'pointer') await userEvent.hover(button);
  else button.element().focus();
  await advanceSeconds(60);
  expect(isToastShown()).toBe(true);
  if (way === 'pointer') await userEvent.hover(screen.getByText('Elsewhere'));
  else button.element().blur();
  await advanceSeconds(3);
  await expect.poll(isToastShown).toBe(false);
});
