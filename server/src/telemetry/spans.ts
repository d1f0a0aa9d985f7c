import type { IncomingHttpHeaders } from 'node:http';

type Attributes = Readonly<Record<string, string | number | boolean>>;

/** The span of a request, which all that is done for it is a part of. */
export interface RequestSpan {
  /** Runs a step of the request inside, and whatever that leads to. */
  runInside(step: () => void): void;
  /** Ends it, once. */
  end(status: number): void;
}

/** What turns pieces of work into spans of a trace. Loaded where traces are wanted alone (opentelemetry.ts). */
export interface Tracer {
  beginRequest(name: string, attributes: Attributes, headers: IncomingHttpHeaders): RequestSpan;
  runInSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T>;
  addSpan(name: string, attributes: Attributes, durationMs: number, error?: unknown): void;
  outgoingHeaders(): Record<string, string>;
  currentTraceId(): string | undefined;
}

/** One a process, as is what follows work through its callbacks. */
let tracer: Tracer | undefined;

/** Makes spans from now on. @returns ends it */
export function traceWith(next: Tracer): () => void {
  tracer = next;
  return () => {
    if (tracer === next) tracer = undefined;
  };
}

/**
 * Begins the span of a request, as a part of the trace that its `traceparent` names (W3C Trace Context, section 3.2).
 * @param attributes nothing that people typed or are known by, as of all spans (rule W7)
 */
export const beginRequestSpan = (
  name: string,
  attributes: Attributes,
  headers: IncomingHttpHeaders,
): RequestSpan | undefined => tracer?.beginRequest(name, attributes, headers);

/** Runs work inside a span of its own, which whatever it does becomes a part of; where traces are off, just so. */
export const inSpan = <T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> =>
  tracer ? tracer.runInSpan(name, attributes, work) : work();

/** Notes work that is over as a part of the span that runs now; without one it is not noted. */
export const addSpan = (name: string, attributes: Attributes, durationMs: number, error?: unknown): void =>
  tracer?.addSpan(name, attributes, durationMs, error);

/** Headers that carry the trace on to another server of the operator's. */
export const outgoingTraceHeaders = (): Record<string, string> => tracer?.outgoingHeaders() ?? {};

/** The trace that runs now, for logs. */
export const currentTraceId = (): string | undefined => tracer?.currentTraceId();
