import { z } from 'zod';
import { defineCall, extendSuccess, rowId } from '../api/call.ts';
import { LIMITS } from '../api/limits.ts';
import { captionsLanguage, ownVideo } from '../videos/videos.ts';

const params = z.object({ id: rowId });

/** Form overhead of a part. */
const FORM_OVERHEAD_BYTES = 8 * 1024;

export const beginVideo = defineCall({
  method: 'POST',
  path: '/account/videos',
  isHeavy: true,
  summary:
    'Begin to upload a video (MP4 or WebM) that introduces a portfolio, or shows a project. It takes the place of the one that is there once it is whole',
  body: z
    .object({
      portfolioId: rowId.optional(),
      itemId: rowId.optional(),
      fileName: z
        .string({ error: 'fileName must be text' })
        .trim()
        .min(1, 'fileName is required')
        .max(LIMITS.line, `fileName can have at most ${LIMITS.line} characters`),
      bytes: z
        .number({ error: 'bytes must be the size of the file' })
        .int('bytes must be the size of the file')
        .min(1, 'This file is empty.'),
    })
    .refine(({ portfolioId, itemId }) => (portfolioId === undefined) !== (itemId === undefined), {
      path: ['portfolioId'],
      error: 'Name a portfolio or a project, and not both.',
    }),
  answer: extendSuccess({ payload: ownVideo }),
  errors: ['content/not-found', 'plan/limit', 'request/throttled', 'video/too-large'],
});

export const listVideos = defineCall({
  method: 'GET',
  path: '/account/videos',
  summary: 'All videos of the account, those that are being uploaded too',
  answer: extendSuccess({ payload: z.array(ownVideo) }),
});

export const sendVideoPart = defineCall({
  method: 'POST',
  path: '/account/videos/:id/parts',
  summary: `Send the next part of a video: ${LIMITS.videoPartBytes} bytes, or what is left. An upload that broke off goes on where it ended`,
  bodyType: 'multipart',
  maxBodyBytes: LIMITS.videoPartBytes + FORM_OVERHEAD_BYTES,
  params,
  body: z.object({
    /** Byte offset of the part in the file; form fields are texts. */
    offset: z.coerce.number({ error: 'offset must be a number of bytes' }).int().nonnegative(),
    part: z.instanceof(Uint8Array, { error: 'part must be a piece of the file' }),
  }),
  answer: extendSuccess({ received: z.number() }),
  errors: ['content/not-found', 'files/unavailable', 'video/other-part'],
});

export const finishVideo = defineCall({
  method: 'POST',
  path: '/account/videos/:id/finish',
  isHeavy: true,
  summary: 'Have a video looked at that is wholly uploaded, and show it. One that is refused is gone',
  params,
  answer: extendSuccess({ payload: ownVideo }),
  errors: ['content/not-found', 'files/unavailable', 'request/throttled', 'video/not-taken', 'video/not-whole'],
});

export const saveCaptions = defineCall({
  method: 'POST',
  path: '/account/videos/:id/captions',
  summary: 'Give a video captions (WebVTT or SubRip), or take them off with null',
  params,
  maxBodyBytes: LIMITS.captionsBytes * 2,
  body: z.object({
    captions: z
      .object({
        text: z.string({ error: 'text must be text' }),
        language: captionsLanguage,
      })
      .nullable(),
  }),
  answer: extendSuccess({ payload: ownVideo }),
  errors: ['content/not-found', 'plan/limit', 'video/captions'],
});

export const readCaptions = defineCall({
  method: 'GET',
  path: '/account/videos/:id/captions',
  summary: 'The captions of a video as they are kept, as WebVTT',
  params,
  answer: extendSuccess({ captions: z.object({ text: z.string(), language: captionsLanguage }).nullable() }),
  errors: ['content/not-found'],
});

export const savePoster = defineCall({
  method: 'POST',
  path: '/account/videos/:id/poster',
  summary: 'Choose the picture that a video shows before it is played (png, jpg, jpeg, gif, webp)',
  bodyType: 'multipart',
  maxBodyBytes: LIMITS.pictureBytes,
  params,
  body: z.object({ picture: z.instanceof(Uint8Array, { error: 'Please choose a picture' }) }),
  answer: extendSuccess({ payload: ownVideo }),
  errors: [
    'content/not-found',
    'photo/not-a-picture',
    'photo/too-large',
    'files/unavailable',
    'plan/limit',
    'request/throttled',
  ],
});

export const removeVideo = defineCall({
  method: 'DELETE',
  path: '/account/videos/:id',
  summary: 'Take a video off, or give its upload up. It can be brought back for an hour',
  params,
  /** Whether it was a finished video, not an upload in progress. */
  answer: extendSuccess({ wasShown: z.boolean() }),
  errors: ['content/not-found'],
});

export const restoreVideo = defineCall({
  method: 'POST',
  path: '/account/videos/:id/restore',
  summary: 'Bring a video back that was taken off, where no other has its place',
  params,
  answer: extendSuccess({ payload: ownVideo }),
  errors: ['content/not-found', 'plan/limit'],
});
