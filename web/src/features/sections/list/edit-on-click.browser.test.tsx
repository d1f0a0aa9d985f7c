import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openProjects } from '../../../testing/open-projects.tsx';

test.each([
  [1280, 800],
  [360, 740],
])('a click on the text of an entry edits it, at %i by %i (rule S21)', async (width, height) => {
  await page.viewport(width, height);
  const { screen } = await openProjects(['Tides', 'Ledger']);
  await screen.getByText('Times of trains.').nth(1).click();
  const form = screen.getByRole('form', { name: 'Edit project' });
  await expect.element(form.getByRole('textbox', { name: /title/ })).toHaveValue('Ledger');
});

test('a link inside leads to its address instead', async () => {
  const { screen } = await openProjects(['Tides']);
  const link = screen.getByRole('link', { name: /^Project URL/ });
  await expect.element(link).toBeVisible();
  link.element().addEventListener('click', (event) => event.preventDefault());
  await link.click();
  expect(screen.getByRole('form').query()).toBeNull();
});

test('who selects text of an entry keeps the selection', async () => {
  const { screen } = await openProjects(['Tides']);
  const text = screen.getByText('Times of trains.');
  await expect.element(text).toBeVisible();
  window.getSelection()?.selectAllChildren(text.element());
  // As at the end of a drag over the text, which does not clear the selection.
  text.element().dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }));
  expect(screen.getByRole('form').query()).toBeNull();
  window.getSelection()?.removeAllRanges();
  await userEvent.click(text);
  await expect.element(screen.getByRole('form', { name: 'Edit project' })).toBeVisible();
});
