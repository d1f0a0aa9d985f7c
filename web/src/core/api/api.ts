import type { BodyInput, Call, CallAnswer, ParamsInput } from '@vitrine/contract/api/call';
import type { ERRORS, ErrorBody, ErrorCode } from '@vitrine/contract/api/errors';
import { exchange, type OutgoingRequest, TransportError } from './transport.ts';

/**
 * The message for unexpected errors. Only its type comes from the table of all messages, which would add to the bundle.
 */
export const FAILED_MESSAGE: (typeof ERRORS)['request/failed']['message'] =
  'Something went wrong on our side. Please try again.';

/** Error responses that proxies in front of the server send without a body of ours: status, code and message. */
const PROXY_ERRORS: Record<number, { code: ErrorCode; message: string } | undefined> = {
  413: { code: 'request/too-large', message: 'This is too large.' },
  429: { code: 'request/throttled', message: 'Too many attempts. Please wait before you try again.' },
};
const UNAVAILABLE_MESSAGE = 'The service is busy or restarting. Please try again in a moment.';
for (const status of [502, 503, 504]) {
  PROXY_ERRORS[status] = { code: 'request/unavailable', message: UNAVAILABLE_MESSAGE };
}

/** Calls without a response from our server: it was unreachable, timed out, or something else responded. */
type UnansweredCode = 'client/unreachable' | 'client/timeout' | 'client/foreign-answer';

/** Errors on the browser's side; in addition to calls, a part of the app that could not be loaded. */
type ClientCode = UnansweredCode | 'client/unloaded';

const UNANSWERED_MESSAGES: Record<UnansweredCode, string> = {
  'client/unreachable': 'Vitrine cannot be reached. Check your connection and try again.',
  'client/timeout': 'Vitrine did not answer in time. Please try again.',
  'client/foreign-answer':
    'Something other than Vitrine answered. If your network asks you to sign in to it, do that and try again.',
};

/** A call that failed: the code for decisions, the message to show, the fields to mark. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode | ClientCode;
  /** Messages by dotted field path, relative to the body: `data.summaryPoints.2`. */
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number | undefined;
  /** The whole response, for extras such as `current` of content/changed. */
  readonly failure: ErrorBody | undefined;
  /** The status of the response; undefined if there was none. */
  readonly status: number | undefined;

  constructor(
    code: ErrorCode | ClientCode,
    message: string,
    failure?: ErrorBody,
    retryAfter?: number,
    status?: number,
  ) {
    super(message);
    this.code = code;
    this.fields = failure?.fields ?? {};
    this.retryAfter = failure?.retryAfter ?? retryAfter;
    this.failure = failure;
    this.status = status;
  }
}

/** The code of the server's response; undefined if there was none. */
export const getServerCode = ({ code }: ApiError): ErrorCode | undefined => (isClientCode(code) ? undefined : code);

/** Whether a call failed without a response from our server: it may have been executed all the same. */
export const isAnswerLost = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code in UNANSWERED_MESSAGES || ((error.status ?? 0) >= 500 && error.failure === undefined));

const isClientCode = (code: string): code is ClientCode => code.startsWith('client/');

type Input<C extends Call> = {
  params?: ParamsInput<C>;
  body?: BodyInput<C>;
  /** Replaces `body` for a call that takes a form with a file. */
  form?: FormData;
  signal?: AbortSignal;
  /** Timeout in milliseconds without progress, for calls that the server may work on for long before it responds. */
  timeoutMs?: number;
  /** Lets the request outlive the page, for requests sent while the page is being left. */
  keepalive?: boolean;
};

/** Error codes of a call without a session, or with one of an insufficient stage. */
const SESSION_ERROR_CODES: readonly string[] = ['auth/no-session', 'auth/wrong-stage'] satisfies ErrorCode[];

/** Decides whether a call that was rejected for lack of a session is sent again; may take long to resolve. */
type ShouldSendAgain = (call: { method: string; path: string }, signal: AbortSignal | undefined) => Promise<boolean>;

let shouldSendAgain: ShouldSendAgain = async () => false;

/** Registers the function that decides about calls rejected for lack of a session. */
export function setSessionLostHandler(handler: ShouldSendAgain): void {
  shouldSendAgain = handler;
}

/**
 * Sends a declared call and returns its response as the contract declares it. Throws {@link ApiError} for every
 * failure, including network errors. A call without a session may wait until its user has signed in again.
 */
export async function api<C extends Call>(call: C, input: Input<C> = {}): Promise<CallAnswer<C>> {
  const response = await apiResponse(call, input);
  const answer: unknown = await response.json().catch(() => undefined);
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer))
    throw createClientError('client/foreign-answer');
  // Regardless of the status: a response with `success: false` is a failure.
  if ('success' in answer && answer.success === false) throw toInlineFailure(answer, response.status);
  // The server validates its responses against the same contract before it sends them.
  return answer as CallAnswer<C>;
}

