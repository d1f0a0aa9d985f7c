import { DURATIONS } from '@vitrine/contract/api/limits';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { ProviderButtons } from './provider-buttons.tsx';

/** The provider's window, which the test opens and closes instead of the browser. */
let popup: { closed: boolean; close: () => void };
let hasFocus: boolean;
beforeEach(() => {
  popup = { closed: false, close: () => {} };
  hasFocus = false;
  vi.spyOn(window, 'open').mockImplementation(() => popup as Window);
  vi.spyOn(document, 'hasFocus').mockImplementation(() => hasFocus);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function clickGoogle() {
  const { screen } = await renderInApp(<ProviderButtons intent="login" />, {
    'GET /auth/session': () => ({ stage: 'none' }),
    'GET /auth/providers': () => ({ success: true, providers: [{ id: 'google', label: 'Google' }] }),
  });
  await screen.getByRole('button', { name: 'Continue with Google' }).click();
  await expect.element(screen.getByRole('button', { name: 'Waiting for Google...' })).toBeVisible();
  return screen;
}

/** Waits until the latest state has been painted. */
const waitForPaint = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** Sends the result as the last page of the provider's window does. */
function postResult(result: unknown): void {
  const channel = new BroadcastChannel('vitrine-popup');
  channel.postMessage(result);
  channel.close();
}

test('the wait ends when the person is back and the window is gone, and a late answer still counts', async () => {
  const screen = await clickGoogle();
  Object.assign(popup, { closed: true });
  hasFocus = true;
  await expect.element(screen.getByText(/^Google has not answered\./)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  postResult({ code: 'auth/external-refused' });
  await expect.element(screen.getByText('Google sign in failed. Please try again.')).toBeVisible();
  await expect.element(screen.getByText(/has not answered/)).not.toBeInTheDocument();
});

test('a window that only reads closed, while the person is in it, is waited for', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const screen = await clickGoogle();
  Object.assign(popup, { closed: true });
  vi.advanceTimersByTime(60_000);
  await waitForPaint();
  expect(screen.getByRole('button', { name: 'Waiting for Google...' }).elements()).toHaveLength(1);
});

test('a provider that never answers is told, once the server has given the visit up as well', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const screen = await clickGoogle();
  vi.advanceTimersByTime(DURATIONS.popup);
  vi.useRealTimers();
  await expect.element(screen.getByText('Google sign in failed. Please try again.')).toBeVisible();
  await expect.element(screen.getByText('No answer came within 10 minutes.')).toBeVisible();
});
