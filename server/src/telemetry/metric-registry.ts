import type { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { METRICS, type MetricLabels, type MetricNameByKind } from './metric-definitions.ts';
import type { MetricSink } from './record-metrics.ts';

/** All metrics with their values, and their Prometheus output. */
export interface MetricRegistry extends MetricSink {
  setGauge<Name extends MetricNameByKind<'gauge'>>(name: Name, labels: MetricLabels<Name>, value: number): void;
  /** Clears all values of a gauge, before the current ones are set. */
  clearGauge(name: MetricNameByKind<'gauge'>): void;
  /** Returns the Prometheus text, including the metrics of Node. */
  write(): Promise<string>;
  contentType: string;
}

/** Creates the metrics that {@link METRICS} defines. The library is only loaded if metrics are enabled. */
export async function createMetricRegistry(): Promise<MetricRegistry> {
  const { default: library } = await import('prom-client');
  const registry = new library.Registry();
  const { counters, gauges, histograms } = createMetrics(library, registry);
  library.collectDefaultMetrics({ register: registry });
  return {
    count: (name, labels) => counters.get(name)?.inc(labels),
    observe: (name, labels, value) => histograms.get(name)?.observe(labels, value),
    setGauge: (name, labels, value) => gauges.get(name)?.set(labels, value),
    clearGauge: (name) => gauges.get(name)?.reset(),
    write: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

function createMetrics(library: typeof import('prom-client'), registry: Registry) {
  const counters = new Map<string, Counter>();
  const gauges = new Map<string, Gauge>();
  const histograms = new Map<string, Histogram>();
  for (const [name, definition] of Object.entries(METRICS)) {
    const { kind, help, labels } = definition;
    const options = { name, help, labelNames: [...labels], registers: [registry] };
    if (kind === 'counter') counters.set(name, new library.Counter(options));
    else if (kind === 'gauge') gauges.set(name, new library.Gauge(options));
    else histograms.set(name, new library.Histogram({ ...options, buckets: [...definition.buckets] }));
  }
  return { counters, gauges, histograms };
}
