type Attributes = Readonly<Record<string, string | number | boolean>>;

/** What turns pieces of work into spans of a trace. Loaded where traces are wanted alone (trace-exporter.ts). */
export interface Tracer {
  /** Runs work inside a span of its own, which whatever it does becomes a part of. */
  runInSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T>;
  /** Notes work that is over. */
  addSpan(name: string, attributes: Attributes, durationMs: number, error?: unknown): void;
  /** Headers that carry the trace on to another server of ours. */
  outgoingHeaders(): Record<string, string>;
  /** The trace of what runs now. */
  currentTraceId(): string | undefined;
}

let tracer: Tracer | undefined;

/** @returns ends it */
export function traceWith(next: Tracer): () => void {
  tracer = next;
  return () => {
    if (tracer === next) tracer = undefined;
  };
}

/** Runs work as a span where traces are on. Attributes hold nothing that people typed. */
export const inSpan = <T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> =>
  tracer ? tracer.runInSpan(name, attributes, work) : work();

/** Notes work that is over as a span. */
export const addSpan = (name: string, attributes: Attributes, durationMs: number, error?: unknown): void =>
  tracer?.addSpan(name, attributes, durationMs, error);

export const outgoingTraceHeaders = (): Record<string, string> => tracer?.outgoingHeaders() ?? {};

export const currentTraceId = (): string | undefined => tracer?.currentTraceId();
