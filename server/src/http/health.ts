import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { isReachable } from '../db/database.ts';

/** `/healthz`: the process is alive. `/readyz`: it can serve, with a reachable database and no shutdown in progress. */
export function registerHealthRoutes(app: FastifyInstance, { db }: Context): void {
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    const ready = !app.isClosing() && (await isReachable(db));
    return reply.code(ready ? 200 : 503).send({ ok: ready });
  });
}
