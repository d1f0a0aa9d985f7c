import { expect, test } from 'vitest';
import { type Answers, renderInApp } from '../../../testing/render-in-app.tsx';
import { LoginPage } from './login-page.tsx';

const ANSWERS: Answers = {
  'GET /auth/session': () => ({ stage: 'none' }),
  'GET /auth/providers': () => ({ success: true, providers: [] }),
};

test.each([
  ['registration', 'Check your inbox and click the verification link', /We sent it to asha@example\.org/],
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

test('who comes from nowhere is told nothing', async () => {
  const { screen } = await renderInApp(<LoginPage />, ANSWERS, { href: '/login' });
  await expect.element(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('');
  expect(screen.getByRole('status').elements()).toEqual([]);
});
