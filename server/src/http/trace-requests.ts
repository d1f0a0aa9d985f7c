import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beginRequestSpan, type RequestSpan } from '../telemetry/spans.ts';

/** Makes each request a span by its route pattern, and what is done for it a part of that. Before all other hooks. */
export function traceRequests(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, RequestSpan>();
  const stepInside = (request: FastifyRequest, done: () => void) => {
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
    stepInside(request, done);
  });
  // Fastify itself keeps to the request's trace while a body comes over the socket.
  app.addHook('onResponse', (request, reply, done) => {
    spans.get(request)?.end(reply.raw.statusCode);
    stepInside(request, done);
  });
  app.addHook('onRequestAbort', (request, done) => {
    spans.get(request)?.end(CLIENT_GONE);
    done();
  });
}

/** What is noted, as by many servers, where whoever asked has gone. */
const CLIENT_GONE = 499;
