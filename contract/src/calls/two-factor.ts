import { z } from 'zod';
import { answer, defineCall, done, ownEmail, STAGES } from '../call.ts';

const purpose = z.literal('2FA', { error: "purpose must be '2FA'" });

export const generateCode = defineCall({
  method: 'POST',
  path: '/otp/generate',
  summary: 'Mail a 6-digit code to who has given the password',
  access: ['mfa'],
  owner: ['email'],
  body: z.object({ email: ownEmail, purpose }),
  answer: done,
  errors: ['otp/too-early', 'otp/locked', 'request/throttled', 'mail/failed'],
});

export const verifyCode = defineCall({
  method: 'POST',
  path: '/otp/verify',
  summary: 'Finish signing in with the mailed code; three attempts a code',
  access: ['mfa'],
  owner: ['email'],
  body: z.object({
    email: ownEmail,
    otp: z.string({ error: 'Please enter all 6 digits' }).regex(/^\d{6}$/, 'Please enter all 6 digits'),
    purpose,
  }),
  answer: answer({ stage: z.enum(STAGES) }),
  errors: ['otp/wrong-code', 'otp/too-many-attempts', 'otp/expired', 'otp/locked'],
});
