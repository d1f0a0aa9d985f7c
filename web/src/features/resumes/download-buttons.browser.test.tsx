import type { UserRecord } from '@vitrine/contract/account/accounts';
import { UNLIMITED } from '@vitrine/contract/plans/plans';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { DownloadButtons } from './download-buttons.tsx';

const PDF = 'GET /resume/download?format=pdf';
const plan = { name: 'pro', displayName: 'Pro Plan', features: { resumeDownloads: UNLIMITED } } as UserRecord['plan'];

async function showButtons(saveFirst: (() => Promise<boolean>) | undefined) {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { screen, calls } = await renderInApp(<DownloadButtons plan={plan} saveFirst={saveFirst} />, {
    'GET /auth/session': () => ({ stage: 'none' }),
    [PDF]: () => new Response('file', { headers: { 'content-disposition': 'attachment; filename="Resume.pdf"' } }),
  });
  const countDownloads = () => calls.filter(({ call }) => call === PDF).length;
  return { screen, countDownloads };
}

test('what is changed on the page is saved before the file is made, and is in it', async () => {
  const saving = Promise.withResolvers<boolean>();
  const { screen, countDownloads } = await showButtons(() => saving.promise);
  await screen.getByRole('button', { name: 'PDF' }).click();
  await expect.element(screen.getByRole('button', { name: 'PDF' })).toHaveAttribute('aria-busy', 'true');
  expect(countDownloads()).toBe(0);
  saving.resolve(true);
  await expect.element(screen.getByText('Downloaded (PDF).')).toBeVisible();
  expect(countDownloads()).toBe(1);
});

test('no file is made of changes that could not be saved', async () => {
  const { screen, countDownloads } = await showButtons(async () => false);
  await screen.getByRole('button', { name: 'PDF' }).click();
  await expect.element(screen.getByRole('button', { name: 'PDF' })).not.toHaveAttribute('aria-busy', 'true');
  expect(countDownloads()).toBe(0);
});

test('without changes the file is made at once', async () => {
  const { screen, countDownloads } = await showButtons(undefined);
  await screen.getByRole('button', { name: 'PDF' }).click();
  await expect.element(screen.getByText('Downloaded (PDF).')).toBeVisible();
  expect(countDownloads()).toBe(1);
});
