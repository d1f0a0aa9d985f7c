import { ERRORS, type ErrorCode } from '@vitrine/contract/api/errors';
import { expect, test } from 'vitest';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { TwoFactor } from './two-factor.tsx';

const EMAIL = 'asha@example.org';
const createRefusal = (code: ErrorCode, extras: { message?: string; attemptsLeft?: number } = {}) =>
  Response.json({ success: false, code, message: ERRORS[code].message, ...extras }, { status: ERRORS[code].status });

/** Renders the code step with a code already sent, and the server's responses to the codes entered. */
async function showCodeStep(...answers: Response[]) {
  const { screen } = await renderInApp(<TwoFactor email={EMAIL} onDone={() => {}} />, {
    'GET /auth/session': () => ({ stage: 'mfa', email: EMAIL }),
    'GET /otp/status?purpose=2FA': () => ({ success: true }),
    'POST /otp/generate': () => ({
      success: true,
      code: { sentAt: Date.now(), expiresAt: Date.now() + 300_000, attemptsLeft: 3 },
    }),
    'POST /otp/verify': () => answers.shift(),
  });
  await expect.element(screen.getByText('Verification code sent to your email!')).toBeVisible();
  return {
    screen,
    enter: async (code: string) => {
      await screen.getByRole('textbox', { name: 'Digit 1 of 6' }).fill(code);
      await screen.getByRole('button', { name: 'Verify Code' }).click();
    },
  };
}

test('the attempts that are left stand beside the boxes as soon as a code is refused (rule A17)', async () => {
  const { screen, enter } = await showCodeStep(
    createRefusal('otp/wrong-code', { attemptsLeft: 2, message: 'Invalid code. 2 attempts remaining.' }),
    createRefusal('otp/wrong-code', { attemptsLeft: 1, message: 'Invalid code. 1 attempts remaining.' }),
    createRefusal('otp/too-many-attempts', { attemptsLeft: 0 }),
  );
  for (const left of [2, 1]) {
    await enter('123456');
    await expect.element(screen.getByText(`Invalid code. ${left} attempts remaining.`)).toBeVisible();
    await expect.element(screen.getByText(`${left} attempt(s) remaining`, { exact: true })).toBeVisible();
  }
  await enter('123456');
  await expect.element(screen.getByText(/attempt\(s\) remaining/)).not.toBeInTheDocument();
});

test('an expired code says one sentence, and the button waits for a new code', async () => {
  const { screen, enter } = await showCodeStep(createRefusal('otp/expired'));
  await enter('123456');
  await expect.poll(() => screen.getByRole('alert').element().textContent).toBe(ERRORS['otp/expired'].message);
  await expect.element(screen.getByRole('button', { name: 'Verify Code' })).toBeDisabled();
});
