import { newPerson } from '@vitrine/server/seed/people';
import { paths } from '@vitrine/web/paths';
import { signInAs } from '../support/people.ts';
import { expireRateLimits } from '../support/test-environment.ts';
import {
  answer,
  askForReset,
  codes,
  enterCode,
  login,
  press,
  type Row,
  register,
  type Scene,
  toSecondStep,
} from './error-catalogue-steps.ts';

const LOGIN: Row[] = [
  {
    when: 'auth/user-not-found',
    provoke: (scene) => login(scene.page, newPerson()),
    reads: 'No account found with this email.',
    as: 'alert',
  },
  {
    when: 'auth/wrong-password',
    provoke: (scene) => login(scene.page, { ...scene.known, password: 'not-it-at-all' }),
    reads: 'Incorrect password.',
    as: 'alert',
  },
  {
    when: 'an email of no shape',
    provoke: (scene) => login(scene.page, { email: 'nobody', password: 'quiet-Harbour-42' }),
    reads: 'Invalid email format',
    as: { field: 'Email' },
  },
  {
    when: 'auth/invalid-email',
    provoke: async (scene) => {
      await answer(scene.page, '/auth/sign-in', 'auth/invalid-email');
      await login(scene.page, scene.known);
    },
    reads: 'Invalid email format.',
    as: 'alert',
  },
  {
    when: 'auth/invalid-credential',
    provoke: async (scene) => {
      await answer(scene.page, '/auth/sign-in', 'auth/invalid-credential');
      await login(scene.page, scene.known);
    },
    reads: 'Invalid email or password.',
    as: 'alert',
  },
  {
    when: 'anything else',
    provoke: async (scene) => {
      await answer(scene.page, '/auth/sign-in', 'request/failed');
      await login(scene.page, scene.known);
    },
    reads: 'Login failed. Please try again.',
    as: 'alert',
  },
  {
    when: 'a server that cannot be reached',
    provoke: async (scene) => {
      await scene.page.route('**/auth/sign-in', (route) => route.abort());
      await login(scene.page, scene.known);
    },
    reads: 'Login failed. Please try again.',
    besides: 'Vitrine cannot be reached. Check your connection and try again.',
    as: 'alert',
  },
];

const CODE: Row[] = [
  {
    when: 'a code is sent',
    provoke: (scene) => login(scene.page, scene.careful),
    reads: 'Verification code sent to your email!',
    as: 'status',
  },
  {
    when: 'a code cannot be sent',
    provoke: async (scene) => {
      await answer(scene.page, '/otp/generate', 'mail/failed');
      await login(scene.page, scene.careful);
    },
    reads: 'Failed to send verification code. Please try again.',
    as: 'alert',
  },
  {
    when: 'fewer than six digits',
    provoke: async (scene) => {
      await toSecondStep(scene);
      await enterCode(scene.page, '12345');
    },
    reads: 'Please enter all 6 digits',
    as: 'alert',
  },
  {
    when: 'a wrong code',
    provoke: async (scene) => {
      await toSecondStep(scene);
      await enterCode(scene.page, (await codes(scene)).wrong);
    },
    reads: 'Invalid code. 2 attempts remaining.',
    as: 'alert',
  },
  {
    when: 'another code is typed after a wrong one',
    provoke: async (scene) => {
      await toSecondStep(scene);
      await enterCode(scene.page, (await codes(scene)).wrong);
      await scene.page.getByText('Invalid code. 2 attempts remaining.').waitFor();
      await scene.page.keyboard.type('1');
    },
    reads: '2 attempt(s) remaining',
    as: 'status',
  },
  {
    when: 'status 429',
    provoke: async (scene) => {
      await toSecondStep(scene);
      await answer(scene.page, '/otp/verify', 'otp/too-many-attempts');
      await enterCode(scene.page, '123456');
    },
    reads: 'Too many attempts. Please request a new code.',
    as: 'alert',
  },
  {
    when: 'any other failure',
    provoke: async (scene) => {
      await toSecondStep(scene);
      await answer(scene.page, '/otp/verify', 'request/failed');
      await enterCode(scene.page, '123456');
    },
    reads: 'Invalid verification code. Please try again.',
    as: 'alert',
  },
  {
    when: 'a sign-in that cannot be finished',
    provoke: async (scene) => {
      await toSecondStep(scene);
      const { right } = await codes(scene);
      await answer(scene.page, '/auth/session', 'request/failed');
      await enterCode(scene.page, right);
    },
    reads: 'Failed to finalize login. Please try again.',
    as: 'alert',
  },
  {
    when: 'the right code',
    provoke: async (scene) => {
      await toSecondStep(scene);
      const { right } = await codes(scene);
      // The text disappears once the dashboard is loaded, which is blocked here.
      await scene.page.route('**/auth/session', () => {});
      await enterCode(scene.page, right);
    },
    reads: 'Verification successful!',
    as: 'status',
  },
];

