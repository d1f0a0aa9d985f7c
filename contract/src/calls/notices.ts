import { z } from 'zod';
import { consentRow, memberNotices } from '../administration/notices.ts';
import { defineCall, extendSuccess } from '../api/call.ts';

export const readNotices = defineCall({
  method: 'GET',
  path: '/user/notices',
  summary: 'What stands over every page: announcements, and why public pages were taken down',
  answer: extendSuccess(memberNotices.shape),
});

export const listConsents = defineCall({
  method: 'GET',
  path: '/user/consents',
  summary: 'Codes of the last 30 days by which support may read the own record, and who used them',
  answer: extendSuccess({ consents: z.array(consentRow) }),
});

export const createConsentCode = defineCall({
  method: 'POST',
  path: '/user/consents',
  summary: 'Make a code by which one person of support may read the own record for an hour; the older one ends',
  answer: extendSuccess({ code: z.string(), expiresAt: z.number() }),
  errors: ['auth/requires-recent-login', 'request/throttled'],
});
