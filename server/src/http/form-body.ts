import type { FastifyInstance } from 'fastify';

/** Accepts forms in a scope as browsers submit them without scripts: fields as text, the last of repeated ones. */
export function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}
