import { ERRORS, type ErrorCode } from '@vitrine/contract/api/errors';
import { MESSAGES } from '@vitrine/contract/api/messages';
import { paths } from '@vitrine/contract/pages/pages';
import { beforeEach, expect, test } from 'vitest';
import { type MockResponses, renderInApp } from '../../testing/render-in-app.tsx';
import { ResetPasswordPage } from './password-reset/reset-password-page.tsx';
import { EmailVerifiedPage } from './verification/email-verified-page.tsx';
import { NotMePage } from './verification/not-me-page.tsx';
import { VerifyPage } from './verification/verify-page.tsx';

/* Pages opened from links in mails. */
const { href } = window.location;
beforeEach(() => {
  sessionStorage.clear();
  return () => window.history.replaceState(null, '', href);
});

const SESSION = { 'GET /auth/session': () => ({ stage: 'none' }) };
const createRefusal = (code: ErrorCode, extras = {}) => {
  const { status, message } = ERRORS[code];
  return Response.json({ success: false, code, message, ...extras }, { status });
};
const failOffline = () => {
  throw new TypeError('Failed to fetch');
};

/** Answers consecutive verification requests with the given responses. */
function mockVerification(...answers: (() => unknown)[]): MockResponses {
  return { ...SESSION, 'POST /user/verify-email': () => answers.shift()?.() };
}
const createVerifiedResponse = () => ({ success: true, message: MESSAGES.emailVerified, email: 'asha@example.org' });

/** Opens the page from the mail's link; `reload` opens it as a reload does. */
const open = (answers: MockResponses) =>
  renderInApp(<EmailVerifiedPage />, answers, { href: `${paths.emailVerified}?uid=secret` });
const reload = (answers: MockResponses) => renderInApp(<EmailVerifiedPage />, answers, { href: paths.emailVerified });

test('the verification link leaves the address bar, and works after a reload', async () => {
  const { screen } = await open({});
  await expect.element(screen.getByRole('button', { name: 'Verify My Email' })).toBeVisible();
  expect(window.location.pathname + window.location.search).toBe(paths.emailVerified);
  await screen.unmount();
  const again = await reload(mockVerification(createVerifiedResponse));
  await again.screen.getByRole('button', { name: 'Verify My Email' }).click();
  await expect.element(again.screen.getByRole('heading', { name: 'Email Verified' })).toBeVisible();
  expect(again.calls[0]?.body).toEqual({ uid: 'secret' });
  await again.screen.unmount();
  // The link stays used after a reload, and its secret is no longer stored.
  const after = await reload(SESSION);
  await expect.element(after.screen.getByRole('heading', { name: 'Email Verified' })).toBeVisible();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret');
});

const mockSession = (email: string) => ({ 'GET /auth/session': () => ({ stage: 'full', email }) });

