import { z } from 'zod';
import { defineCall, extendSuccess, rowId, successAnswer } from '../api/call.ts';
import { NO_TARGET_MESSAGE, shareLink, shareLinkSettings, shareOpening } from '../sharing/share-links.ts';

const params = z.object({ id: rowId });

export const listShareLinks = defineCall({
  method: 'GET',
  path: '/account/share-links',
  isHeavy: true,
  summary: 'All links to share, those that have ended among them, the newest first',
  answer: extendSuccess({ payload: z.array(shareLink) }),
});

export const createShareLink = defineCall({
  method: 'POST',
  path: '/account/share-links',
  isHeavy: true,
  summary: 'Make a link for one reader, to a page, to files of a resume, or to both. Its address is told this once',
  body: shareLinkSettings
    .partial({ reveal: true, expiresAt: true, maxOpenings: true, password: true, endedMessage: true })
    .extend({
      portfolioId: rowId,
      resumeId: rowId,
      /** Whether it keeps its content as it is now, regardless of later changes. */
      isFrozen: z.boolean({ error: 'isFrozen must be true or false' }).default(false),
    })
    .refine(({ hasPage, formats }) => hasPage || formats.length > 0, { path: ['formats'], message: NO_TARGET_MESSAGE }),
  answer: extendSuccess({ payload: shareLink, link: z.string() }),
  errors: ['content/not-found', 'content/too-many', 'plan/limit', 'request/throttled'],
});

export const changeShareLink = defineCall({
  method: 'PATCH',
  path: '/account/share-links/:id',
  summary: 'Choose anew what a link shows, to whom and until when; revoke it, or take that back',
  params,
  body: shareLinkSettings.extend({ isRevoked: z.boolean({ error: 'isRevoked must be true or false' }) }).partial(),
  answer: extendSuccess({ payload: shareLink }),
  errors: ['content/not-found', 'content/too-many', 'request/invalid'],
});

export const renewShareLink = defineCall({
  method: 'POST',
  path: '/account/share-links/:id/renew',
  summary: 'Give a link another address, told this once; the one before leads nowhere. Its openings begin anew',
  params,
  answer: extendSuccess({ payload: shareLink, link: z.string() }),
  errors: ['content/not-found', 'content/too-many', 'request/throttled'],
});

export const deleteShareLink = defineCall({
  method: 'DELETE',
  path: '/account/share-links/:id',
  summary: 'Delete a link, and what is known of its openings',
  params,
  answer: successAnswer,
  errors: ['content/not-found'],
});

export const listShareOpenings = defineCall({
  method: 'GET',
  path: '/account/share-links/:id/openings',
  summary: 'What was opened with a link, the newest first, a page at a time',
  params: params.extend({ after: rowId.optional() }),
  answer: extendSuccess({ payload: z.array(shareOpening), next: z.string().nullable() }),
  errors: ['content/not-found'],
});
