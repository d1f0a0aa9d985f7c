import { endSession, listSessions } from '@vitrine/contract/calls/sessions';
import { SPANS } from '@vitrine/contract/limits';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { dropSessionNamed, sessionsOf } from '../../db/sessions.ts';
import { implement } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';

/** Where one is signed in, and ending it there. */
export function sessionRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context;

  implement(app, context, listSessions, async ({ session }) => {
    const now = clock();
    const open = await sessionsOf(db, session.userId, { now, seenSince: now - SPANS.sessionIdle });
    return {
      sessions: open.map(({ id, agent, created_at, seen_at }) => ({
        id,
        agent,
        createdAt: created_at,
        seenAt: seen_at,
        isThis: id === session.id,
      })),
    };
  });

  implement(app, context, endSession, async ({ params, session }) => {
    if (!(await dropSessionNamed(db, session.userId, params.id))) {
      throw new Refusal('content/not-found', { message: 'This session has ended already.' });
    }
    await audit(db, { event: 'session-ended', userId: session.userId, now: clock() });
    return {};
  });
}