/** Returns the error that a successful response reports in its body. */
function toInlineFailure(answer: object, status: number): ApiError {
  const { code, message, ...rest } = answer as Partial<ErrorBody>;
  if (code === undefined || message === undefined)
    return new ApiError('request/failed', FAILED_MESSAGE, undefined, undefined, status);
  return new ApiError(code, message, { ...rest, success: false, code, message }, undefined, status);
}

/** Like {@link api}, for a call that responds with a file: returns the response itself, which is always successful. */
export async function apiResponse<C extends Call>(call: C, input: Input<C> = {}): Promise<Response> {
  try {
    return await send(call, input);
  } catch (error) {
    if (!(error instanceof ApiError && SESSION_ERROR_CODES.includes(error.code))) throw error;
    const isAllowed = await shouldSendAgain(call, input.signal);
    input.signal?.throwIfAborted();
    if (!isAllowed) throw error;
    return send(call, input);
  }
}

async function send<C extends Call>(call: C, input: Input<C>): Promise<Response> {
  const { url, rest: queryParams } = buildUrl(call.path, (input.params ?? {}) as Record<string, unknown>);
  const isGet = call.method === 'GET';
  const query = isGet && queryParams.size > 0 ? `?${queryParams}` : '';
  const sendOnce = () =>
    exchangeOrThrow(url + query, {
      method: call.method,
      ...(isGet ? { headers: {} } : createContent(input)),
      signal: input.signal,
      ...(input.timeoutMs !== undefined && { timeoutMs: input.timeoutMs }),
      keepalive: input.keepalive ?? false,
    });
  try {
    return await sendOnce();
  } catch (error) {
    if (isGet || !isBrieflyThrottled(error)) throw error;
    await waitFor((error.retryAfter ?? 0) * 1_000, input.signal);
    return sendOnce();
  }
}

/** Longest wait in seconds after which a throttled change is sent again automatically. */
const MAX_AUTOMATIC_RETRY_S = 2;

/**
 * Whether the server asks for a short pause because an account sends too many requests. It has not processed such a
 * change, so it is safe to send again; reads are retried by their query.
 */
const isBrieflyThrottled = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.code === 'request/throttled' &&
  (error.retryAfter ?? MAX_AUTOMATIC_RETRY_S + 1) <= MAX_AUTOMATIC_RETRY_S;

const waitFor = (milliseconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/** Fetches a public file of the server that is not a declared call. Throws {@link ApiError}. */
export const fetchPublicFile = (path: string, signal?: AbortSignal): Promise<Response> =>
  exchangeOrThrow(path, { method: 'GET', headers: {}, signal });

async function exchangeOrThrow(url: string, request: OutgoingRequest): Promise<Response> {
  const response = await exchange(url, request).catch((error: unknown) => {
    throw error instanceof TransportError ? createClientError(`client/${error.kind}`) : error;
  });
  if (response.ok) return response;
  const retryAfter = readRetryAfter(response.headers);
  const failure: ErrorBody | undefined = await response.json().catch(() => undefined);
  if (typeof failure?.code === 'string')
    throw new ApiError(failure.code, failure.message, failure, retryAfter, response.status);
  const { code, message } = PROXY_ERRORS[response.status] ?? { code: 'request/failed', message: FAILED_MESSAGE };
  throw new ApiError(code, message, undefined, retryAfter, response.status);
}

const createClientError = (code: UnansweredCode) => new ApiError(code, UNANSWERED_MESSAGES[code]);

/** Returns the seconds of a `Retry-After`, which is a number of them or a date (RFC 9110, 10.2.3). */
function readRetryAfter(headers: Headers): number | undefined {
  const value = headers.get('retry-after');
  if (!value) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - Date.now()) / 1_000);
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}

/** Returns the content of a request. The browser sets the type of a form itself, with the boundary that it chose. */
const createContent = ({
  form,
  body = {},
}: {
  form?: FormData;
  body?: unknown;
}): Pick<OutgoingRequest, 'headers' | 'body'> =>
  form ? { headers: {}, body: form } : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };

function buildUrl(path: string, params: Record<string, unknown>) {
  const queryParams = new URLSearchParams();
  let url = path;
  for (const [name, value] of Object.entries(params)) {
    if (value === undefined) continue;
    const placeholder = `:${name}`;
    if (url.includes(placeholder)) url = url.replace(placeholder, encodeURIComponent(String(value)));
    else queryParams.set(name, String(value));
  }
  return { url, rest: queryParams };
}
