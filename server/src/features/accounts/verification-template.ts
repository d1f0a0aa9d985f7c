import type { FastifyInstance } from 'fastify';
import { sha256 } from '../../primitives/ids.ts';
import { VERIFICATION_TEMPLATE } from './verification-email.ts';

/** `/verificationEmail.html`: what the verification mail is made from (specification, accounts, section 7). */
export function verificationTemplate(app: FastifyInstance): void {
  const etag = `"${sha256(VERIFICATION_TEMPLATE).slice(0, 22)}"`;
  app.get('/verificationEmail.html', async (request, reply) => {
    reply.header('cache-control', 'public, max-age=3600').header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('text/html; charset=utf-8').send(VERIFICATION_TEMPLATE);
  });
}
