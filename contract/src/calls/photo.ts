import { z } from 'zod';
import { defineCall, extendSuccess, ownEmail, successAnswer } from '../api/call.ts';
import { LIMITS } from '../api/limits.ts';
import { ITEM_PICTURE_KINDS } from '../portfolio/pictures.ts';

/** Pixels of the upright picture; form fields are texts. */
const pixels = z.coerce.number('must be a number of pixels').int().nonnegative().max(100_000);

export const uploadPhoto = defineCall({
  method: 'POST',
  path: '/personal/photo',
  summary: 'Upload a profile picture (png, jpg, jpeg, gif); it is not in use before update-photoUrl',
  bodyType: 'multipart',
  maxBodyBytes: LIMITS.pictureBytes,
  body: z.object({
    photo: z.instanceof(Uint8Array, { error: 'Please choose a picture' }),
    /** The square to crop to; absent: the largest one in the middle. */
    left: pixels.optional(),
    top: pixels.optional(),
    size: pixels.optional(),
  }),
  answer: extendSuccess({ photoUrl: z.string() }),
  errors: ['photo/not-a-picture', 'photo/too-large', 'files/unavailable', 'plan/limit', 'request/throttled'],
});

export const updatePhotoUrl = defineCall({
  method: 'POST',
  path: '/personal/update-photoUrl',
  summary: 'Use an uploaded picture as the profile picture; the one before is removed',
  owner: ['email'],
  body: z.object({ email: ownEmail, photoUrl: z.string({ error: 'photoUrl must be text' }).max(2_048) }),
  answer: extendSuccess({ photoUrl: z.string() }),
});

export const removePhoto = defineCall({
  method: 'DELETE',
  path: '/personal/photo',
  summary: 'Have no profile picture any more',
  answer: successAnswer,
});

export const uploadLogo = defineCall({
  method: 'POST',
  path: '/experience/logo',
  summary: 'Upload the logo of a company (png, jpg, jpeg, gif); an experience shows it as its companyLogo',
  bodyType: 'multipart',
  maxBodyBytes: LIMITS.pictureBytes,
  body: z.object({ logo: z.instanceof(Uint8Array, { error: 'Please choose a picture' }) }),
  answer: extendSuccess({ logoUrl: z.string() }),
  errors: ['photo/not-a-picture', 'photo/too-large', 'files/unavailable', 'plan/limit', 'request/throttled'],
});

export const uploadItemPicture = defineCall({
  method: 'POST',
  path: '/resume/picture',
  summary:
    'Upload the picture of an item (png, jpg, jpeg, gif, webp): logo, project, or portrait of the author of a testimonial; the item shows it once it is saved with its address',
  bodyType: 'multipart',
  maxBodyBytes: LIMITS.pictureBytes,
  body: z.object({
    picture: z.instanceof(Uint8Array, { error: 'Please choose a picture' }),
    use: z.enum(ITEM_PICTURE_KINDS, { error: `use must be one of: ${ITEM_PICTURE_KINDS.join(', ')}` }),
    /** How a project's picture of another shape becomes one of its card: cropped, or whole within a clear margin. */
    fit: z.enum(['crop', 'whole'], { error: 'fit must be one of: crop, whole' }).default('crop'),
  }),
  answer: extendSuccess({ pictureUrl: z.string() }),
  errors: ['photo/not-a-picture', 'photo/too-large', 'files/unavailable', 'plan/limit', 'request/throttled'],
});