test('who is signed in to the verified account is led on to the dashboard as well', async () => {
  const { screen } = await open({
    ...mockVerification(createVerifiedResponse),
    ...mockSession('asha@example.org'),
  });
  await screen.getByRole('button', { name: 'Verify My Email' }).click();
  await expect.element(screen.getByText(/asha@example.org is verified/)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', paths.dashboard);
  await expect.element(screen.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', paths.login);
  await screen.unmount();
  sessionStorage.clear();
  const elsewhere = await open(mockVerification(createVerifiedResponse));
  await elsewhere.screen.getByRole('button', { name: 'Verify My Email' }).click();
  await expect.element(elsewhere.screen.getByRole('link', { name: 'Go to Login' })).toBeVisible();
  await expect.element(elsewhere.screen.getByRole('link', { name: 'Go to Dashboard' })).not.toBeInTheDocument();
});

test("in somebody else's signed-in browser it names both, and leads to the verified account alone", async () => {
  let isSignedIn = true;
  const { screen, calls } = await open({
    ...mockVerification(createVerifiedResponse),
    'GET /auth/session': () => (isSignedIn ? { stage: 'full', email: 'bo@example.org' } : { stage: 'none' }),
    'POST /auth/sign-out': () => {
      isSignedIn = false;
      return { success: true };
    },
  });
  await screen.getByRole('button', { name: 'Verify My Email' }).click();
  await expect.element(screen.getByText(/asha@example.org is verified/)).toBeVisible();
  await expect.element(screen.getByText('You are signed in here as bo@example.org.')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Go to Dashboard' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('link', { name: 'Go to Login' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Sign Out and Go to Login' }).click();
  await expect.element(screen.getByRole('link', { name: 'Go to Login' })).toBeVisible();
  expect(calls.map(({ call }) => call)).toContain('POST /auth/sign-out');
});

test('a network that fails is told as that, and the link is tried again', async () => {
  const { screen } = await open(mockVerification(failOffline, createVerifiedResponse));
  await screen.getByRole('button', { name: 'Verify My Email' }).click();
  await expect.element(screen.getByText(/cannot be reached/)).toBeVisible();
  await expect.element(screen.getByText('Possible causes')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Email Verified' })).toBeVisible();
});

test('a link that is no good is told in the words of rule A14', async () => {
  const { screen } = await open(mockVerification(() => createRefusal('auth/verification-failed')));
  await screen.getByRole('button', { name: 'Verify My Email' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Verification Failed' })).toBeVisible();
  for (const text of ['The verification link may be expired or invalid', 'Possible causes', 'The link was modified'])
    await expect.element(screen.getByText(text)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

const QUESTION = {
  email: 'asha@example.org',
  waiting: 'w1',
  device: 'Chrome 140 on Windows',
  secondsAgo: 130,
  numbers: [12, 47, 83],
  isNewer: false,
};
const askNumber = (question = {}) => createRefusal('auth/number-needed', { ...QUESTION, ...question });
const getBodies = (calls: { call: string; body: unknown }[], call: string) =>
  calls.filter((recordedCall) => recordedCall.call === call).map(({ body }) => body);

test('in another browser the number of the one that waits is chosen, which goes on by itself (rule A46)', async () => {
  const { screen, calls } = await open(
    mockVerification(askNumber, () => ({ ...createVerifiedResponse(), continuesIn: 'Chrome 140 on Windows' })),
  );
  await screen.getByRole('button', { name: 'Verify My Email' }).click();
  await expect
    .element(screen.getByText(/was signed up 2 minutes ago, and waits in Chrome 140 on Windows/))
    .toBeVisible();
  expect(screen.getByRole('textbox').elements()).toEqual([]);
  await screen.getByRole('button', { name: '47' }).click();
  await expect.element(screen.getByText(/asha@example.org is verified/)).toBeVisible();
  await expect.element(screen.getByText('The page in Chrome 140 on Windows continues automatically.')).toBeVisible();
  expect(getBodies(calls, 'POST /user/verify-email')).toEqual([
    { uid: 'secret' },
    { uid: 'secret', answer: { waiting: 'w1', number: 47 } },
  ]);
});

test('a wrong number is told, with the way to begin again and no other try', async () => {
  const { screen } = await open(mockVerification(askNumber, () => createRefusal('auth/wrong-number')));
  await screen.getByRole('button', { name: 'Verify My Email' }).click();
  await screen.getByRole('button', { name: '12' }).click();
  await expect.element(screen.getByText(ERRORS['auth/wrong-number'].message)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Sign Up Again' })).toHaveAttribute('href', paths.register);
  await expect.element(screen.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('after a wrong choice the number is typed', async () => {
  const { screen, calls } = await open(mockVerification(() => askNumber({ numbers: [] }), createVerifiedResponse));
  await screen.getByRole('button', { name: 'Verify My Email' }).click();
  const field = screen.getByRole('textbox', { name: 'Number that this browser shows' });
  await field.fill('4');
  await screen.getByRole('button', { name: 'Verify My Email' }).click();
  await expect.element(screen.getByText('Enter the two digits that the browser shows.')).toBeVisible();
  await field.fill('47');
  await screen.getByRole('button', { name: 'Verify My Email' }).click();
  await expect.element(screen.getByText(/asha@example.org is verified/)).toBeVisible();
  expect(getBodies(calls, 'POST /user/verify-email').at(-1)).toEqual({
    uid: 'secret',
    answer: { waiting: 'w1', number: 47 },
  });
});

test('"This was not me" ends that sign-up, and goes on to another one that waits', async () => {
  const answers = [{ next: { ...QUESTION, waiting: 'w2', device: 'Firefox 140 on Linux' } }, {}];
  const declined = {
    'POST /auth/verification/decline': () => ({ success: true, email: 'asha@example.org', ...answers.shift() }),
  };
  const { screen, calls } = await open({
    ...mockVerification(() => askNumber({ isNewer: true })),
    ...declined,
  });
  await screen.getByRole('button', { name: 'Verify My Email' }).click();
  await expect.element(screen.getByText(/Somebody signed up again after this email was sent/)).toBeVisible();
  await screen.getByRole('button', { name: 'This was not me' }).click();
  await expect.element(screen.getByText(/That sign-up has ended. There is another one./)).toBeVisible();
  await expect.element(screen.getByText('Firefox 140 on Linux')).toBeVisible();
  await screen.getByRole('button', { name: 'This was not me' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Sign-Up Ended' })).toBeVisible();
  expect(getBodies(calls, 'POST /auth/verification/decline')).toEqual([
    { uid: 'secret', waiting: 'w1' },
    { uid: 'secret', waiting: 'w2' },
  ]);
});

test('the second link of the mail ends its sign-up by a press, not by being opened', async () => {
  const { screen, calls } = await renderInApp(
    <NotMePage />,
    { 'POST /auth/verification/decline': () => ({ success: true, email: 'asha@example.org' }) },
    { href: `${paths.notMe}#secret` },
  );
  await expect.element(screen.getByRole('button', { name: 'End the Sign-Up' })).toBeVisible();
  expect(calls).toEqual([]);
  await screen.getByRole('button', { name: 'End the Sign-Up' }).click();
  await expect.element(screen.getByText(/The sign-up with asha@example.org has ended/)).toBeVisible();
  expect(calls[0]?.body).toEqual({ uid: 'secret' });
});

test('"This was not me" after an account was made says so, and where a new password is set', async () => {
  const { screen } = await renderInApp(
    <NotMePage />,
    { 'POST /auth/verification/decline': () => createRefusal('auth/account-made') },
    { href: `${paths.notMe}#secret` },
  );
  await screen.getByRole('button', { name: 'End the Sign-Up' }).click();
  await expect.element(screen.getByText(ERRORS['auth/account-made'].message)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Go to Login' })).toBeVisible();
});

test('the waiting screen shows its number, true words for any address, and when the next email is sent', async () => {
  const waiting = { stage: 'unverified', email: 'asha@example.org' };
  const dueAt = Date.now() + 600_000;
  const status = { email: waiting.email, isVerified: false, twoFactorEnabled: false };
  const { screen } = await renderInApp(<VerifyPage />, {
    'GET /auth/session': () => ({ ...waiting, verification: { number: 47, mailDueAt: dueAt } }),
    'GET /user/get-data/asha%40example.org': () => ({ success: true, payload: status }),
  });
  await expect.element(screen.getByText('47')).toBeVisible();
  await expect.element(screen.getByText(/If not, it explains how to sign in/)).toBeVisible();
  await expect.element(screen.getByText(/The next email is sent at/)).toBeVisible();
});

test('the waiting screen says why it is over where its sign-up was ended elsewhere', async () => {
  let stage = 'unverified';
  const { screen } = await renderInApp(<VerifyPage />, {
    'GET /auth/session': () => ({ stage, email: 'asha@example.org', verification: { number: 47 } }),
    'GET /user/get-data/asha%40example.org': () => {
      stage = 'none';
      return createRefusal('auth/no-session');
    },
  });
  await expect.element(screen.getByRole('heading', { name: 'Sign-Up Ended' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Sign Up Again' })).toBeVisible();
});

const CHECK = 'POST /auth/password/reset/check';
const acceptLink = () => ({ success: true, email: 'asha@example.org' });

test('the link to set a new password works after a reload and after a network that failed', async () => {
  const link = { href: `${paths.resetPassword}#secret` };
  const first = await renderInApp(<ResetPasswordPage />, { [CHECK]: acceptLink }, link);
  await expect.element(first.screen.getByRole('textbox', { name: 'New password' })).toBeVisible();
  await expect.element(first.screen.getByText('For the account of asha@example.org.')).toBeVisible();
  expect(window.location.pathname + window.location.hash).toBe(paths.resetPassword);
  await first.screen.unmount();
  const answers = [failOffline, () => ({ success: true, email: 'asha@example.org' })];
  const { screen, calls } = await renderInApp(
    <ResetPasswordPage />,
    { ...SESSION, [CHECK]: acceptLink, 'POST /auth/password/reset': () => answers.shift()?.() },
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
  const answers = { [CHECK]: () => createRefusal('auth/reset-failed') };
  const { screen } = await renderInApp(<ResetPasswordPage />, answers, { href: `${paths.resetPassword}#secret` });
  await expect.poll(() => screen.getByRole('alert').element().textContent).toBe(ERRORS['auth/reset-failed'].message);
  await expect.element(screen.getByRole('button', { name: 'Ask for a new link' })).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'New password' })).not.toBeInTheDocument();
});

test('a link that dies while the password is typed says the same', async () => {
  const answers = { [CHECK]: acceptLink, 'POST /auth/password/reset': () => createRefusal('auth/reset-failed') };
  const { screen } = await renderInApp(<ResetPasswordPage />, answers, { href: `${paths.resetPassword}#secret` });
  for (const name of ['New password', 'Confirm password'])
    await screen.getByRole('textbox', { name }).fill('quiet-Harbour-42');
  await screen.getByRole('button', { name: 'Update Password' }).click();
  await expect.poll(() => screen.getByRole('alert').element().textContent).toBe(ERRORS['auth/reset-failed'].message);
});

test('a network that fails while the link is checked is told as that, and the check is tried again', async () => {
  const answers = [failOffline, acceptLink];
  const { screen } = await renderInApp(
    <ResetPasswordPage />,
    { [CHECK]: () => answers.shift()?.() },
    { href: `${paths.resetPassword}#secret` },
  );
  await expect.element(screen.getByText('The link could not be checked.')).toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'New password' })).toBeVisible();
});
