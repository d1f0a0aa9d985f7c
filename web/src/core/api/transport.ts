/** Milliseconds without any sign of progress after which a request is given up. */
export const TIMEOUT_MS = 20_000;

/** The same for calls that read a file: the server does for 20 seconds, and others may be before it. */
export const READING_TIMEOUT_MS = 60_000;

/** Bytes from which a body is sent in a way that tells how far it is. */
const LARGE = 64 * 1_024;

/** A request that no answer came to: the server was not reached, or nothing moved for as long as its patience. */
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
  /** {@link TIMEOUT_MS} where none is said. */
  patience?: number;
}

/**
 * Sends a request and reads its answer to the end. Gives up when nothing moves: neither what is sent, nor what comes.
 * Throws {@link TransportError}, and the signal's own reason when the caller ends it.
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

/** How long to wait for a sign of life before a page is left for another, in milliseconds. */
const GLANCE = 5_000;

/** Whether the server answers. Asks it only when there is a reason to doubt that. */
export async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  if (lastCallReached) return true;
  const url = '/auth/session';
  // Whatever the answer says, somebody is there.
  return fetch(url, { signal: AbortSignal.timeout(GLANCE) }).then(
    ({ status }) => status < 500,
    () => false,
  );
}

interface Watch {
  signal: AbortSignal;
  /** Something moved. */
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

/** `fetch` does not tell how far a body has gone, which may take minutes on a slow line; this does. */
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

/** An answer that has come to its end. These statuses have no body. */
const answer = (status: number, headers: Headers, parts: BlobPart[]): Response =>
  new Response([204, 205, 304].includes(status) ? null : new Blob(parts), { status, headers });
