import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { ApiError } from '../../errors.ts';
import type { Tasks } from './worker-tasks.ts';

/** Characters of JSON up to which work is done at once: it takes a few milliseconds, and a thread costs as much. */
const AT_ONCE = 16 * 1024;

/** Work that a few characters can make long, or that loads what the server itself has no use for. */
export const ALWAYS = 'always';

/** Longest time for one piece of work in ms; a thread that takes longer is ended. */
const DEADLINE = 20_000;

/** How long a thread without work is kept, in ms. */
const IDLE = 60_000;

/**
 * Threads for what takes long, so that nobody waits for it but who asked. None is started before there is work, and one
 * core is left for the server's own thread. One pool a process, however many servers a test starts in it.
 */
const threads = new Piscina({
  filename: new URL('./worker-tasks.ts', import.meta.url).href,
  execArgv: ['--disable-warning=ExperimentalWarning'],
  minThreads: 0,
  maxThreads: Math.min(4, Math.max(1, availableParallelism() - 1)),
  idleTimeout: IDLE,
  concurrentTasksPerWorker: 1,
  // Where cores are few, whoever answers everybody goes first.
  niceIncrement: 10,
  resourceLimits: { maxOldGenerationSizeMb: 512 },
});

/**
 * Does a piece of work here when it is small, else in a thread of its own.
 * @param size characters of what it works on; {@link ALWAYS} for what nobody can tell by its size
 * @throws {ApiError} request/unavailable where it takes too long
 */
export async function runInBackground<K extends keyof Tasks>(
  name: K,
  input: Parameters<Tasks[K]>[0],
  size: number | typeof ALWAYS,
): Promise<Awaited<ReturnType<Tasks[K]>>> {
  if (size === ALWAYS || size > AT_ONCE) {
    // Not `AbortSignal.timeout`: one that is listened to is kept until its time has come, with all that the work is given.
    const tooLong = new AbortController();
    const timer = setTimeout(() => tooLong.abort(), DEADLINE);
    return threads
      .run(input, { name, signal: tooLong.signal })
      .catch((error: unknown) => {
        throw tooLong.signal.aborted ? new ApiError('request/unavailable', { retryAfter: 5 }) : error;
      })
      .finally(() => clearTimeout(timer));
  }
  const { [name]: work } = await import('./worker-tasks.ts');
  // Indexed by its own name, which the compiler does not follow through a union of functions.
  return (work as (given: typeof input) => ReturnType<Tasks[K]>)(input) as Awaited<ReturnType<Tasks[K]>>;
}
