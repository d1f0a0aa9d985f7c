import { ApiError } from '../../errors.ts';

/** What one page of the app asks for at once, in two windows. */
const MOST_WAITING = 8;

/** Accounts for whom something is made, with what starts the next ones, and ends what shows the newest typed. */
const accounts = new Map<string, { waiting: (() => void)[]; typed?: AbortController }>();

interface QueuedRender {
  userId: string;
  /** Aborts when the one who asked has gone. */
  signal: AbortSignal;
  /** Whether it shows what is being typed: it then takes the place of what showed it before. */
  isTyped?: boolean;
}

/**
 * Makes one thing after the other for an account, which so holds one typesetter at the most. What one has begun is
 * made to its end, also when nobody waits for it any more.
 * @throws {ApiError} preview/overtaken where more was typed meanwhile, request/unavailable where too much waits
 * @throws the signal's reason
 */
export async function runInRenderQueue<T>(
  { userId, signal, isTyped = false }: QueuedRender,
  make: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  // Not `AbortSignal.any`: Node keeps such a signal as long as somebody listens to it, with all that the listener holds
  // (seen in Node 24: the resumes of all who asked, 9 MB each).
  const ending = new AbortController();
  const pass = () => ending.abort(signal.reason);
  signal.addEventListener('abort', pass, { once: true });
  const ended = new Promise<never>((_, reject) => {
    ending.signal.addEventListener('abort', () => reject(ending.signal.reason), { once: true });
  });
  const work = async () => {
    await waitForTurn(userId, ending.signal, isTyped ? ending : undefined);
    try {
      return await make(ending.signal);
    } finally {
      releaseTurn(userId);
    }
  };
  return Promise.race([work(), ended]).finally(() => signal.removeEventListener('abort', pass));
}

async function waitForTurn(
  userId: string,
  callerSignal: AbortSignal,
  typed: AbortController | undefined,
): Promise<void> {
  const own = accounts.get(userId);
  if (typed) own?.typed?.abort(new ApiError('preview/overtaken'));
  if (!own) {
    accounts.set(userId, { waiting: [], ...(typed && { typed }) });
    return;
  }
  if (own.waiting.length >= MOST_WAITING) throw new ApiError('request/unavailable', { retryAfter: 2 });
  if (typed) own.typed = typed;
  await new Promise<void>((start) => {
    own.waiting.push(start);
    callerSignal.addEventListener('abort', () => {
      own.waiting = own.waiting.filter((other) => other !== start);
    });
  });
}

function releaseTurn(userId: string): void {
  const next = accounts.get(userId)?.waiting.shift();
  if (next) next();
  else accounts.delete(userId);
}
