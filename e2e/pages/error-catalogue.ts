import { newPerson } from '@vitrine/server/seed/people';
import { paths } from '@vitrine/web/paths';
import { signInAs } from '../support/members.ts';
import { expireRateLimits } from '../support/test-environment.ts';
import {
  type CatalogueRow,
  clickButton,
  enterCode,
  goToSecondStep,
  login,
  type RowContext,
  readCodes,
  register,
  requestPasswordReset,
  stubError,
} from './error-catalogue-steps.ts';

const LOGIN_ROWS: CatalogueRow[] = [
  {
    when: 'auth/user-not-found',
    provoke: (context) => login(context.page, newPerson()),
    reads: 'No account found with this email.',
    as: 'alert',
  },
  {
    when: 'auth/wrong-password',
    provoke: (context) => login(context.page, { ...context.known, password: 'not-it-at-all' }),
    reads: 'Incorrect password.',
    as: 'alert',
  },
  {
    when: 'an email of no shape',
    provoke: (context) => login(context.page, { email: 'nobody', password: 'quiet-Harbour-42' }),
    reads: 'Invalid email format',
    as: { field: 'Email' },
  },
  {
    when: 'auth/invalid-email',
    provoke: async (context) => {
      await stubError(context.page, '/auth/sign-in', 'auth/invalid-email');
      await login(context.page, context.known);
    },
    reads: 'Invalid email format.',
    as: 'alert',
  },
  {
    when: 'auth/invalid-credential',
    provoke: async (context) => {
      await stubError(context.page, '/auth/sign-in', 'auth/invalid-credential');
      await login(context.page, context.known);
    },
    reads: 'Invalid email or password.',
    as: 'alert',
  },
  {
    when: 'anything else',
    provoke: async (context) => {
      await stubError(context.page, '/auth/sign-in', 'request/failed');
      await login(context.page, context.known);
    },
    reads: 'Login failed. Please try again.',
    as: 'alert',
  },
  {
    when: 'a server that cannot be reached',
    provoke: async (context) => {
      await context.page.route('**/auth/sign-in', (route) => route.abort());
      await login(context.page, context.known);
    },
    reads: 'Login failed. Please try again.',
    besides: 'Vitrine cannot be reached. Check your connection and try again.',
    as: 'alert',
  },
];

const CODE_ROWS: CatalogueRow[] = [
  {
    when: 'a code is sent',
    provoke: (context) => login(context.page, context.careful),
    reads: 'Verification code sent to your email!',
    as: 'status',
  },
  {
    when: 'a code cannot be sent',
    provoke: async (context) => {
      await stubError(context.page, '/otp/generate', 'mail/failed');
      await login(context.page, context.careful);
    },
    reads: 'Failed to send verification code. Please try again.',
    as: 'alert',
  },
  {
    when: 'fewer than six digits',
    provoke: async (context) => {
      await goToSecondStep(context);
      await enterCode(context.page, '12345');
    },
    reads: 'Please enter all 6 digits',
    as: 'alert',
  },
  {
    when: 'a wrong code',
    provoke: async (context) => {
      await goToSecondStep(context);
      await enterCode(context.page, (await readCodes(context)).wrong);
    },
    reads: 'Invalid code. 2 attempts remaining.',
    as: 'alert',
  },
  {
    when: 'another code is typed after a wrong one',
    provoke: async (context) => {
      await goToSecondStep(context);
      await enterCode(context.page, (await readCodes(context)).wrong);
      await context.page.getByText('Invalid code. 2 attempts remaining.').waitFor();
      await context.page.keyboard.type('1');
    },
    reads: '2 attempt(s) remaining',
    as: 'status',
  },
  {
    when: 'status 429',
    provoke: async (context) => {
      await goToSecondStep(context);
      await stubError(context.page, '/otp/verify', 'otp/too-many-attempts');
      await enterCode(context.page, '123456');
    },
    reads: 'Too many attempts. Please request a new code.',
    as: 'alert',
  },
  {
    when: 'any other failure',
    provoke: async (context) => {
      await goToSecondStep(context);
      await stubError(context.page, '/otp/verify', 'request/failed');
      await enterCode(context.page, '123456');
    },
    reads: 'Invalid verification code. Please try again.',
    as: 'alert',
  },
  {
    when: 'a sign-in that cannot be finished',
    provoke: async (context) => {
      await goToSecondStep(context);
      const { right } = await readCodes(context);
      await stubError(context.page, '/auth/session', 'request/failed');
      await enterCode(context.page, right);
    },
    reads: 'Failed to finalize login. Please try again.',
    as: 'alert',
  },
  {
    when: 'the right code',
    provoke: async (context) => {
      await goToSecondStep(context);
      const { right } = await readCodes(context);
      // The text disappears once the dashboard is loaded, which is blocked here.
      await context.page.route('**/auth/session', () => {});
      await enterCode(context.page, right);
    },
    reads: 'Verification successful!',
    as: 'status',
  },
];

