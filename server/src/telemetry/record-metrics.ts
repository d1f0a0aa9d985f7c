import type { MetricLabels, MetricNameByKind } from './metric-definitions.ts';

/** Receiver of metrics. */
export interface MetricSink {
  count(name: MetricNameByKind<'counter'>, labels: Readonly<Record<string, string>>): void;
  observe(name: MetricNameByKind<'histogram'>, labels: Readonly<Record<string, string>>, value: number): void;
}

/**
 * Sinks of this process; several if a test starts several servers in it. Empty if metrics are disabled, which makes
 * counting free.
 */
const sinks = new Set<MetricSink>();

/** Adds a sink for all metrics. @returns a function that removes it */
export function addMetricSink(sink: MetricSink): () => void {
  sinks.add(sink);
  return () => sinks.delete(sink);
}

/** Increments a counter. */
export function countMetric<Name extends MetricNameByKind<'counter'>>(name: Name, labels: MetricLabels<Name>): void {
  for (const sink of sinks) sink.count(name, labels);
}

/** Records a value in a histogram. @param value in the metric's unit, which its name ends with */
export function observeMetric<Name extends MetricNameByKind<'histogram'>>(
  name: Name,
  labels: MetricLabels<Name>,
  value: number,
): void {
  for (const sink of sinks) sink.observe(name, labels, value);
}
