import type { FastifyInstance } from 'fastify';

/** Lets a scope take forms as pages without script send them: each field as text, the last of its name. */
export function takeForms(scope: FastifyInstance): void {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}
