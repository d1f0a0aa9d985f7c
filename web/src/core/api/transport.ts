/** Timeout in milliseconds without any progress. */
export const TIMEOUT_MS = 20_000;

/**
 * The same for calls that parse a file: the server spends up to 20 seconds on one, and other files may be queued before
 * it.
 */
export const READING_TIMEOUT_MS = 60_000;

/** Size in bytes from which a body is sent with XMLHttpRequest, which reports upload progress. */
const LARGE = 64 * 1_024;

/** A request without a response: the server was not reachable, or there was no progress before the timeout. */
export class TransportError extends Error {
  override name = 'TransportError';
  readonly kind: 'unreachable' | 'timeout';

  constructor(kind: 'unreachable' | 'timeout', cause?: unknown) {
    super(kind, { cause });
    this.kind = kind;
  }
}

export interface Outgoing {
  method: string;
  headers: Record<string, string>;
  body?: string | FormData;
  signal?: AbortSignal | undefined;
  keepalive?: boolean;
  /** Defaults to {@link TIMEOUT_MS}. */
  patience?: number;
}

/**
 * Sends a request and reads its response to the end. Aborts if there is no progress in sending or receiving. Throws
 * {@link TransportError}, or the signal's own reason if the caller aborts it.
 */
export async function exchange(
  url: string,
  { signal, patience = TIMEOUT_MS, ...outgoing }: Outgoing,
): Promise<Response> {
  const watch = watchProgress(patience);
  const either = signal ? AbortSignal.any([signal, watch.signal]) : watch.signal;
  try {
    signal?.throwIfAborted();
    const response = await (isLarge(outgoing) ? upload : request)(url, outgoing, { ...watch, signal: either });
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
const GLANCE = 5_000;

/** Whether the server responds. Sends a request only if there is a reason to doubt it. */
export async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  if (lastCallReached) return true;
  const url = '/auth/session';
  // Any response below 500 shows that the server is there.
  return fetch(url, { signal: AbortSignal.timeout(GLANCE) }).then(
    ({ status }) => status < 500,
    () => false,
  );
}

interface Watch {
  signal: AbortSignal;
  /** Reports progress. */
  progress: () => void;
}

function watchProgress(patience: number): Watch & { stop: () => void } {
  const controller = new AbortController();
  const giveUp = () => controller.abort();
  let timer = setTimeout(giveUp, patience);
  const stop = () => clearTimeout(timer);
  const progress = () => {
    stop();
    timer = setTimeout(giveUp, patience);
  };
  return { signal: controller.signal, progress, stop };
}

type Sent = Omit<Outgoing, 'signal' | 'patience'>;

const isLarge = ({ body, keepalive }: Sent): boolean =>
  !keepalive && body !== undefined && (typeof body !== 'string' || body.length >= LARGE);

async function request(url: string, sent: Sent, { signal, progress }: Watch): Promise<Response> {
  const response = await fetch(url, { ...sent, credentials: 'same-origin', signal });
  progress();
  const parts: BlobPart[] = [];
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    parts.push(part.value);
    progress();
  }
  return answer(response.status, response.headers, parts);
}

/** `fetch` does not report how much of a body has been sent, which may take minutes on a slow connection; this does. */
function upload(url: string, { method, headers, body }: Sent, { signal, progress }: Watch): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sent = new XMLHttpRequest();
    sent.open(method, url);
    for (const [name, value] of Object.entries(headers)) sent.setRequestHeader(name, value);
    sent.responseType = 'blob';
    sent.upload.addEventListener('progress', progress);
    sent.addEventListener('progress', progress);
    sent.addEventListener('load', () => {
      const lines = sent.getAllResponseHeaders().trim().split(/\r?\n/);
      const pairs = lines.map((line): [string, string] => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon), line.slice(colon + 1).trim()];
      });
      resolve(answer(sent.status, new Headers(pairs.filter(([name]) => name)), [sent.response]));
    });
    sent.addEventListener('error', () => reject(new TypeError('The upload failed.')));
    sent.addEventListener('abort', () => reject(new DOMException('The upload was ended.', 'AbortError')));
    signal.addEventListener('abort', () => sent.abort(), { once: true });
    sent.send(body);
  });
}

/** Builds the response from its complete body. Responses with these statuses have no body. */
const answer = (status: number, headers: Headers, parts: BlobPart[]): Response =>
  new Response([204, 205, 304].includes(status) ? null : new Blob(parts), { status, headers });
