import { z } from 'zod';
import { answer, defineCall, done, rowId } from '../call.ts';

const openSession = z.object({
  id: z.string(),
  /** The browser's own description of itself. */
  agent: z.string(),
  createdAt: z.number(),
  seenAt: z.number(),
  isThis: z.boolean(),
});

export const listSessions = defineCall({
  method: 'GET',
  path: '/auth/sessions',
  summary: 'Where one is signed in',
  answer: answer({ sessions: z.array(openSession) }),
});

export const endSession = defineCall({
  method: 'DELETE',
  path: '/auth/sessions/:id',
  summary: 'End one of the own sessions',
  params: z.object({ id: rowId }),
  answer: done,
  errors: ['content/not-found'],
});
