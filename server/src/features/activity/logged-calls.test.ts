import { LOGGED_CALLS } from '@vitrine/contract/activity/logged-calls';
import { ALL_CALLS } from '@vitrine/contract/calls/all-calls';
import { expect, test } from 'vitest';

/** Calls that the table of recorded calls leaves out, by reason. */
const UNLOGGED_CALLS: Readonly<Record<string, readonly string[]>> = {
  'written down where it happens, in the same transaction': [
    'POST /user/post-data',
    'POST /auth/sign-in',
    'POST /auth/sign-out',
    'POST /user/verify-email',
    'POST /otp/generate',
    'POST /otp/verify',
    'POST /auth/password/forgot',
    'POST /auth/password/reset',
    'POST /auth/password/change',
    'DELETE /auth/sessions/:id',
    'POST /auth/firebase',
    'POST /auth/link',
    'POST /plan/cancel',
    'POST /plan/keep',
    'POST /plan/refund',
    'POST /payment/verify-payment',
    'POST /testimonial/write',
    'POST /testimonial/withdraw',
    'POST /account/domains/:id/check',
    'DELETE /account/domains/:id',
    'POST /account/share-links',
    'PATCH /account/share-links/:id',
    'POST /account/share-links/:id/renew',
    'DELETE /account/share-links/:id',
    'POST /user/updateAccount-user',
    'POST /user/enable2FA-user',
    'POST /user/softDelete-user',
    'POST /user/consents',
    'POST /account/archive/uploads/:id/restore',
  ],
  'changes nothing of an account': [
    'POST /auth/invitation',
    'POST /auth/verification/decline',
    'POST /auth/verification/resend',
    'POST /auth/reauth',
    'POST /auth/password/reset/check',
    'POST /resume/preview',
    'POST /payment/create-order',
    'POST /payment/sandbox',
    'POST /email/contact',
    'POST /testimonial/read',
    'POST /account/archive/uploads/:id/preview',
  ],
  'a file that nothing uses yet': [
    'POST /portfolio/picture',
    'POST /testimonial/portrait',
    'POST /post/picture',
    'POST /personal/photo',
    'POST /experience/logo',
    'POST /resume/picture',
    'POST /account/videos',
    'POST /account/videos/:id/parts',
    'POST /account/archive/uploads',
    'POST /account/archive/uploads/:id/parts',
    'DELETE /account/archive/uploads/:id',
  ],
};

test('every call that changes something is noted in the journal, or it is said why not (rule S48)', () => {
  const changing = ALL_CALLS.filter(({ method, role }) => method !== 'GET' && !role);
  expect(changing.length).toBeGreaterThan(100);
  const unlogged = changing.filter((call) => !LOGGED_CALLS.has(call)).map(({ method, path }) => `${method} ${path}`);
  expect(unlogged.sort()).toEqual(Object.values(UNLOGGED_CALLS).flat().sort());
});
