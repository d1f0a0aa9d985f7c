/** Timeout in milliseconds without any progress. */
export const PROGRESS_TIMEOUT_MS = 20_000;

/**
 * The same for calls that parse a file: the server spends up to 20 seconds on one, and other files may be queued before
 * it.
 */
export const FILE_READ_TIMEOUT_MS = 60_000;

/** Size in bytes from which a body is sent with XMLHttpRequest, which reports upload progress. */
const LARGE_BODY_BYTES = 64 * 1_024;

/** A request without a response: the server was not reachable, or there was no progress before the timeout. */
export class TransportError extends Error {
  override name = 'TransportError';
  readonly kind: 'unreachable' | 'timeout';

  constructor(kind: 'unreachable' | 'timeout', cause?: unknown) {
    super(kind, { cause });
    this.kind = kind;
  }
}

export interface OutgoingRequest {
  method: string;
  headers: Record<string, string>;
  body?: string | FormData;
  signal?: AbortSignal | undefined;
  keepalive?: boolean;
  /** Defaults to {@link PROGRESS_TIMEOUT_MS}. */
  timeoutMs?: number;
}

/**
 * Sends a request and reads its response to the end. Aborts if there is no progress in sending or receiving. Throws
 * {@link TransportError}, or the signal's own reason if the caller aborts it.
 */
export async function exchange(
  url: string,
  { signal, timeoutMs = PROGRESS_TIMEOUT_MS, ...outgoing }: OutgoingRequest,
): Promise<Response> {
  const watch = watchProgress(timeoutMs);
  const combinedSignal = signal ? AbortSignal.any([signal, watch.signal]) : watch.signal;
  try {
    signal?.throwIfAborted();
    const response = await (isLarge(outgoing) ? sendWithXhr : sendWithFetch)(url, outgoing, {
      ...watch,
      signal: combinedSignal,
    });
    lastCallReached = true;
    return response;
  } catch (cause) {
    signal?.throwIfAborted();
    lastCallReached = false;
    throw new TransportError(watch.signal.aborted ? 'timeout' : 'unreachable', cause);
  } finally {
    watch.stop();
  }
}

let lastCallReached = true;

/** Timeout of the check whether the server is reachable before a page is left for another, in milliseconds. */
const REACHABILITY_TIMEOUT_MS = 5_000;

/** Whether the server responds. Sends a request only if there is a reason to doubt it. */
export async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  if (lastCallReached) return true;
  const url = '/auth/session';
  // Any response below 500 shows that the server is there.
  return fetch(url, { signal: AbortSignal.timeout(REACHABILITY_TIMEOUT_MS) }).then(
    ({ status }) => status < 500,
    () => false,
  );
}

interface ProgressWatch {
  signal: AbortSignal;
  /** Reports progress. */
  progress: () => void;
}

function watchProgress(timeoutMs: number): ProgressWatch & { stop: () => void } {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let timer = setTimeout(abort, timeoutMs);
  const stop = () => clearTimeout(timer);
  const onProgress = () => {
    stop();
    timer = setTimeout(abort, timeoutMs);
  };
  return { signal: controller.signal, progress: onProgress, stop };
}

type RequestInput = Omit<OutgoingRequest, 'signal' | 'patience'>;

const isLarge = ({ body, keepalive }: RequestInput): boolean =>
  !keepalive && body !== undefined && (typeof body !== 'string' || body.length >= LARGE_BODY_BYTES);

async function sendWithFetch(
  url: string,
  request: RequestInput,
  { signal, progress: onProgress }: ProgressWatch,
): Promise<Response> {
  const response = await fetch(url, { ...request, credentials: 'same-origin', signal });
  onProgress();
  const parts: BlobPart[] = [];
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    parts.push(part.value);
    onProgress();
  }
  return buildResponse(response.status, response.headers, parts);
}

/** `fetch` does not report how much of a body has been sent, which may take minutes on a slow connection; this does. */
function sendWithXhr(
  url: string,
  { method, headers, body }: RequestInput,
  { signal, progress: onProgress }: ProgressWatch,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(method, url);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.responseType = 'blob';
    xhr.upload.addEventListener('progress', onProgress);
    xhr.addEventListener('progress', onProgress);
    xhr.addEventListener('load', () => {
      const lines = xhr.getAllResponseHeaders().trim().split(/\r?\n/);
      const pairs = lines.map((line): [string, string] => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon), line.slice(colon + 1).trim()];
      });
      resolve(buildResponse(xhr.status, new Headers(pairs.filter(([name]) => name)), [xhr.response]));
    });
    xhr.addEventListener('error', () => reject(new TypeError('The upload failed.')));
    xhr.addEventListener('abort', () => reject(new DOMException('The upload was ended.', 'AbortError')));
    signal.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.send(body);
  });
}

/** Builds the response from its complete body. Responses with these statuses have no body. */
const buildResponse = (status: number, headers: Headers, parts: BlobPart[]): Response =>
  new Response([204, 205, 304].includes(status) ? null : new Blob(parts), { status, headers });
