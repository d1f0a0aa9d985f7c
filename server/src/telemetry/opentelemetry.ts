import { type Context, context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base';
import type { TracingSettings } from '../config/monitoring-settings.ts';
import { VERSION } from '../primitives/version.ts';
import type { RequestSpan, Tracer } from './spans.ts';

/** Timeout of sending the last spans on shutdown, in ms. */
const SHUTDOWN_TIMEOUT_MS = 2_000;
/** Minimum interval between reports of failed exports, in ms. */
const REPORT_INTERVAL_MS = 60_000;

/**
 * Exports OpenTelemetry traces in batches over OTLP. Sampling, headers, limits, the service's name and other resources
 * follow the standard variables (OTEL_TRACES_SAMPLER, OTEL_EXPORTER_OTLP_HEADERS, OTEL_BSP_..., OTEL_SERVICE_NAME).
 * @param onFailure called with a sentence when an export fails; those spans are lost
 */
export async function createOpenTelemetry(
  { url, protocol }: TracingSettings,
  onFailure: (sentence: string) => void,
): Promise<Tracer & { stop: () => Promise<void> }> {
  const { OTLPTraceExporter } =
    protocol === 'http/json'
      ? await import('@opentelemetry/exporter-trace-otlp-http')
      : await import('@opentelemetry/exporter-trace-otlp-proto');
  const exporter = reportFailures(new OTLPTraceExporter({ url }), (error) =>
    onFailure(`Traces were not taken by ${new URL(url).host}: ${error?.message ?? 'no reason given'}`),
  );
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'vitrine', 'service.version': VERSION }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const manager = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(manager);
  const stop = async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, SHUTDOWN_TIMEOUT_MS);
    await Promise.race([provider.shutdown().catch(() => undefined), promise]);
    clearTimeout(timer);
    context.disable();
  };
  return { ...createTracer(provider), stop };
}

function createTracer(provider: BasicTracerProvider): Tracer {
  const tracer = provider.getTracer('vitrine', VERSION);
  const propagator = new W3CTraceContextPropagator();
  return {
    beginRequest(name, attributes, headers) {
      const parent = propagator.extract(ROOT_CONTEXT, headers, {
        get: (carrier, key) => carrier[key],
        keys: (carrier) => Object.keys(carrier),
      });
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent);
      return createRequestSpan(span, trace.setSpan(parent, span));
    },
    async runInSpan(name, attributes, work) {
      const span = tracer.startSpan(name, { attributes });
      try {
        return await context.with(trace.setSpan(context.active(), span), work);
      } catch (error) {
        markFailed(span, error);
        throw error;
      } finally {
        span.end();
      }
    },
    addSpan(name, attributes, durationMs, error) {
      if (!trace.getActiveSpan()) return;
      const end = performance.timeOrigin + performance.now();
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes, startTime: end - durationMs });
      if (error !== undefined) markFailed(span, error);
      span.end(end);
    },
    outgoingHeaders() {
      const headers: Record<string, string> = {};
      propagator.inject(context.active(), headers, {
        set: (carrier, key, value) => Object.assign(carrier, { [key]: value }),
      });
      return headers;
    },
    currentTraceId: () => trace.getActiveSpan()?.spanContext().traceId,
  };
}

function createRequestSpan(span: Span, spanContext: Context): RequestSpan {
  let hasEnded = false;
  return {
    runInside: (step) => context.with(spanContext, step),
    end(status) {
      if (hasEnded) return;
      hasEnded = true;
      span.setAttribute('http.response.status_code', status);
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

/** Records only the kind of error: its message may contain user input. */
function markFailed(span: Span, error: unknown): void {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  span.setAttribute('error.type', code || (error instanceof Error ? error.name : typeof error));
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Wraps an exporter to report failures at most once a minute. */
function reportFailures(exporter: SpanExporter, report: (error: Error | undefined) => void): SpanExporter {
  let reportedAt = Number.NEGATIVE_INFINITY;
  return {
    export: (spans, onResult) =>
      exporter.export(spans, (result) => {
        if (result.code === ExportResultCode.FAILED && performance.now() - reportedAt > REPORT_INTERVAL_MS) {
          reportedAt = performance.now();
          report(result.error);
        }
        onResult(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
