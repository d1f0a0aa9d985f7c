import { paths } from '@vitrine/contract/pages/pages';
import { beforeEach, expect, test } from 'vitest';
import { clearDeletion, storeDeletion } from '../../core/session/stored-deletion.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { FarewellPage } from './farewell-page.tsx';

beforeEach(clearDeletion);

const open = async (href: string = paths.farewell) => (await renderInApp(<FarewellPage />, {}, { href })).screen;

test('who deleted an account in this tab is told so, and until when it can come back (rule A26)', async () => {
  storeDeletion(Date.UTC(2999, 0, 31));
  const screen = await open();
  await expect.element(screen.getByRole('heading', { name: 'Your account was deleted' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'You can come back until January 31, 2999' })).toBeVisible();
});

test.each([
  ['the bare address', paths.farewell, undefined],
  ['an address that names a day', `${paths.farewell}?until=2999-01-31`, undefined],
  ['a deletion that cannot be undone any more', paths.farewell, Date.UTC(2020, 0, 31)],
])('%s claims no deletion', async (_what, href, until) => {
  if (until) storeDeletion(until);
  const screen = await open(href);
  await expect.element(screen.getByRole('heading', { name: 'Deleted accounts' })).toBeVisible();
  await expect.element(screen.getByText(/was deleted|come back until/)).not.toBeInTheDocument();
  await expect.element(screen.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', paths.login);
});
