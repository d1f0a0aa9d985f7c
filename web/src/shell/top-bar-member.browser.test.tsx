import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '../testing/render-in-app.tsx';
import { SearchBox } from './top-bar-member.tsx';

async function openBar() {
  const rendered = await renderInApp(<SearchBox />, { 'GET /auth/session': () => ({ stage: 'none' }) });
  // A key pressed before it is there is lost.
  await expect.element(getSearchBox()).toBeVisible();
  return rendered;
}
const getSearchBox = () => page.getByRole('combobox', { name: 'Search' });

beforeEach(() => page.viewport(1280, 800));
afterEach(() => page.viewport(414, 896));

test('Ctrl K leads to it from everywhere, as it says', async () => {
  const { screen } = await openBar();
  await expect.element(screen.getByText('Ctrl K')).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(getSearchBox()).toHaveFocus();
  await expect.element(screen.getByText('Ctrl K')).not.toBeVisible();
  await expect.element(screen.getByRole('option', { name: 'Dashboard' })).toBeVisible();
});

test('what is highlighted far down the list is brought into view', async () => {
  const { screen } = await openBar();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(screen.getByRole('option', { name: 'Dashboard' })).toBeVisible();
  await userEvent.keyboard('{ArrowUp}');
  const last = screen.getByRole('option', { selected: true });
  await expect.element(last).toHaveTextContent('Logout');
  await expect.element(last).toBeInViewport();
});

test('finds a page by another word for it, and says when there is none', async () => {
  const { screen } = await openBar();
  await userEvent.click(getSearchBox());
  await userEvent.keyboard('private');
  await expect.element(screen.getByRole('option').first()).toHaveTextContent('Visibility: public or private');
  await userEvent.keyboard('zz');
  await expect.element(screen.getByRole('status')).toHaveTextContent('No matches');
});
