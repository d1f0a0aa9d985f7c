import { z } from 'zod';
import { defineCall, extendSuccess, ownEmail, STAGES } from '../api/call.ts';

/** '2FA' finishes a sign-in; 'link' connects a provider's identity with the account that has its address. */
const purpose = z.enum(['2FA', 'link'], { error: "purpose must be '2FA' or 'link'" });

/** State of the codes of a sign-in, kept on the server so that every tab and every reload shows the same. */
const codeStatus = z.object({
  /** The code that was sent last, unless it has expired; both times in milliseconds since 1970. */
  code: z.object({ sentAt: z.number(), expiresAt: z.number(), attemptsLeft: z.number() }).optional(),
  /** Why another code cannot be sent yet, and the seconds until it can. */
  wait: z
    .object({ reason: z.enum(['otp/too-early', 'otp/hourly-limit', 'otp/locked']), retryAfter: z.number() })
    .optional(),
});
export type CodeStatus = z.output<typeof codeStatus>;

export const readCodeStatus = defineCall({
  method: 'GET',
  path: '/otp/status',
  summary: 'When a code was sent, what is left of it, and when another one can be sent',
  access: ['mfa', 'external'],
  params: z.object({ purpose }),
  answer: extendSuccess(codeStatus.shape),
});

export const generateCode = defineCall({
  method: 'POST',
  path: '/otp/generate',
  summary: 'Mail a 6-digit code to who has given the password',
  access: ['mfa', 'external'],
  owner: ['email'],
  body: z.object({ email: ownEmail, purpose }),
  answer: extendSuccess(codeStatus.shape),
  errors: ['otp/too-early', 'otp/hourly-limit', 'otp/locked', 'mail/failed'],
});

export const verifyCode = defineCall({
  method: 'POST',
  path: '/otp/verify',
  summary: 'Finish signing in with the mailed code; three attempts a code',
  access: ['mfa', 'external'],
  owner: ['email'],
  body: z.object({
    email: ownEmail,
    otp: z.string({ error: 'Please enter all 6 digits' }).regex(/^\d{6}$/, 'Please enter all 6 digits'),
    purpose,
  }),
  answer: extendSuccess({ stage: z.enum(STAGES) }),
  errors: ['otp/wrong-code', 'otp/too-many-attempts', 'otp/expired', 'otp/locked'],
});
