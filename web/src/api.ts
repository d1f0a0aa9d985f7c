import type { AnswerOf, BodyInput, Call, ParamsInput } from '@vitrine/contract/call';
import type { ERRORS, ErrorCode, Failure } from '@vitrine/contract/errors';

/** The sentence for what nobody foresaw. Only its type comes from the table of all sentences, which would weigh more. */
export const FAILED: (typeof ERRORS)['request/failed']['message'] =
  'Something went wrong on our side. Please try again.';

/** Failures that no server answered with. */
type ClientCode = 'client/unreachable';

/** A call that failed: the code to decide by, the sentence to show, the fields to mark. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode | ClientCode;
  /** Sentences by field path with dots, relative to the body: `data.summaryPoints.2`. */
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds until it makes sense to try again. */
  readonly retryAfter: number | undefined;
  /** The whole answer, for extras such as `current` of content/changed. */
  readonly failure: Failure | undefined;

  constructor(code: ErrorCode | ClientCode, message: string, failure?: Failure) {
    super(message);
    this.code = code;
    this.fields = failure?.fields ?? {};
    this.retryAfter = failure?.retryAfter;
    this.failure = failure;
  }
}

type Input<C extends Call> = {
  params?: ParamsInput<C>;
  body?: BodyInput<C>;
  /** In place of `body` for a call that takes a form with a file. */
  form?: FormData;
  signal?: AbortSignal;
  /** Let the request outlive the page, for what is sent while it is left. */
  keepalive?: boolean;
};

/** What a call answers with that had no session, or one that has not got far enough. */
const LOST: readonly string[] = ['auth/no-session', 'auth/wrong-stage'] satisfies ErrorCode[];

/** Decides whether a call that was refused for want of a session is sent again; it may take its time. */
type SendAgain = (call: { method: string; path: string }, signal: AbortSignal | undefined) => Promise<boolean>;

let sendAgain: SendAgain = async () => false;

/** Says who decides about calls that are refused for want of a session. */
export function onSessionLost(decide: SendAgain): void {
  sendAgain = decide;
}

/**
 * Makes a declared call. Answers as the contract says; throws {@link ApiError} for every failure, that
 * of the network included. A call that found no session may wait for its person to sign in again.
 */
export async function api<C extends Call>(call: C, input: Input<C> = {}): Promise<AnswerOf<C>> {
  const answer: unknown = await (await apiResponse(call, input)).json().catch(() => undefined);
  // The server holds its answers to the same contract before it sends them.
  return answer as AnswerOf<C>;
}

/** The same, for a call that answers with a file: the response itself, which is a good one. */
export async function apiResponse<C extends Call>(call: C, input: Input<C> = {}): Promise<Response> {
  try {
    return await send(call, input);
  } catch (error) {
    if (!(error instanceof ApiError && LOST.includes(error.code))) throw error;
    const again = await sendAgain(call, input.signal);
    input.signal?.throwIfAborted();
    if (!again) throw error;
    return send(call, input);
  }
}

async function send<C extends Call>(call: C, input: Input<C>): Promise<Response> {
  const { url, rest } = address(call.path, (input.params ?? {}) as Record<string, unknown>);
  const reads = call.method === 'GET';
  const query = reads && rest.size > 0 ? `?${rest}` : '';
  let response: Response;
  try {
    response = await fetch(url + query, {
      method: call.method,
      credentials: 'same-origin',
      ...(reads ? {} : content(input)),
      ...(input.signal ? { signal: input.signal } : {}),
      keepalive: input.keepalive ?? false,
    });
  } catch (cause) {
    if (input.signal?.aborted) throw cause;
    throw new ApiError('client/unreachable', 'Vitrine cannot be reached. Check your connection and try again.');
  }
  if (response.ok) return response;
  const failure: Failure | undefined = await response.json().catch(() => undefined);
  if (typeof failure?.code === 'string') throw new ApiError(failure.code, failure.message, failure);
  throw new ApiError('request/failed', FAILED);
}

/** What a call carries. The browser itself names the type of a form, with the boundary that it chose. */
const content = ({ form, body = {} }: { form?: FormData; body?: unknown }) =>
  form ? { body: form } : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };

function address(path: string, params: Record<string, unknown>) {
  const rest = new URLSearchParams();
  let url = path;
  for (const [name, value] of Object.entries(params)) {
    if (value === undefined) continue;
    const slot = `:${name}`;
    if (url.includes(slot)) url = url.replace(slot, encodeURIComponent(String(value)));
    else rest.set(name, String(value));
  }
  return { url, rest };
}
