import { z } from 'zod';
import { defineCall, extendSuccess, rowId, successAnswer } from '../api/call.ts';

const openSession = z.object({
  id: z.string(),
  /** Browser and system in words. */
  device: z.string(),
  /** 'password', or what a provider is called; '' where that is not known. */
  method: z.string(),
  /** Whether a mailed code was asked for besides. */
  withCode: z.boolean(),
  /** The first half of the client's address when it signed in, such as '203.0.x'; '' where that is not known. */
  network: z.string(),
  createdAt: z.number(),
  seenAt: z.number(),
  isThis: z.boolean(),
});

export const listSessions = defineCall({
  method: 'GET',
  path: '/auth/sessions',
  summary: 'Where one is signed in; this session first, then the last seen',
  answer: extendSuccess({ sessions: z.array(openSession) }),
});

export const endSession = defineCall({
  method: 'DELETE',
  path: '/auth/sessions/:id',
  summary: 'End one of the own sessions',
  params: z.object({ id: rowId }),
  answer: successAnswer,
  errors: ['content/not-found'],
});
