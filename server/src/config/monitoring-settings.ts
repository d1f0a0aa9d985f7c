import { z } from 'zod';

/** How metrics are exposed: on a separate port, or on the main port with a token. */
export interface MetricsSettings {
  /** Undefined: on the main port. */
  own: { host: string; port: number } | undefined;
  /** Required on the main port, and wherever another machine can connect. */
  token: string | undefined;
}

/** Where traces are sent. OpenTelemetry's own variables (OTEL_...) configure everything else. */
export interface TracingSettings {
  /** The receiver's endpoint for traces. */
  url: string;
  protocol: 'http/protobuf' | 'http/json';
}

export interface MonitoringSettings {
  /** Undefined: no metrics. */
  metrics: MetricsSettings | undefined;
  /** Undefined: no traces. */
  tracing: TracingSettings | undefined;
}

const MIN_TOKEN_LENGTH = 16;
const HTTP_URL = /^https?:\/\//;

const receiver = z
  .string()
  .refine((text) => URL.canParse(text) && HTTP_URL.test(text), 'must be an address such as http://localhost:4318')
  .optional();

/** Monitoring settings, by environment variable. */
export const monitoringSettings = {
  METRICS_PORT: z.coerce
    .number('must be a port number')
    .int('must be a port number')
    .min(1, 'must be a port number')
    .max(65_535, 'must be a port number')
    .optional()
    .describe(
      'The port that serves Prometheus metrics at /metrics. Without METRICS_PORT and METRICS_TOKEN there are no metrics.',
    ),
  METRICS_HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('The address that METRICS_PORT listens on; requests from other machines need METRICS_TOKEN.'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[!-~]+$/, 'must be a token without blanks')
    .min(MIN_TOKEN_LENGTH, `must have at least ${MIN_TOKEN_LENGTH} characters`)
    .optional()
    .describe(
      'The Bearer token that grants access to metrics; they are served on the main port if METRICS_PORT is not set.',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: receiver.describe(
    'Where traces are sent by OTLP over HTTP, such as http://localhost:4318. If not set: no traces. Other OTEL_ variables apply as well.',
  ),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: receiver.describe(
    'The full URL for traces, for collectors with another path than /v1/traces.',
  ),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .enum(['http/protobuf', 'http/json'], 'must be http/protobuf or http/json')
    .default('http/protobuf')
    .describe('The encoding of traces: http/protobuf or http/json.'),
};

type ParsedEnvironment = z.output<z.ZodObject<typeof monitoringSettings>>;

/**
 * @param isLoopback whether a host is reachable from this machine only
 * @throws {Error} a sentence that names the setting
 */
export function readMonitoring(env: ParsedEnvironment, isLoopback: (host: string) => boolean): MonitoringSettings {
  return { metrics: readMetrics(env, isLoopback), tracing: readTracing(env) };
}

function readMetrics(env: ParsedEnvironment, isLoopback: (host: string) => boolean): MetricsSettings | undefined {
  const { METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token } = env;
  if (port === undefined) return token ? { own: undefined, token } : undefined;
  if (!token && !isLoopback(host.includes(':') ? `[${host}]` : host))
    throw new Error(`METRICS_TOKEN must be set too: METRICS_HOST is ${host}, where other machines can ask.`);
  return { own: { host, port }, token };
}

function readTracing(env: ParsedEnvironment): TracingSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: tracesEndpoint } = env;
  const url = tracesEndpoint ?? (base && `${base.replace(/\/+$/, '')}/v1/traces`);
  return url ? { url, protocol: env.OTEL_EXPORTER_OTLP_PROTOCOL } : undefined;
}
