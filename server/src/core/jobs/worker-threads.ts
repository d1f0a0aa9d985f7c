import { availableParallelism } from 'node:os';
import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { TaskOverrun } from '@vitrine/scheduling/errors';
import { FairQueue } from '@vitrine/scheduling/fair-queue';
import { LRUCache } from 'lru-cache';
import { Piscina } from 'piscina';
import { ApiError } from '../../errors.ts';
import type { Tasks } from './worker-tasks.ts';

type TaskName = keyof Tasks;
type TaskInput<K extends TaskName> = Parameters<Tasks[K]>[0];
type TaskResult<K extends TaskName> = Promise<Awaited<ReturnType<Tasks[K]>>>;

/** At least two: a lane holds one at most, so that no account or portfolio holds all of them. */
const MAX_THREADS = Math.min(4, Math.max(2, availableParallelism() - 1));

/** Time for one task in ms, once a thread is ready for it; a thread that takes longer is terminated. */
const TASK_TIMEOUT_MS = 20_000;

/** How long a thread without work is kept, in ms. */
const IDLE_TIMEOUT_MS = 60_000;

/**
 * Threads for work on people's content, so that nobody waits for it but who asked. None is started before there is work.
 * One pool a process, however many servers a test starts in it.
 */
const threads = new Piscina({
  filename: new URL('./worker-tasks.ts', import.meta.url).href,
  execArgv: ['--disable-warning=ExperimentalWarning'],
  minThreads: 0,
  maxThreads: MAX_THREADS,
  idleTimeout: IDLE_TIMEOUT_MS,
  concurrentTasksPerWorker: 1,
  // Where cores are few, the thread that answers requests goes first.
  niceIncrement: 10,
  resourceLimits: { maxOldGenerationSizeMb: 512 },
});

/** Seconds after which a task that was stopped is worth another try: its content has to change first. */
const RETRY_AFTER_OVERRUN_S = 60;

/** A task took too long, and would again with the same content. */
export class BackgroundTimeout extends ApiError {
  constructor() {
    super('request/unavailable', { retryAfter: RETRY_AFTER_OVERRUN_S });
  }
}

const queue = new FairQueue({
  concurrency: MAX_THREADS,
  queueLimit: 64,
  laneQueueLimit: 16,
  createFullError: () => new ApiError('request/unavailable', { retryAfter: 5 }),
});

export interface BackgroundOptions {
  /** Account or portfolio that the work is for; lanes take turns. */
  lane: string;
  /** Replaces {@link TASK_TIMEOUT_MS}. */
  timeoutMs?: number;
}

/**
 * Does a piece of work in another thread.
 * @throws {ApiError} request/unavailable where too much waits
 * @throws {BackgroundTimeout}
 */
export async function runInBackground<K extends TaskName>(
  name: K,
  input: TaskInput<K>,
  { lane, timeoutMs = TASK_TIMEOUT_MS }: BackgroundOptions,
): TaskResult<K> {
  const work = async () => {
    // Starting a thread takes 0.3 s, on a busy machine seconds: none of the task's time.
    await threads.run(undefined, { name: 'startThread' satisfies TaskName });
    return runWithTimeout(timeoutMs, (signal) => threads.run(input, { name, signal }));
  };
  try {
    return await queue.run(work, { lane });
  } catch (error) {
    throw error instanceof TaskOverrun ? new BackgroundTimeout() : error;
  }
}

/** @throws {TaskOverrun} */
async function runWithTimeout<T>(timeoutMs: number, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  // Not `AbortSignal.timeout`: one that is listened to is kept until its time has come, with all that the task holds.
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), timeoutMs);
  // A timer fires after a millisecond at the earliest, within which a small task is done.
  if (timeoutMs === 0) timeout.abort();
  try {
    return await run(timeout.signal);
  } catch (error) {
    throw timeout.signal.aborted ? new TaskOverrun() : error;
  } finally {
    clearTimeout(timer);
  }
}

/** Characters of JSON up to which a task may be quick enough for the thread that answers requests. */
const MAX_INLINE_SIZE = 16 * 1024;
/** Time that a task may take there, in ms; a thread costs about as much. */
const MAX_INLINE_MS = 10;

/** Tasks of lanes that took longer than that lately: their next ones are done in another thread, however small. */
const slowTasks = new LRUCache<string, true>({ max: 10_000, ttl: TIME_UNITS.HOUR });

/**
 * Does work whose time grows with its size and no faster: at once where it is small and the last one of its lane was quick,
 * else in another thread. Anything that parses what people have written belongs to {@link runInBackground}.
 * @param size characters of what it works on
 */
export async function runInlineIfQuick<K extends TaskName>(
  name: K,
  input: TaskInput<K>,
  { lane, size }: { lane: string; size: number },
): TaskResult<K> {
  const key = `${name} ${lane}`;
  if (size > MAX_INLINE_SIZE || slowTasks.has(key)) return runInBackground(name, input, { lane });
  const { [name]: work } = await import('./worker-tasks.ts');
  const startedAt = performance.now();
  try {
    // Indexed by its own name, which the compiler does not follow through a union of functions.
    return (await (work as (given: typeof input) => ReturnType<Tasks[K]>)(input)) as Awaited<ReturnType<Tasks[K]>>;
  } finally {
    if (performance.now() - startedAt > MAX_INLINE_MS) slowTasks.set(key, true);
  }
}
