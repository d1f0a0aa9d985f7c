import { z } from 'zod';
import { answer, defineCall, done, ownEmail, STAGES } from '../call.ts';

/** '2FA' finishes a sign-in; 'link' connects a provider's identity with the account that has its address. */
const purpose = z.enum(['2FA', 'link'], { error: "purpose must be '2FA' or 'link'" });

export const generateCode = defineCall({
  method: 'POST',
  path: '/otp/generate',
  summary: 'Mail a 6-digit code to who has given the password',
  access: ['mfa', 'external'],
  owner: ['email'],
  body: z.object({ email: ownEmail, purpose }),
  answer: done,
  errors: ['otp/too-early', 'otp/locked', 'request/throttled', 'mail/failed'],
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
  answer: answer({ stage: z.enum(STAGES) }),
  errors: ['otp/wrong-code', 'otp/too-many-attempts', 'otp/expired', 'otp/locked'],
});
