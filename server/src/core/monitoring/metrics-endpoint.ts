import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { MetricsSettings } from '../../config/monitoring-settings.ts';
import type { Context } from '../../context/context.ts';
import { closeRoute, isBearer } from '../../http/closed-paths.ts';
import { explainUnusableAddress } from '../../http/listen.ts';
import { METRICS_PATH } from '../../http/probe-paths.ts';
import type { MetricRegistry } from '../../telemetry/metric-registry.ts';
import { recordMetricsIn } from '../../telemetry/record-metrics.ts';
import { type CachedForm, createGaugeCollector } from './collect-gauges.ts';

/**
 * Serves `/metrics` if enabled (rule W1): on a separate port, or on the main one with a token. Otherwise nothing is
 * loaded or counted.
 * @param getForms returns the forms of public pages once they exist
 */
export async function metricsEndpoint(
  app: FastifyInstance,
  context: Context,
  getForms: () => readonly CachedForm[],
): Promise<void> {
  const settings = context.config.monitoring.metrics;
  if (!settings) return;
  const { createMetricRegistry } = await import('../../telemetry/metric-registry.ts');
  const registry = await createMetricRegistry();
  const stopRecording = recordMetricsIn(registry);
  app.addHook('onClose', async () => stopRecording());
  countRequests(app, registry);
  let collect: (() => Promise<void>) | undefined;
  const answer = async (): Promise<Answer> => {
    collect ??= createGaugeCollector(context, registry, getForms());
    await collect();
    return { status: 200, headers: { ...PRIVATE, 'content-type': registry.contentType }, body: await registry.write() };
  };
  if (settings.own)
    listenApart(app, settings.own, async (authorization) =>
      isBearer(authorization, settings.token) ? answer() : UNAUTHORIZED,
    );
  else
    app.get(METRICS_PATH, { onRequest: closeRoute(context.config, METRICS_PATH) }, async (_request, reply) => {
      const { status, headers, body } = await answer();
      return reply.code(status).headers(headers).send(body);
    });
}

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

const PRIVATE = { 'cache-control': 'no-store' };
const UNAUTHORIZED: Answer = {
  status: 401,
  headers: { ...PRIVATE, 'www-authenticate': 'Bearer', 'content-type': 'text/plain; charset=utf-8' },
  body: 'Send the token of METRICS_TOKEN as a Bearer token.\n',
};

/** Single route label for all unmatched paths. */
const NO_ROUTE = 'none';

function countRequests(app: FastifyInstance, registry: MetricRegistry): void {
  // Not async: a promise would measurably slow down cached pages.
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, is404 } = request;
    const route = (!is404 && routeOptions.url) || NO_ROUTE;
    registry.count('vitrine_http_requests_total', {
      method,
      route,
      status: `${Math.trunc(reply.raw.statusCode / 100)}xx`,
    });
    registry.observe('vitrine_http_request_duration_seconds', { method, route }, reply.elapsedTime / 1_000);
    done();
  });
}

/** Starts a second server that serves only `/metrics` and closes with the app. */
function listenApart(
  app: FastifyInstance,
  address: NonNullable<MetricsSettings['own']>,
  answer: (authorization: string | undefined) => Promise<Answer>,
): void {
  const server = createServer((request, response) => {
    const isAsked =
      request.url?.split('?')[0] === METRICS_PATH && (request.method === 'GET' || request.method === 'HEAD');
    const answering = isAsked ? answer(request.headers.authorization) : Promise.resolve(NOT_FOUND);
    answering.then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      (error: unknown) => {
        app.log.error({ err: error }, 'metrics were not answered');
        response.writeHead(500, PRIVATE).end();
      },
    );
  });
  app.addHook('onReady', async () => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    server.once('error', reject).listen(address.port, address.host, () => resolve());
    await promise.catch((error: unknown) => {
      throw explainUnusableAddress(error, { ...address, names: { host: 'METRICS_HOST', port: 'METRICS_PORT' } });
    });
    // Do not keep the process alive after the main server has closed.
    server.unref();
  });
  app.addHook('onClose', async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
}

const NOT_FOUND: Answer = { status: 404, headers: PRIVATE, body: '' };
