import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { isReachable } from '../db/database.ts';

/** `/healthz` while the process lives, `/readyz` while it can serve: database there, not shutting down. */
export function healthRoutes(app: FastifyInstance, { db }: Context): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    const ready = !closing && (await isReachable(db));
    return reply.code(ready ? 200 : 503).send({ ok: ready });
  });
}
