import type { LabelsOf, NameOf } from './metric-definitions.ts';

/** Takes what the server counts. */
export interface MetricSink {
  count(name: NameOf<'counter'>, labels: Readonly<Record<string, string>>): void;
  observe(name: NameOf<'histogram'>, labels: Readonly<Record<string, string>>, value: number): void;
}

/**
 * Of this process, as its event loop and its memory are; more than one where a test starts several servers in it. None
 * while nobody reads metrics: counting costs nothing then.
 */
const sinks = new Set<MetricSink>();

/** Where everything is counted from now on. @returns ends it */
export function recordMetricsIn(sink: MetricSink): () => void {
  sinks.add(sink);
  return () => sinks.delete(sink);
}

/** Counts one of something. */
export function countMetric<Name extends NameOf<'counter'>>(name: Name, labels: LabelsOf<Name>): void {
  for (const sink of sinks) sink.count(name, labels);
}

/** Notes how long, or how much. @param value in the metric's unit, which its name ends with */
export function observeMetric<Name extends NameOf<'histogram'>>(
  name: Name,
  labels: LabelsOf<Name>,
  value: number,
): void {
  for (const sink of sinks) sink.observe(name, labels, value);
}
