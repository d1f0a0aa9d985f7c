import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { isReachable } from '../db/database.ts';

/** `/healthz` while the process lives, `/readyz` while it can serve: database there, not about to stop. */
export function healthRoutes(app: FastifyInstance, { db }: Context): void {
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    const ready = !app.isClosing() && (await isReachable(db));
    return reply.code(ready ? 200 : 503).send({ ok: ready });
  });
}
