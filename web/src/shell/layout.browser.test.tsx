import { expect, test } from 'vitest';
import { renderInApp } from '../testing/render-in-app.tsx';
import { TopBar } from './layout.tsx';

test('a visitor is offered to register and to log in', async () => {
  const { screen, calls } = await renderInApp(<TopBar />, { 'GET /auth/session': () => ({ stage: 'none' }) });
  await expect.element(screen.getByRole('link', { name: 'Login' })).toBeVisible();
  expect(calls.map(({ call }) => call)).toEqual(['GET /auth/session']);
});
