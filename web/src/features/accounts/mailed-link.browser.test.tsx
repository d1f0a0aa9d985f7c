import { ERRORS, type ErrorCode } from '@vitrine/contract/api/errors';
import { MESSAGES } from '@vitrine/contract/api/messages';
import { paths } from '@vitrine/contract/pages/pages';
import { beforeEach, expect, test } from 'vitest';
import { type Answers, renderInApp } from '../../testing/render-in-app.tsx';
import { ResetPasswordPage } from './password-reset/reset-password-page.tsx';
import { EmailVerifiedPage } from './verification/email-verified-page.tsx';

/* Pages that open from the links in mails. */
const { href } = window.location;
beforeEach(() => {
  sessionStorage.clear();
  return () => window.history.replaceState(null, '', href);
});

const SESSION = { 'GET /auth/session': () => ({ stage: 'none' }) };
const refusal = (code: ErrorCode, extras = {}) => {
  const { status, message } = ERRORS[code];
  return Response.json({ success: false, code, message, ...extras }, { status });
};
const offline = () => {
  throw new TypeError('Failed to fetch');
};

/** Answers to the button's call, one after the other. */
function verifying(...answers: (() => unknown)[]): Answers {
  return { ...SESSION, 'POST /user/verify-email': () => answers.shift()?.() };
}
const verified = () => ({ success: true, message: MESSAGES.emailVerified, email: 'asha@example.org' });

/** The page as the mail opens it, and as a reload opens it. */
const open = (answers: Answers) =>
  renderInApp(<EmailVerifiedPage />, answers, { href: `${paths.emailVerified}?uid=secret` });
const reload = (answers: Answers) => renderInApp(<EmailVerifiedPage />, answers, { href: paths.emailVerified });

test('the verification link leaves the address bar, and works after a reload', async () => {
  const { screen } = await open({});
  await expect.element(screen.getByRole('button', { name: 'Verify My Email' })).toBeVisible();
  expect(window.location.pathname + window.location.search).toBe(paths.emailVerified);
  await screen.unmount();
  const again = await reload(verifying(verified));
  await again.screen.getByRole('button', { name: 'Verify My Email' }).click();
  await expect.element(again.screen.getByRole('heading', { name: 'Email Verified' })).toBeVisible();
  expect(again.calls[0]?.body).toEqual({ uid: 'secret' });
  await again.screen.unmount();
  // It has done its work, also for who reloads then; and the secret is gone.
  const after = await reload(SESSION);
  await expect.element(after.screen.getByRole('heading', { name: 'Email Verified' })).toBeVisible();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret');
});

