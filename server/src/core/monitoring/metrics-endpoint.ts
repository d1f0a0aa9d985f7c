import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { MetricsSettings } from '../../config/monitoring-settings.ts';
import type { Context } from '../../context/context.ts';
import { hasBearerToken, restrictRoute } from '../../http/closed-paths.ts';
import { explainUnusableAddress } from '../../http/listen.ts';
import { METRICS_PATH } from '../../http/probe-paths.ts';
import type { MetricRegistry } from '../../telemetry/metric-registry.ts';
import { addMetricSink } from '../../telemetry/record-metrics.ts';
import { type CachedFormat, createGaugeCollector } from './collect-gauges.ts';

/**
 * Serves `/metrics` if enabled (rule W1): on a separate port, or on the main one with a token. Otherwise nothing is
 * loaded or counted.
 * @param getFormats returns the forms of public pages once they exist
 */
export async function registerMetrics(
  app: FastifyInstance,
  context: Context,
  getFormats: () => readonly CachedFormat[],
): Promise<void> {
  const settings = context.config.monitoring.metrics;
  if (!settings) return;
  const { createMetricRegistry } = await import('../../telemetry/metric-registry.ts');
  const registry = await createMetricRegistry();
  const stopRecording = addMetricSink(registry);
  app.addHook('onClose', async () => stopRecording());
  countRequests(app, registry);
  let collect: (() => Promise<void>) | undefined;
  const createMetricsResponse = async (): Promise<MetricsResponse> => {
    collect ??= createGaugeCollector(context, registry, getFormats());
    await collect();
    return {
      status: 200,
      headers: { ...NO_STORE_HEADERS, 'content-type': registry.contentType },
      body: await registry.write(),
    };
  };
  if (settings.own)
    listenSeparately(app, settings.own, async (authorization) =>
      hasBearerToken(authorization, settings.token) ? createMetricsResponse() : UNAUTHORIZED,
    );
  else
    app.get(METRICS_PATH, { onRequest: restrictRoute(context.config, METRICS_PATH) }, async (_request, reply) => {
      const { status, headers, body } = await createMetricsResponse();
      return reply.code(status).headers(headers).send(body);
    });
}

interface MetricsResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

const NO_STORE_HEADERS = { 'cache-control': 'no-store' };
const UNAUTHORIZED: MetricsResponse = {
  status: 401,
  headers: { ...NO_STORE_HEADERS, 'www-authenticate': 'Bearer', 'content-type': 'text/plain; charset=utf-8' },
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
function listenSeparately(
  app: FastifyInstance,
  address: NonNullable<MetricsSettings['own']>,
  handleRequest: (authorization: string | undefined) => Promise<MetricsResponse>,
): void {
  const server = createServer((request, response) => {
    const isMetricsRequest =
      request.url?.split('?')[0] === METRICS_PATH && (request.method === 'GET' || request.method === 'HEAD');
    const pendingResponse = isMetricsRequest
      ? handleRequest(request.headers.authorization)
      : Promise.resolve(NOT_FOUND);
    pendingResponse.then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      (error: unknown) => {
        app.log.error({ err: error }, 'metrics were not answered');
        response.writeHead(500, NO_STORE_HEADERS).end();
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

const NOT_FOUND: MetricsResponse = { status: 404, headers: NO_STORE_HEADERS, body: '' };
