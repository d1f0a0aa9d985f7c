import { expect, test } from 'vitest';
import { type MockResponses, renderInApp } from '../../../testing/render-in-app.tsx';
import { LoginPage } from './login-page.tsx';

const ANSWERS: MockResponses = {
  'GET /auth/session': () => ({ stage: 'none' }),
  'GET /auth/providers': () => ({ success: true, providers: [] }),
};

test.each([
  [
    'registration',
    'Check your inbox',
    /We sent an email to asha@example\.org.*explains how to sign in if you already have an account/,
  ],
  ['verification', 'Your email address is verified', /Sign in with your password/],
  ['reset', 'Password updated successfully!', /Sign in with the new password/],
] as const)(
  'after a %s the page says what is next, knows the address and waits for the password',
  async (after, title, text) => {
    const state = { signIn: { email: 'asha@example.org', after } };
    const { screen } = await renderInApp(<LoginPage />, ANSWERS, { href: '/login', state });
    await expect.element(screen.getByText(title)).toBeVisible();
    await expect.element(screen.getByText(text)).toBeVisible();
    await expect.element(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('asha@example.org');
    await expect.element(screen.getByRole('textbox', { name: 'Password' })).toHaveFocus();
  },
);

test('asks for email and password, or a provider, and leads to what else one may want (rule A6)', async () => {
  const providers = () => ({ success: true, providers: [{ id: 'google', label: 'Google' }] });
  const answers = { ...ANSWERS, 'GET /auth/providers': providers, 'POST /auth/sign-in': () => new Promise(() => {}) };
  const { screen } = await renderInApp(<LoginPage />, answers, { href: '/login' });
  await expect.element(screen.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await expect.element(screen.getByText('Sign in to your account')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Forgot your password?' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/register');
  await screen.getByRole('button', { name: 'Sign In' }).click();
  for (const text of ['Email is required', 'Password is required'])
    await expect.element(screen.getByText(text)).toBeVisible();
  await screen.getByRole('textbox', { name: 'Email' }).fill('asha@example.org');
  await screen.getByRole('textbox', { name: 'Password' }).fill('quiet-Harbour-42');
  await screen.getByRole('button', { name: 'Sign In' }).click();
  await expect.element(screen.getByRole('button', { name: 'Signing In...' })).toBeVisible();
});

test('who comes from nowhere is told nothing', async () => {
  const { screen } = await renderInApp(<LoginPage />, ANSWERS, { href: '/login' });
  await expect.element(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('');
  expect(screen.getByRole('status').elements()).toEqual([]);
});
