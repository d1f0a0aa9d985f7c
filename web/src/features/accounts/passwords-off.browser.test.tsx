import { ERRORS } from '@vitrine/contract/api/errors';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MockResponses, renderInApp } from '../../testing/render-in-app.tsx';
import { ResetPasswordPage } from './password-reset/reset-password-page.tsx';
import { RegisterPage } from './registration/register-page.tsx';
import { LoginPage } from './sign-in/login-page.tsx';

/* The meta tag that the server renders when passwords are disabled (rule I4). */
const meta = Object.assign(document.createElement('meta'), { name: 'passwords', content: 'off' });
const { href } = window.location;
beforeEach(() => {
  sessionStorage.clear();
  document.head.append(meta);
});
afterEach(() => {
  meta.remove();
  window.history.replaceState(null, '', href);
});

const respondWithProviders = () => ({ success: true, providers: [{ id: 'google', label: 'Google' }] });
const MOCK_RESPONSES: MockResponses = {
  'GET /auth/session': () => ({ stage: 'none' }),
  'GET /auth/providers': respondWithProviders,
};

test.each([
  ['/login', 'Continue with Google', <LoginPage key="login" />],
  ['/register', 'Sign up with Google', <RegisterPage key="register" />],
])('%s has the providers and no form (rule I4)', async (path, label, page) => {
  const { screen } = await renderInApp(page, MOCK_RESPONSES, { href: path });
  await expect.element(screen.getByRole('button', { name: label })).toBeVisible();
  expect(screen.getByRole('textbox').elements()).toEqual([]);
  expect(screen.getByText('or', { exact: true }).elements()).toEqual([]);
});

test('ways to sign in that cannot be loaded are asked for again by a press (rule I4)', async () => {
  let isDown = true;
  const answer = () =>
    isDown ? Response.json({ success: false, code: 'request/not-found' }, { status: 404 }) : respondWithProviders();
  const { screen } = await renderInApp(
    <LoginPage />,
    { ...MOCK_RESPONSES, 'GET /auth/providers': answer },
    { href: '/login' },
  );
  await expect.element(screen.getByText('The ways to sign in could not be loaded.')).toBeVisible();
  isDown = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
});

test('an account of the same address is connected by a mailed code alone (rule I4)', async () => {
  const arrived = {
    stage: 'external',
    email: 'asha@example.org',
    name: 'Asha Rao',
    external: { provider: 'Google', isKnown: true },
  };
  const answers = { ...MOCK_RESPONSES, 'GET /auth/session': () => arrived };
  const { screen } = await renderInApp(<LoginPage />, answers, { href: '/login' });
  await expect.element(screen.getByRole('heading', { name: 'Connect Google' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Email me a code' })).toBeVisible();
  expect(screen.getByRole('textbox').elements()).toEqual([]);
});

test('a link to set a password leads to signing in (rule I4)', async () => {
  const { screen } = await renderInApp(<ResetPasswordPage />, MOCK_RESPONSES, { href: '/reset-password#secret' });
  await expect.element(screen.getByText(ERRORS['auth/passwords-off'].message)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Go to Login' })).toBeVisible();
});
