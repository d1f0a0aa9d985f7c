import { z } from 'zod';
import { INTENTS } from '../account/providers.ts';
import { defineCall, extendSuccess, STAGES } from '../api/call.ts';

const provider = z.object({
  id: z.string(),
  /** Label of its button, after 'Continue with'. */
  label: z.string(),
});

export const listProviders = defineCall({
  method: 'GET',
  path: '/auth/providers',
  summary: 'With whom one can sign in besides a password',
  access: 'anyone',
  answer: extendSuccess({
    providers: z.array(provider),
    /** Configuration of the browser library of Firebase Authentication, where it is configured. */
    firebase: z.object({ projectId: z.string(), apiKey: z.string() }).optional(),
  }),
});

export const signInWithFirebase = defineCall({
  method: 'POST',
  path: '/auth/firebase',
  summary: 'Sign in or up with an ID token of Firebase Authentication',
  access: 'anyone',
  body: z.object({
    idToken: z.string({ error: 'idToken must be the token of Firebase' }).min(1).max(8_192),
    intent: z.enum(INTENTS, { error: `intent must be one of: ${INTENTS.join(', ')}` }),
  }),
  answer: extendSuccess({ stage: z.enum(STAGES) }),
  errors: [
    'auth/external-refused',
    'auth/external-not-found',
    'auth/external-exists',
    'auth/external-no-email',
    'registration/closed',
    'registration/by-invitation',
    'registration/other-domain',
    'registration/other-address',
    'request/throttled',
  ],
});

export const linkIdentity = defineCall({
  method: 'POST',
  path: '/auth/link',
  summary: "Connect the provider's identity with the account of the same address, by that account's password",
  access: ['external'],
  body: z.object({ password: z.string({ error: 'Password is required' }).min(1, 'Password is required').max(1_000) }),
  answer: extendSuccess({ stage: z.enum(STAGES) }),
  errors: ['auth/wrong-password', 'auth/wrong-stage', 'auth/passwords-off', 'request/throttled'],
});