const RESET: Row[] = [
  {
    when: 'the mail is sent',
    provoke: (scene) => askForReset(scene.page, scene.known.email),
    reads: 'Password reset email sent.',
    as: 'status',
  },
  {
    when: 'auth/user-not-found',
    provoke: (scene) => askForReset(scene.page, newPerson().email),
    reads: 'No account found with this email.',
    as: 'alert',
  },
  {
    when: 'auth/invalid-email',
    provoke: async (scene) => {
      await answer(scene.page, '/auth/password/forgot', 'auth/invalid-email');
      await askForReset(scene.page, scene.known.email);
    },
    reads: 'Invalid email format.',
    as: 'alert',
  },
  {
    when: 'anything else',
    provoke: async (scene) => {
      await answer(scene.page, '/auth/password/forgot', 'request/failed');
      await askForReset(scene.page, scene.known.email);
    },
    reads: 'An error occurred. Please try again.',
    as: 'alert',
  },
];

const REGISTRATION: Row[] = [
  {
    when: 'auth/email-already-in-use',
    provoke: (scene) => register(scene.page, scene.known.email),
    reads: 'An account with this email already exists.',
    as: 'alert',
  },
  {
    when: 'auth/invalid-email',
    provoke: async (scene) => {
      await answer(scene.page, '/user/post-data', 'auth/invalid-email');
      await register(scene.page, newPerson().email);
    },
    reads: 'Please enter a valid email address.',
    as: 'alert',
  },
  {
    when: 'auth/weak-password',
    provoke: async (scene) => {
      await answer(scene.page, '/user/post-data', 'auth/weak-password');
      await register(scene.page, newPerson().email);
    },
    reads: 'Password should be at least 6 characters.',
    as: { field: 'Password' },
  },
  {
    when: 'anything else',
    provoke: async (scene) => {
      await answer(scene.page, '/user/post-data', 'request/failed');
      await register(scene.page, newPerson().email);
    },
    reads: 'Registration failed. Please try again.',
    as: 'alert',
  },
];

const RESENDING: Row[] = [
  {
    when: 'the mail is sent again',
    provoke: async (scene) => {
      await toVerifyScreen(scene);
      await press(scene.page, 'Resend Verification Email');
    },
    reads: 'Verification email sent successfully!',
    besides: 'Check your inbox and click the verification link',
    as: 'status',
  },
  {
    when: 'it cannot be sent',
    provoke: async (scene) => {
      await toVerifyScreen(scene);
      await answer(scene.page, '/auth/verification/resend', 'mail/failed');
      await press(scene.page, 'Resend Verification Email');
    },
    reads: 'Failed to send email. Please try again later.',
    besides: 'Please try again or contact support',
    as: 'alert',
  },
];

/** Registers, signs in without verifying, and expires the minute until the next mail. */
async function toVerifyScreen({ page, environment }: Scene): Promise<void> {
  const person = newPerson();
  const { request } = page.context();
  const headers = { origin: environment.origin };
  await request.post('/user/post-data', { data: person, headers });
  await request.post('/auth/sign-in', { data: person, headers });
  expireRateLimits(environment);
  await page.goto(paths.emailVerify);
}

const MY_ACCOUNT: Row[] = [
  {
    when: 'two-factor without a phone number',
    provoke: async (scene) => {
      await toAccount(scene);
      await scene.page.getByRole('button', { name: /^Manage/ }).click();
    },
    reads: 'Phone Number Required',
    besides: 'Please add a valid phone number to your account before enabling two-factor authentication.',
    as: 'alertdialog',
  },
  {
    when: 'two-factor that cannot be changed',
    provoke: async (scene) => {
      await toAccount(scene);
      await scene.page.getByRole('button', { name: 'Edit' }).click();
      await scene.page.getByRole('textbox', { name: /^Phone/ }).fill('9876543210');
      await press(scene.page, 'Submit');
      await scene.page.getByText('User information updated successfully').waitFor();
      await answer(scene.page, '/user/enable2FA-user', 'request/failed');
      await scene.page.getByRole('button', { name: /^Manage/ }).click();
      await scene.page
        .getByRole('dialog')
        .or(scene.page.getByRole('alertdialog'))
        .getByRole('button', { name: 'Enable' })
        .click();
    },
    reads: 'Failed to Update Two-Factor Authentication',
    besides:
      'Something went wrong while updating 2FA. Please check your network connection and try again. If the issue persists, contact support.',
    as: 'alertdialog',
  },
  {
    when: 'Delete Account is pressed',
    provoke: async (scene) => {
      await toAccount(scene);
      await press(scene.page, 'Delete Account');
    },
    reads: 'Delete Account',
    besides:
      'Are you certain you want to delete your account? This action is permanent, and all your data will be permanently lost.',
    as: 'alertdialog',
  },
];

async function toAccount({ page, known }: Scene): Promise<void> {
  await signInAs(page, known, paths.account);
  await page.getByRole('heading', { level: 1, name: 'My Account' }).waitFor();
}

const OTHER: Row[] = [
  {
    when: 'a path leads nowhere',
    provoke: (scene) => scene.page.goto('/no/such/page'),
    reads: '404 - Page Not Found',
    besides: '/no/such/page',
    as: 'heading',
  },
];

/** Every failure text (docs/product/accounts.md), by screen. */
export const ERROR_CATALOGUE: [screen: string, rows: Row[]][] = [
  ['Login', LOGIN],
  ['One-time code', CODE],
  ['Password reset', RESET],
  ['Registration', REGISTRATION],
  ['Resending the verification mail', RESENDING],
  ['My Account', MY_ACCOUNT],
  ['Other', OTHER],
];
