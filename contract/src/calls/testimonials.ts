import { z } from 'zod';
import { defineCall, extendSuccess, ownEmail, rowId, successAnswer } from '../api/call.ts';
import { LIMITS } from '../api/limits.ts';
import { EMAIL_PATTERN } from '../resume/fields.ts';
import type { getStoredSchema } from '../resume/stored-fields.ts';
import type { testimonials } from '../sections/testimonials.ts';
import { TESTIMONIAL_STATES, testimonialForm, testimonialRequest } from '../testimonials/testimonial-requests.ts';

const recipientEmail = z
  .string({ error: 'to must be text' })
  .trim()
  .max(LIMITS.email, `Email can have at most ${LIMITS.email} characters`)
  .refine((text) => text === '' || EMAIL_PATTERN.test(text), 'Invalid email format')
  .default('');

export const createTestimonialRequest = defineCall({
  method: 'POST',
  path: '/testimonial/ask',
  summary:
    'Ask somebody for a testimonial: a link that can be written with once, within 30 days, mailed where `to` says',
  owner: ['email'],
  body: z.object({
    email: ownEmail,
    name: z
      .string({ error: 'name must be text' })
      .trim()
      .min(1, 'Name is required')
      .max(LIMITS.name, `Name can have at most ${LIMITS.name} characters`),
    to: recipientEmail,
  }),
  /**
   * `link`: it is not stored, so it cannot be read again. `isMailed`: false without `to`, and if that address has
   * reached its daily limit of these mails.
   */
  answer: extendSuccess({ payload: testimonialRequest, link: z.string(), isMailed: z.boolean() }),
  errors: ['content/too-many', 'request/throttled'],
});

export const listTestimonialRequests = defineCall({
  method: 'GET',
  path: '/testimonial/requests',
  summary: 'The testimonials that one asked for, the newest first',
  answer: extendSuccess({ payload: z.array(testimonialRequest) }),
});

export const decideTestimonial = defineCall({
  method: 'POST',
  path: '/testimonial/decide',
  isHeavy: true,
  summary: 'Approve a testimonial that was written, whole or shortened with marks of omission, or decline it',
  owner: ['email'],
  body: z.object({
    email: ownEmail,
    id: rowId,
    action: z.enum(['approve', 'decline'], { error: 'action must be approve or decline' }),
    text: z.string({ error: 'text must be text' }).optional(),
    /** Whether it is shown with the portrait that was submitted with it. */
    withPortrait: z.boolean({ error: 'withPortrait must be true or false' }).default(true),
  }),
  answer: extendSuccess({ payload: testimonialRequest, rev: z.number() }),
  errors: ['content/not-found', 'content/too-many', 'content/too-large', 'testimonial/other-words'],
});

export const cancelTestimonialRequest = defineCall({
  method: 'POST',
  path: '/testimonial/cancel',
  summary: 'Take a request back that nobody has written with; its link leads nowhere from then on',
  owner: ['email'],
  body: z.object({ email: ownEmail, id: rowId }),
  answer: successAnswer,
  errors: ['content/not-found'],
});

const token = z.string({ error: 'token must be text' }).min(1, 'token is required').max(200, 'token is too long');

export const readTestimonialLink = defineCall({
  method: 'POST',
  path: '/testimonial/read',
  summary: 'What a link to write a testimonial is about',
  access: 'anyone',
  body: z.object({ token }),
  answer: extendSuccess({
    state: z.enum(TESTIMONIAL_STATES),
    /** The owner who asks, and the page that will show it. */
    owner: z.object({ name: z.string(), headline: z.string(), url: z.string() }),
    name: z.string(),
    /** The submitted testimonial, as long as it exists. */
    words: testimonialRequest.shape.words,
    /** Whether a portrait was submitted with it. */
    hasPortrait: z.boolean(),
  }),
  errors: ['testimonial/no-link', 'request/throttled'],
});

export const uploadPortrait = defineCall({
  method: 'POST',
  path: '/testimonial/portrait',
  summary:
    "Upload its author's portrait for a testimonial (png, jpg, jpeg, gif, webp); it is kept if the testimonial is handed in with it, else removed within a day",
  access: 'anyone',
  bodyType: 'multipart',
  maxBodyBytes: LIMITS.pictureBytes,
  body: z.object({ token, portrait: z.instanceof(Uint8Array, { error: 'Please choose a picture' }) }),
  answer: extendSuccess({ portraitUrl: z.string() }),
  errors: [
    'testimonial/no-link',
    'testimonial/written',
    'testimonial/no-room',
    'photo/not-a-picture',
    'photo/too-large',
    'files/unavailable',
    'request/throttled',
  ],
});

export const writeTestimonial = defineCall({
  method: 'POST',
  path: '/testimonial/write',
  summary: 'Hand in a testimonial with its link, once',
  access: 'anyone',
  body: z.object({
    token,
    words: testimonialForm,
    /** The portrait that was uploaded last with this link; '' or absent for none. */
    portrait: z.string({ error: 'portrait must be text' }).max(LIMITS.url).default(''),
    consent: z.literal(true, { error: 'Please agree that it may be shown on the page' }),
  }),
  answer: successAnswer,
  errors: ['testimonial/no-link', 'testimonial/written', 'request/throttled'],
});

export const withdrawTestimonial = defineCall({
  method: 'POST',
  path: '/testimonial/withdraw',
  summary: 'Take a testimonial back with the link it was written with: it is gone at once, everywhere',
  access: 'anyone',
  body: z.object({ token }),
  answer: successAnswer,
  errors: ['testimonial/no-link', 'request/throttled'],
});

/** An item of the section of testimonials. */
export type TestimonialItem = z.output<ReturnType<typeof getStoredSchema<typeof testimonials.fields>>>;
