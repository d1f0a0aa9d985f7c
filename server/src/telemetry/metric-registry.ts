import type { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { type LabelsOf, METRICS, type NameOf } from './metric-definitions.ts';
import type { MetricSink } from './record-metrics.ts';

/** Every metric with its values so far, and how it is written down for Prometheus. */
export interface MetricRegistry extends MetricSink {
  setGauge<Name extends NameOf<'gauge'>>(name: Name, labels: LabelsOf<Name>, value: number): void;
  /** Forgets a gauge's values, before those that are left are set anew. */
  clearGauge(name: NameOf<'gauge'>): void;
  /** The text that Prometheus reads, with the metrics of Node beside ours. */
  write(): Promise<string>;
  contentType: string;
}

/** Makes the metrics that {@link METRICS} defines. The library is loaded where metrics are wanted alone. */
export async function createMetricRegistry(): Promise<MetricRegistry> {
  const { default: library } = await import('prom-client');
  const registry = new library.Registry();
  const { counters, gauges, histograms } = create(library, registry);
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

function create(library: typeof import('prom-client'), registry: Registry) {
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
