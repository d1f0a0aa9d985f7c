import { expect, test } from 'vitest';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { SignInAgain } from './sign-in-again.tsx';

const renderDialog = (providers: { id: string; label: string }[]) =>
  renderInApp(<SignInAgain email="asha@example.org" open onPutOff={() => {}} onSomebodyElse={() => {}} />, {
    'GET /auth/session': () => ({ stage: 'none' }),
    'GET /auth/providers': () => ({ success: true, providers }),
  });
const OTHER_EMAIL = { name: /^Use another way to sign in/ };

test('another way to sign in is offered where there is one', async () => {
  const { screen } = await renderDialog([{ id: 'google', label: 'Google' }]);
  await expect.element(screen.getByRole('link', OTHER_EMAIL)).toBeVisible();
});

test('and not where it would lead to the same form', async () => {
  const { screen, calls } = await renderDialog([]);
  await expect.element(screen.getByRole('textbox', { name: 'Password' })).toBeVisible();
  await expect.poll(() => calls.map(({ call }) => call)).toContain('GET /auth/providers');
  await expect.element(screen.getByRole('link', OTHER_EMAIL)).not.toBeInTheDocument();
});
