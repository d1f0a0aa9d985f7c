import type { RegistrationPolicy } from '@vitrine/contract/account/registration';
import { ERRORS, type ErrorCode } from '@vitrine/contract/api/errors';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MockResponses, renderInApp } from '../../../testing/render-in-app.tsx';
import { RegisterPage } from './register-page.tsx';

const { href } = window.location;
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  window.history.replaceState(null, '', href);
  for (const meta of document.head.querySelectorAll('meta[name^="registration"]')) meta.remove();
});

/** Sets the meta tags that the server renders into the page. */
function setRegistrationMeta({ mode, domains }: RegistrationPolicy): void {
  for (const [name, content] of [
    ['registration', mode],
    ['registration-domains', domains.join(' ')],
  ] as const) {
    document.head.append(Object.assign(document.createElement('meta'), { name, content }));
  }
}

const MOCK_RESPONSES: MockResponses = {
  'GET /auth/session': () => ({ stage: 'none' }),
  'GET /auth/providers': () => ({ success: true, providers: [{ id: 'google', label: 'Google' }] }),
};
const createRefusal = (code: ErrorCode) => {
  const { status, message } = ERRORS[code];
  return Response.json({ success: false, code, message }, { status });
};
const open = (answers: MockResponses, hash = '') =>
  renderInApp(<RegisterPage />, { ...MOCK_RESPONSES, ...answers }, { href: `/register${hash}` });

test.each([
  [{ mode: 'closed', domains: [] }, 'Registration is closed here.'],
  [{ mode: 'invite', domains: [] }, 'Registration is by invitation only.'],
] as const)('%o is told before anybody types, with no form and no provider (rule I2)', async (policy, title) => {
  setRegistrationMeta(policy);
  const { screen } = await open({});
  await expect.element(screen.getByText(title)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(screen.getByRole('textbox').elements()).toEqual([]);
  expect(screen.getByRole('button').elements()).toEqual([]);
});

test('mail domains are named above the form (rule I2)', async () => {
  setRegistrationMeta({ mode: 'open', domains: ['example.org', 'example.com'] });
  const { screen } = await open({});
  await expect
    .element(screen.getByText('Registration is open to addresses at example.org, example.com.'))
    .toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('');
  await expect.element(screen.getByRole('button', { name: 'Sign up with Google' })).toBeVisible();
});

test('an invitation opens the form with its address, also after a reload (rule I3)', async () => {
  setRegistrationMeta({ mode: 'closed', domains: [] });
  const answers = { 'POST /auth/invitation': () => ({ success: true, email: 'asha@example.org' }) };
  const { screen, calls } = await open(answers, '#secret');
  const email = screen.getByRole('textbox', { name: 'Email' });
  await expect.element(email).toHaveValue('asha@example.org');
  await expect.element(email).toHaveAttribute('readonly');
  expect(calls.find(({ call }) => call === 'POST /auth/invitation')?.body).toEqual({ token: 'secret' });
  expect(window.location.hash).toBe('');
  await screen.unmount();
  const again = await open(answers);
  await expect.element(again.screen.getByText('You are invited.')).toBeVisible();
});

test('an invitation that is used up says so, and leaves registration as it is (rule I3)', async () => {
  setRegistrationMeta({ mode: 'invite', domains: [] });
  const { screen } = await open({ 'POST /auth/invitation': () => createRefusal('registration/no-invitation') }, '#old');
  await expect.element(screen.getByText(ERRORS['registration/no-invitation'].message)).toBeVisible();
  await expect.element(screen.getByText('Registration is by invitation only.')).toBeVisible();
  expect(screen.getByRole('button').elements()).toEqual([]);
  expect(screen.getByRole('textbox').elements()).toEqual([]);
});
