import type { TracingSettings } from '../config/monitoring-settings.ts';
import { traceWith } from './spans.ts';

/**
 * Traces what the server does from now on, where the settings say where to (rule W5); else nothing is loaded.
 * @param onFailure hears that spans were not taken
 * @returns sends what is left, in two seconds at most, and ends it
 */
export async function startTracing(
  settings: TracingSettings | undefined,
  onFailure: (sentence: string) => void,
): Promise<() => Promise<void>> {
  if (!settings) return async () => undefined;
  const { createOpenTelemetry } = await import('./opentelemetry.ts');
  const tracer = await createOpenTelemetry(settings, onFailure);
  const end = traceWith(tracer);
  return async () => {
    end();
    await tracer.stop();
  };
}
