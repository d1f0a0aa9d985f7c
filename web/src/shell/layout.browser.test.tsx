import { createEmptyResume } from '@vitrine/contract/resume/resume';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '../testing/render-in-app.tsx';
import { Layout, TopBar } from './layout.tsx';

test('a visitor is offered to register and to log in', async () => {
  const { screen, calls } = await renderInApp(<TopBar />, { 'GET /auth/session': () => ({ stage: 'none' }) });
  await expect.element(screen.getByRole('link', { name: 'Login' })).toBeVisible();
  expect(calls.map(({ call }) => call)).toEqual(['GET /auth/session']);
});

test.each(['mfa', 'external'])(
  'the header leads on while a sign-in is not finished: stage %s (rule S6)',
  async (stage) => {
    const { screen } = await renderInApp(<TopBar />, {
      'GET /auth/session': () => ({ stage, email: 'a@example.org' }),
    });
    for (const name of ['About', 'Pricing', 'Contact', 'Register', 'Login'])
      await expect.element(screen.getByRole('link', { name, exact: true })).toBeVisible();
  },
);

test('who has an address to verify is led nowhere else', async () => {
  const { screen } = await renderInApp(<TopBar />, {
    'GET /auth/session': () => ({ stage: 'unverified', email: 'a@example.org' }),
  });
  await expect.element(screen.getByRole('link', { name: 'Vitrine, home' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Login' })).not.toBeInTheDocument();
});

test('the account menu has the name of the account, whatever the profile says (rule S55)', async () => {
  await page.viewport(1280, 800);
  const email = 'asha@example.org';
  const resume = createEmptyResume();
  Object.assign(resume.personalInfo, { firstName: 'Dr. A.', lastName: 'Rao-Menon' });
  const { screen } = await renderInApp(<Layout />, {
    'GET /auth/session': () => ({ stage: 'full', email, name: 'Asha Rao' }),
    [`GET /user/get-data/${encodeURIComponent(email)}`]: () => ({
      success: true,
      payload: { uid: 'asha', _id: 'asha', name: 'Asha Rao', email, resume, postsCount: 0 },
    }),
    'GET /user/notices': () => ({ success: true, announcements: [] }),
  });
  await expect.element(screen.getByRole('button', { name: 'Account of Asha Rao' })).toBeVisible();
  await expect.element(screen.getByText(/Rao-Menon/)).not.toBeInTheDocument();
});
