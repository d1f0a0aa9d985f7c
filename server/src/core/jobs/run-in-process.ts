import { SHARE_ENV, Worker } from 'node:worker_threads';
import { ApiError } from '../../errors.ts';
import type { ProcessLimits, ProcessOutcome, ProcessTask } from './run-process.ts';

/** Result of one task. A failure is a system error, sent as data because an Error would lose its code. */
export type ThreadResponse = { id: number } & (
  | { outcome: ProcessOutcome }
  | { failure: { message: string; code: unknown } }
);

/**
 * Runs a program on one order in a separate process, and kills it when it has replied or exceeds its time or memory:
 * for work on untrusted files, which may be crafted to exhaust memory or never finish. The program receives one message
 * and sends one (core/jobs/process-program.ts). A thread forks it, since forking blocks (decision 136).
 * @returns its reply; null if it exited without one or exceeded its memory or processor time
 * @throws {ApiError} request/unavailable if it waited too long for a processor, which is not the file's fault
 * @throws if no process can be started: too many open files, or no memory
 */
export async function runInProcess<RequestData extends object, ResponseData>(
  program: URL,
  request: RequestData,
  limits: ProcessLimits,
): Promise<ResponseData | null> {
  const outcome = await processRunner.run({ program: program.href, order: request, limits });
  if (outcome.kind === 'timeout') throw new ApiError('request/unavailable', { retryAfter: 10 });
  return outcome.kind === 'answered' ? (outcome.answer as ResponseData) : null;
}

/** Runs programs; tests replace it to run them in their own process (server/testing/programs-in-process.ts). */
export const processRunner: { run: (task: ProcessTask) => Promise<ProcessOutcome> } = { run: runInThread };

interface PendingTask {
  resolve: (outcome: ProcessOutcome) => void;
  reject: (error: unknown) => void;
}

const pendingTasks = new Map<number, PendingTask>();
let thread: Worker | undefined;
let taskCount = 0;

function runInThread(task: ProcessTask): Promise<ProcessOutcome> {
  taskCount += 1;
  const id = taskCount;
  thread ??= startThread();
  thread.ref();
  const { promise, resolve, reject } = Promise.withResolvers<ProcessOutcome>();
  pendingTasks.set(id, { resolve, reject });
  thread.postMessage({ id, task });
  return promise;
}

/** Starts the one thread for all processes; it keeps the process alive only while tasks are pending. */
function startThread(): Worker {
  const worker = new Worker(new URL('./process-thread.ts', import.meta.url), {
    // The environment at the time a process starts.
    env: SHARE_ENV,
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  worker.on('message', (response: ThreadResponse) => {
    const task = pendingTasks.get(response.id);
    pendingTasks.delete(response.id);
    if (pendingTasks.size === 0) worker.unref();
    if ('outcome' in response) task?.resolve(response.outcome);
    else task?.reject(Object.assign(new Error(response.failure.message), { code: response.failure.code }));
  });
  // The thread failed: reject all pending tasks; the next task starts a new thread.
  worker.once('error', (error) => {
    if (thread === worker) thread = undefined;
    for (const { reject } of pendingTasks.values()) reject(error);
    pendingTasks.clear();
  });
  return worker;
}