test('who is signed in in this browser is led on to the dashboard as well', async () => {
  const { screen } = await open({ ...verifying(verified), 'GET /auth/session': () => ({ stage: 'full' }) });
  await screen.getByRole('button', { name: 'Verify My Email' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Email Verified' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', paths.dashboard);
  await expect.element(screen.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', paths.login);
  await screen.unmount();
  sessionStorage.clear();
  const elsewhere = await open(verifying(verified));
  await elsewhere.screen.getByRole('button', { name: 'Verify My Email' }).click();
  await expect.element(elsewhere.screen.getByRole('link', { name: 'Go to Login' })).toBeVisible();
  await expect.element(elsewhere.screen.getByRole('link', { name: 'Go to Dashboard' })).not.toBeInTheDocument();
});

test('a network that fails is told as that, and the link is tried again', async () => {
  const { screen } = await open(verifying(offline, verified));
  await screen.getByRole('button', { name: 'Verify My Email' }).click();
  await expect.element(screen.getByText(/cannot be reached/)).toBeVisible();
  await expect.element(screen.getByText('Possible causes')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Email Verified' })).toBeVisible();
});

test('a link that is no good is told in the words of rule A14', async () => {
  const { screen } = await open(verifying(() => refusal('auth/verification-failed')));
  await screen.getByRole('button', { name: 'Verify My Email' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Verification Failed' })).toBeVisible();
  for (const text of ['The verification link may be expired or invalid', 'Possible causes', 'The link was modified'])
    await expect.element(screen.getByText(text)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('in a browser that did not register the password is asked for, until it is right', async () => {
  const { screen, calls } = await open(
    verifying(
      () => refusal('auth/password-needed', { email: 'asha@example.org' }),
      () => refusal('auth/wrong-password'),
      () => refusal('request/throttled', { retryAfter: 900 }),
      verified,
    ),
  );
  await screen.getByRole('button', { name: 'Verify My Email' }).click();
  const password = screen.getByRole('textbox', { name: 'Password' });
  await expect.element(password).toHaveFocus();
  await expect.element(screen.getByText('asha@example.org')).toBeVisible();
  const press = screen.getByRole('button', { name: 'Verify My Email' });
  await press.click();
  await expect.element(screen.getByText('Password is required')).toBeVisible();
  await password.fill('wrong-Harbour-1');
  await press.click();
  await expect.element(screen.getByText('Incorrect password.')).toBeVisible();
  await password.fill('wrong-Harbour-2');
  await press.click();
  await expect.element(screen.getByText('You can try again in 15 min.')).toBeVisible();
  await password.fill('quiet-Harbour-42');
  await press.click();
  await expect.element(screen.getByRole('heading', { name: 'Email Verified' })).toBeVisible();
  const sent = calls.filter(({ call }) => call === 'POST /user/verify-email').map(({ body }) => body);
  expect(sent[0]).toEqual({ uid: 'secret' });
  expect(sent.at(-1)).toEqual({ uid: 'secret', password: 'quiet-Harbour-42' });
});

const CHECK = 'POST /auth/password/reset/check';
const valid = () => ({ success: true, email: 'asha@example.org' });

test('the link to set a new password works after a reload and after a network that failed', async () => {
  const link = { href: `${paths.resetPassword}#secret` };
  const first = await renderInApp(<ResetPasswordPage />, { [CHECK]: valid }, link);
  await expect.element(first.screen.getByRole('textbox', { name: 'New password' })).toBeVisible();
  await expect.element(first.screen.getByText('For the account of asha@example.org.')).toBeVisible();
  expect(window.location.pathname + window.location.hash).toBe(paths.resetPassword);
  await first.screen.unmount();
  const answers = [offline, () => ({ success: true, email: 'asha@example.org' })];
  const { screen, calls } = await renderInApp(
    <ResetPasswordPage />,
    { ...SESSION, [CHECK]: valid, 'POST /auth/password/reset': () => answers.shift()?.() },
    { href: paths.resetPassword },
  );
  await screen.getByRole('textbox', { name: 'New password' }).fill('quiet-Harbour-42');
  await screen.getByRole('textbox', { name: 'Confirm password' }).fill('quiet-Harbour-42');
  const update = screen.getByRole('button', { name: 'Update Password' });
  await update.click();
  await expect.element(screen.getByText(/cannot be reached/)).toBeVisible();
  await update.click();
  await expect.element(screen.getByText('Password updated successfully!')).toBeVisible();
  const sent = calls.find(({ call }) => call === 'POST /auth/password/reset');
  expect(sent?.body).toEqual({ token: 'secret', password: 'quiet-Harbour-42' });
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret');
});

test('a link that no longer works says so in one sentence, before a password is asked for', async () => {
  const answers = { [CHECK]: () => refusal('auth/reset-failed') };
  const { screen } = await renderInApp(<ResetPasswordPage />, answers, { href: `${paths.resetPassword}#secret` });
  await expect.poll(() => screen.getByRole('alert').element().textContent).toBe(ERRORS['auth/reset-failed'].message);
  await expect.element(screen.getByRole('button', { name: 'Ask for a new link' })).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'New password' })).not.toBeInTheDocument();
});

test('a link that dies while the password is typed says the same', async () => {
  const answers = { [CHECK]: valid, 'POST /auth/password/reset': () => refusal('auth/reset-failed') };
  const { screen } = await renderInApp(<ResetPasswordPage />, answers, { href: `${paths.resetPassword}#secret` });
  for (const name of ['New password', 'Confirm password'])
    await screen.getByRole('textbox', { name }).fill('quiet-Harbour-42');
  await screen.getByRole('button', { name: 'Update Password' }).click();
  await expect.poll(() => screen.getByRole('alert').element().textContent).toBe(ERRORS['auth/reset-failed'].message);
});

test('a network that fails while the link is checked is told as that, and the check is tried again', async () => {
  const answers = [offline, valid];
  const { screen } = await renderInApp(
    <ResetPasswordPage />,
    { [CHECK]: () => answers.shift()?.() },
    { href: `${paths.resetPassword}#secret` },
  );
  await expect.element(screen.getByText('The link could not be checked.')).toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'New password' })).toBeVisible();
});
