import { DURATIONS } from '@vitrine/contract/api/limits';
import { endSession, listSessions } from '@vitrine/contract/calls/sessions';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context/context.ts';
import { audit } from '../../db/audit.ts';
import { deleteAccountSession, findOpenSessions } from '../../db/sessions.ts';
import { ApiError } from '../../errors.ts';
import { implement } from '../../http/implement.ts';
import { formatDeviceName } from './device-name.ts';
import { getProviderLabel } from './link-identity.ts';

/** Registers the calls to list and to end one's own sessions. */
export function sessionRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, providers } = context;

  implement(app, context, listSessions, async ({ session }) => {
    const now = clock();
    const openSessions = await findOpenSessions(db, session.userId, { now, seenSince: now - DURATIONS.sessionIdle });
    const sessions = openSessions.map(({ id, agent, method, with_code, network, created_at, seen_at }) => ({
      id,
      device: formatDeviceName(agent),
      method: method === '' || method === 'password' ? method : getProviderLabel(providers, method),
      withCode: with_code === 1,
      network,
      createdAt: created_at,
      seenAt: seen_at,
      isThis: id === session.id,
    }));
    return { sessions: sessions.sort((a, b) => Number(b.isThis) - Number(a.isThis)) };
  });

  implement(app, context, endSession, async ({ params, session }) => {
    if (!(await deleteAccountSession(db, session.userId, params.id))) {
      throw new ApiError('content/not-found', { message: 'This session has ended already.' });
    }
    await audit(db, { event: 'session-ended', userId: session.userId, now: clock() });
    return {};
  });
}
