import { z } from 'zod';
import { emailInput, passwordInput } from '../account/accounts.ts';
import { defineCall, extendSuccess, successAnswer } from '../api/call.ts';

const currentPassword = z.string({ error: 'Password is required' }).min(1, 'Password is required').max(1_000);

export const reauthenticate = defineCall({
  method: 'POST',
  path: '/auth/reauth',
  summary: 'Give the password again, for what needs a recent sign-in',
  body: z.object({ password: currentPassword }),
  answer: successAnswer,
  errors: ['auth/wrong-password', 'auth/passwords-off', 'request/throttled'],
});

export const forgotPassword = defineCall({
  method: 'POST',
  path: '/auth/password/forgot',
  summary: 'Mail a link to set a new password; the same answer for any address',
  access: 'anyone',
  body: z.object({ email: emailInput }),
  /** `mailDueAt` if the mail is delayed, in milliseconds since 1970 (rule A45). */
  answer: extendSuccess({ mailDueAt: z.number().optional() }),
  errors: ['auth/user-not-found', 'auth/passwords-off', 'request/throttled', 'mail/failed'],
});

const resetToken = z.string({ error: 'token must be text' }).min(1).max(200);

export const checkResetLink = defineCall({
  method: 'POST',
  path: '/auth/password/reset/check',
  summary: 'Whether a mailed token can still set a new password; does not use it',
  access: 'anyone',
  body: z.object({ token: resetToken }),
  /** `email` of the account: the owner of the link reads its mail. */
  answer: extendSuccess({ email: z.string() }),
  errors: ['auth/reset-failed', 'auth/passwords-off', 'request/throttled'],
});

export const resetPassword = defineCall({
  method: 'POST',
  path: '/auth/password/reset',
  summary: 'Set a new password with a mailed token; ends all sessions',
  access: 'anyone',
  body: z.object({ token: resetToken, password: passwordInput }),
  /** `email` of the account: the owner of the link reads its mail. */
  answer: extendSuccess({ email: z.string() }),
  errors: [
    'auth/reset-failed',
    'auth/passwords-off',
    'auth/weak-password',
    'auth/common-password',
    'request/throttled',
  ],
});

export const changePassword = defineCall({
  method: 'POST',
  path: '/auth/password/change',
  summary: 'Set a new password with the current one; ends all other sessions',
  body: z.object({ currentPassword, newPassword: passwordInput }),
  answer: successAnswer,
  errors: [
    'auth/wrong-password',
    'auth/same-password',
    'auth/passwords-off',
    'auth/weak-password',
    'auth/common-password',
    'request/throttled',
  ],
});
