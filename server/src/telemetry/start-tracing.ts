import type { TracingSettings } from '../config/monitoring-settings.ts';
import { setTracer } from './spans.ts';

/**
 * Starts tracing if configured (rule W5); otherwise nothing is loaded.
 * @param onFailure called when spans could not be exported
 * @returns a function that stops tracing, after sending the remaining spans for at most two seconds
 */
export async function startTracing(
  settings: TracingSettings | undefined,
  onFailure: (sentence: string) => void,
): Promise<() => Promise<void>> {
  if (!settings) return async () => undefined;
  const { createOpenTelemetry } = await import('./opentelemetry.ts');
  const tracer = await createOpenTelemetry(settings, onFailure);
  const removeTracer = setTracer(tracer);
  return async () => {
    removeTracer();
    await tracer.stop();
  };
}
