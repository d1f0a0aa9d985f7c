import { z } from 'zod';
import { emailInput, nameInput, passwordInput, userRecord, userStatus } from '../account/accounts.ts';
import { avatarSchema } from '../account/avatar.ts';
import { numberQuestion } from '../account/number-question.ts';
import { defineCall, extendSuccess, ROLES, STAGES, successAnswer } from '../api/call.ts';

const sessionAnswer = z.object({
  stage: z.enum(STAGES),
  email: z.string().optional(),
  name: z.string().optional(),
  photoUrl: z.string().optional(),
  /** The saved avatar, shown where the account has no picture. */
  avatar: avatarSchema.optional(),
  /** Role of a staff account; absent for all others. */
  role: z.enum(ROLES).optional(),
  /**
   * At stage 'unverified': the two-digit number that verifies this browser from another one (rule A46); null if none
   * was free. `mailDueAt` is set while the next mail to the address is delayed, in milliseconds since 1970.
   */
  verification: z.object({ number: z.number().nullable(), mailDueAt: z.number().optional() }).optional(),
  /**
   * At stage 'external': the provider that vouches for the address, and whether an account with that address exists and
   * can be linked.
   */
  external: z.object({ provider: z.string(), isKnown: z.boolean() }).optional(),
});
export type SessionState = z.output<typeof sessionAnswer>;

export const readSessionState = defineCall({
  method: 'GET',
  path: '/auth/session',
  summary: 'Who is signed in, and how far',
  access: 'anyone',
  answer: sessionAnswer,
});

export const register = defineCall({
  method: 'POST',
  path: '/user/post-data',
  summary: 'Register; the same answer for any address',
  access: 'anyone',
  // The request carries a uid (rule A29), but the server alone decides who the caller is.
  body: z.object({
    name: nameInput,
    email: emailInput,
    password: passwordInput.optional(),
    uid: z.string().max(200).optional(),
  }),
  answer: extendSuccess({ stage: z.enum(STAGES).optional() }),
  errors: [
    'auth/email-already-in-use',
    'auth/passwords-off',
    'auth/weak-password',
    'auth/common-password',
    'registration/closed',
    'registration/by-invitation',
    'registration/other-domain',
    'registration/other-address',
    'request/throttled',
    'mail/failed',
  ],
});

export const openInvitation = defineCall({
  method: 'POST',
  path: '/auth/invitation',
  summary: 'Open the link of an invitation; this browser may register its address then',
  access: 'anyone',
  body: z.object({ token: z.string({ error: 'token must be the token of the link' }).min(1).max(200) }),
  /** `email` that was invited: the owner of the link reads its mail. */
  answer: extendSuccess({ email: z.string() }),
  errors: ['registration/no-invitation', 'request/throttled'],
});

export const signIn = defineCall({
  method: 'POST',
  path: '/auth/sign-in',
  summary: 'Sign in with email and password',
  access: 'anyone',
  body: z.object({ email: emailInput, password: passwordInput }),
  answer: extendSuccess({ stage: z.enum(STAGES) }),
  errors: [
    'auth/invalid-credential',
    'auth/user-not-found',
    'auth/wrong-password',
    'auth/passwords-off',
    'request/throttled',
  ],
});

export const signOut = defineCall({
  method: 'POST',
  path: '/auth/sign-out',
  summary: 'End this session',
  access: 'anyone',
  answer: successAnswer,
});

const linkToken = z.string({ error: 'uid must be the token of the link' }).min(1).max(200);

export const verifyEmail = defineCall({
  method: 'POST',
  path: '/user/verify-email',
  summary: "Use a verification link; `uid` is the link's token",
  access: 'anyone',
  body: z.object({
    uid: linkToken,
    /** In a browser that did not sign up: the number that the waiting browser shows. */
    answer: z.object({ waiting: z.string().max(200), number: z.number().int() }).optional(),
  }),
  /** `email` that the link was sent to; `continuesIn` names the other browser, which continues by itself. */
  answer: extendSuccess({ email: z.string(), continuesIn: z.string().optional() }),
  errors: [
    'auth/verification-failed',
    'auth/number-needed',
    'auth/wrong-number',
    'auth/other-browser',
    'auth/passwords-off',
    'registration/closed',
    'registration/by-invitation',
    'registration/other-domain',
    'request/throttled',
  ],
});

export const declineVerification = defineCall({
  method: 'POST',
  path: '/auth/verification/decline',
  summary: "'This was not me': end a sign-up with the address that a link was mailed to",
  access: 'anyone',
  body: z.object({
    uid: linkToken,
    /** The sign-up of this waiting browser; without it the one that the link was mailed for. */
    waiting: z.string().max(200).optional(),
  }),
  /** `next` asks about another sign-up that waits, if there is one. */
  answer: extendSuccess({ email: z.string(), next: numberQuestion.optional() }),
  errors: ['auth/verification-failed', 'auth/account-made', 'request/throttled'],
});

export const resendVerification = defineCall({
  method: 'POST',
  path: '/auth/verification/resend',
  summary: 'Send another verification email; earlier links go on working',
  access: ['unverified'],
  answer: extendSuccess({ retryAfter: z.number(), mailDueAt: z.number().optional() }),
  errors: ['auth/verification-cooldown', 'request/throttled', 'mail/failed'],
});

export const getUser = defineCall({
  method: 'GET',
  path: '/user/get-data/:email',
  isHeavy: true,
  summary: 'The own user record; before verification only its status',
  access: ['unverified', 'mfa', 'full'],
  params: z.object({ email: z.string() }),
  owner: ['email'],
  answer: extendSuccess({ payload: z.union([userRecord, userStatus]) }),
});
