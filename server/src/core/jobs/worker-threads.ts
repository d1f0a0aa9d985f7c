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

/** At least two: a lane uses at most one, so that an account's own work cannot occupy all of them. */
const MAX_THREADS = Math.min(4, Math.max(2, availableParallelism() - 1));

/** Timeout of a task in ms, once its thread is ready; a thread that exceeds it is terminated. */
const TASK_TIMEOUT_MS = 20_000;

/** Time in ms before an idle thread is stopped. */
const IDLE_TIMEOUT_MS = 60_000;

/**
 * Threads for work on user content, so that only the requester waits for it. None is started before there is work. One
 * pool per process, even if a test starts several servers.
 */
const threads = new Piscina({
  filename: new URL('./worker-tasks.ts', import.meta.url).href,
  execArgv: ['--disable-warning=ExperimentalWarning'],
  minThreads: 0,
  maxThreads: MAX_THREADS,
  idleTimeout: IDLE_TIMEOUT_MS,
  concurrentTasksPerWorker: 1,
  // The thread that answers requests goes first when cores are scarce.
  niceIncrement: 10,
  resourceLimits: { maxOldGenerationSizeMb: 512 },
});

/** Seconds before a timed-out task is worth retrying: its content has to change first. */
const RETRY_AFTER_OVERRUN_S = 60;

/** A task timed out, and would again with the same content. */
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
  /** The account, or the lane of its visitors (`getLane`); lanes take turns. */
  lane: string;
  /** Replaces {@link TASK_TIMEOUT_MS}. */
  timeoutMs?: number;
}

/**
 * Runs a task in a worker thread.
 * @throws {ApiError} request/unavailable if the queue is full
 * @throws {BackgroundTimeout}
 */
export async function runInBackground<K extends TaskName>(
  name: K,
  input: TaskInput<K>,
  { lane, timeoutMs = TASK_TIMEOUT_MS }: BackgroundOptions,
): TaskResult<K> {
  const work = async () => {
    // Starting a thread takes 0.3 s, or seconds on a busy machine; it does not count toward the timeout.
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
  // Not `AbortSignal.timeout`: with a listener it is retained until it fires, with everything the task holds.
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), timeoutMs);
  // A timer fires after 1 ms at the earliest, in which a small task finishes.
  if (timeoutMs === 0) timeout.abort();
  try {
    return await run(timeout.signal);
  } catch (error) {
    throw timeout.signal.aborted ? new TaskOverrun() : error;
  } finally {
    clearTimeout(timer);
  }
}

/** Maximum JSON characters of a task that may run on the main thread. */
const MAX_INLINE_SIZE = 16 * 1024;
/** Maximum time in ms of such a task; using a thread costs about as much. */
const MAX_INLINE_MS = 10;

/** Tasks of lanes that recently exceeded that time; these run in a thread regardless of size. */
const slowTasks = new LRUCache<string, true>({ max: 10_000, ttl: TIME_UNITS.HOUR });

/**
 * Runs a task of linear complexity: inline if it is small and the lane's last one was quick, otherwise in a thread.
 * Anything that parses user input belongs to {@link runInBackground}.
 * @param size characters of the input
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
    // The compiler cannot correlate the name and input of a union of functions.
    return (await (work as (taskInput: typeof input) => ReturnType<Tasks[K]>)(input)) as Awaited<ReturnType<Tasks[K]>>;
  } finally {
    if (performance.now() - startedAt > MAX_INLINE_MS) slowTasks.set(key, true);
  }
}