const RESET_ROWS: CatalogueRow[] = [
  {
    when: 'the mail is sent',
    provoke: (context) => requestPasswordReset(context.page, context.known.email),
    reads: 'Password reset email sent.',
    as: 'status',
  },
  {
    when: 'auth/user-not-found',
    provoke: (context) => requestPasswordReset(context.page, newPerson().email),
    reads: 'No account found with this email.',
    as: 'alert',
  },
  {
    when: 'auth/invalid-email',
    provoke: async (context) => {
      await stubError(context.page, '/auth/password/forgot', 'auth/invalid-email');
      await requestPasswordReset(context.page, context.known.email);
    },
    reads: 'Invalid email format.',
    as: 'alert',
  },
  {
    when: 'anything else',
    provoke: async (context) => {
      await stubError(context.page, '/auth/password/forgot', 'request/failed');
      await requestPasswordReset(context.page, context.known.email);
    },
    reads: 'An error occurred. Please try again.',
    as: 'alert',
  },
];

const REGISTRATION_ROWS: CatalogueRow[] = [
  {
    when: 'auth/email-already-in-use',
    provoke: (context) => register(context.page, context.known.email),
    reads: 'An account with this email already exists.',
    as: 'alert',
  },
  {
    when: 'auth/invalid-email',
    provoke: async (context) => {
      await stubError(context.page, '/user/post-data', 'auth/invalid-email');
      await register(context.page, newPerson().email);
    },
    reads: 'Please enter a valid email address.',
    as: 'alert',
  },
  {
    when: 'auth/weak-password',
    provoke: async (context) => {
      await stubError(context.page, '/user/post-data', 'auth/weak-password');
      await register(context.page, newPerson().email);
    },
    reads: 'Password should be at least 6 characters.',
    as: { field: 'Password' },
  },
  {
    when: 'anything else',
    provoke: async (context) => {
      await stubError(context.page, '/user/post-data', 'request/failed');
      await register(context.page, newPerson().email);
    },
    reads: 'Registration failed. Please try again.',
    as: 'alert',
  },
];

const RESEND_ROWS: CatalogueRow[] = [
  {
    when: 'the mail is sent again',
    provoke: async (context) => {
      await goToVerifyScreen(context);
      await clickButton(context.page, 'Resend Verification Email');
    },
    reads: 'Verification email sent successfully!',
    besides: 'Check your inbox and click the verification link',
    as: 'status',
  },
  {
    when: 'it cannot be sent',
    provoke: async (context) => {
      await goToVerifyScreen(context);
      await stubError(context.page, '/auth/verification/resend', 'mail/failed');
      await clickButton(context.page, 'Resend Verification Email');
    },
    reads: 'Failed to send email. Please try again later.',
    besides: 'Please try again or contact support',
    as: 'alert',
  },
];

/** Registers, signs in without verifying, and expires the minute until the next mail. */
async function goToVerifyScreen({ page, environment }: RowContext): Promise<void> {
  const person = newPerson();
  const { request } = page.context();
  const headers = { origin: environment.origin };
  await request.post('/user/post-data', { data: person, headers });
  await request.post('/auth/sign-in', { data: person, headers });
  expireRateLimits(environment);
  await page.goto(paths.emailVerify);
}

const MY_ACCOUNT_ROWS: CatalogueRow[] = [
  {
    when: 'two-factor without a phone number',
    provoke: async (context) => {
      await goToAccount(context);
      await context.page.getByRole('button', { name: /^Manage/ }).click();
    },
    reads: 'Phone Number Required',
    besides: 'Please add a valid phone number to your account before enabling two-factor authentication.',
    as: 'alertdialog',
  },
  {
    when: 'two-factor that cannot be changed',
    provoke: async (context) => {
      await goToAccount(context);
      await context.page.getByRole('button', { name: 'Edit' }).click();
      await context.page.getByRole('textbox', { name: /^Phone/ }).fill('9876543210');
      await clickButton(context.page, 'Submit');
      await context.page.getByText('User information updated successfully').waitFor();
      await stubError(context.page, '/user/enable2FA-user', 'request/failed');
      await context.page.getByRole('button', { name: /^Manage/ }).click();
      await context.page
        .getByRole('dialog')
        .or(context.page.getByRole('alertdialog'))
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
    provoke: async (context) => {
      await goToAccount(context);
      await clickButton(context.page, 'Delete Account');
    },
    reads: 'Delete Account',
    besides:
      'Are you certain you want to delete your account? This action is permanent, and all your data will be permanently lost.',
    as: 'alertdialog',
  },
];

async function goToAccount({ page, known }: RowContext): Promise<void> {
  await signInAs(page, known, paths.account);
  await page.getByRole('heading', { level: 1, name: 'My Account' }).waitFor();
}

const OTHER_ROWS: CatalogueRow[] = [
  {
    when: 'a path leads nowhere',
    provoke: (context) => context.page.goto('/no/such/page'),
    reads: '404 - Page Not Found',
    besides: '/no/such/page',
    as: 'heading',
  },
];

/** Every failure text (docs/product/accounts.md), by screen. */
export const ERROR_CATALOGUE: [screen: string, rows: CatalogueRow[]][] = [
  ['Login', LOGIN_ROWS],
  ['One-time code', CODE_ROWS],
  ['Password reset', RESET_ROWS],
  ['Registration', REGISTRATION_ROWS],
  ['Resending the verification mail', RESEND_ROWS],
  ['My Account', MY_ACCOUNT_ROWS],
  ['Other', OTHER_ROWS],
];
