import { z } from 'zod';
import { defineCall, extendSuccess } from '../call.ts';
import { LIMITS } from '../limits.ts';

export const uploadLogo = defineCall({
  method: 'POST',
  path: '/experience/logo',
  summary: 'Upload the logo of a company (png, jpg, jpeg, gif); an experience shows it as its companyLogo',
  takes: 'multipart',
  bodyBytes: LIMITS.pictureBytes,
  body: z.object({ logo: z.instanceof(Uint8Array, { error: 'Please choose a picture' }) }),
  answer: extendSuccess({ logoUrl: z.string() }),
  errors: ['photo/not-a-picture', 'photo/too-large', 'files/unavailable', 'plan/limit', 'request/throttled'],
});
