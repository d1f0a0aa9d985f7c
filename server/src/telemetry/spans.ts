import type { IncomingHttpHeaders } from 'node:http';

type Attributes = Readonly<Record<string, string | number | boolean>>;

/** The span of a request, parent of all its work. */
export interface RequestSpan {
  /** Runs a step of the request, and its async continuations, inside the span. */
  runInside(step: () => void): void;
  /** Ends the span; further calls do nothing. */
  end(status: number): void;
}

/** Creates spans of a trace. Only loaded if tracing is enabled (opentelemetry.ts). */
export interface Tracer {
  beginRequest(name: string, attributes: Attributes, headers: IncomingHttpHeaders): RequestSpan;
  runInSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T>;
  addSpan(name: string, attributes: Attributes, durationMs: number, error?: unknown): void;
  outgoingHeaders(): Record<string, string>;
  currentTraceId(): string | undefined;
}

/** One per process, like the async context that carries spans. */
let tracer: Tracer | undefined;

/** Sets the tracer. @returns a function that removes it */
export function setTracer(next: Tracer): () => void {
  tracer = next;
  return () => {
    if (tracer === next) tracer = undefined;
  };
}

/**
 * Starts the span of a request within the trace of its `traceparent` header (W3C Trace Context, section 3.2).
 * @param attributes without user input or personal data, as for all spans (rule W7)
 */
export const beginRequestSpan = (
  name: string,
  attributes: Attributes,
  headers: IncomingHttpHeaders,
): RequestSpan | undefined => tracer?.beginRequest(name, attributes, headers);

/** Runs work inside a new span; without tracing, just runs it. */
export const runInSpan = <T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> =>
  tracer ? tracer.runInSpan(name, attributes, work) : work();

/** Records finished work as a child of the current span, if there is one. */
export const addSpan = (name: string, attributes: Attributes, durationMs: number, error?: unknown): void =>
  tracer?.addSpan(name, attributes, durationMs, error);

/** Returns headers that continue the trace on another server of the operator. */
export const getOutgoingTraceHeaders = (): Record<string, string> => tracer?.outgoingHeaders() ?? {};

/** Returns the current trace id, for logs. */
export const getCurrentTraceId = (): string | undefined => tracer?.currentTraceId();
