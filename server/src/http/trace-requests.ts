import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beginRequestSpan, type RequestSpan } from '../telemetry/spans.ts';

/** Wraps each request in a span named by its route pattern. To be registered before all other hooks. */
export function traceRequests(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, RequestSpan>();
  const runInSpan = (request: FastifyRequest, done: () => void) => {
    const span = spans.get(request);
    if (span) span.runInside(done);
    else done();
  };
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions, is404, headers, id } = request;
    const route = is404 ? undefined : routeOptions.url;
    const attributes = {
      'http.request.method': method,
      'vitrine.request.id': id,
      ...(route ? { 'http.route': route } : {}),
    };
    const span = beginRequestSpan(route ? `${method} ${route}` : method, attributes, headers);
    if (span) spans.set(request, span);
    runInSpan(request, done);
  });
  // Fastify keeps the request's trace context while a body is being received.
  app.addHook('onResponse', (request, reply, done) => {
    spans.get(request)?.end(reply.raw.statusCode);
    runInSpan(request, done);
  });
  app.addHook('onRequestAbort', (request, done) => {
    spans.get(request)?.end(CLIENT_CLOSED_REQUEST);
    done();
  });
}

/** The conventional status for a request whose client has disconnected. */
const CLIENT_CLOSED_REQUEST = 499;
