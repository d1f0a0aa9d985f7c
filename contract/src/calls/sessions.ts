import { z } from 'zod';
import { defineCall, extendSuccess, rowId, successAnswer } from '../api/call.ts';

const openSession = z.object({
  id: z.string(),
  /** Browser and system as text. */
  device: z.string(),
  /** 'password', or the name of a provider; '' if unknown. */
  method: z.string(),
  /** Whether a mailed code was also required. */
  withCode: z.boolean(),
  /** The first half of the client's address at sign-in, such as '203.0.x'; '' if unknown. */
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
