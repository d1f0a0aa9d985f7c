import { SHARE_ENV, Worker } from 'node:worker_threads';
import { ApiError } from '../../errors.ts';
import type { ProcessLimits, ProcessOutcome, ProcessTask } from './run-process.ts';

/** What the thread says of one task. A failure is the system's, whose code would be lost of an error on its way. */
export type ThreadAnswer = { id: number } & (
  | { outcome: ProcessOutcome }
  | { failure: { message: string; code: unknown } }
);

/**
 * Runs a program in a process of its own on one order, and kills it when it has answered, takes too long, or takes too much:
 * for work on files of strangers, which may be made to fill the memory or to take for ever. The program takes one message and
 * sends one (core/jobs/process-program.ts). A thread starts it, as that blocks (decision 136).
 * @returns its answer; null when it ended without one, or exceeded its memory or its processor time
 * @throws {ApiError} request/unavailable where it waited too long for a processor, which is no fault of the file
 * @throws where no process can be started: too many files are open, no memory is left
 */
export async function runInProcess<Order extends object, Answer>(
  program: URL,
  order: Order,
  limits: ProcessLimits,
): Promise<Answer | null> {
  const outcome = await processRunner.run({ program: program.href, order, limits });
  if (outcome.kind === 'timeout') throw new ApiError('request/unavailable', { retryAfter: 10 });
  return outcome.kind === 'answered' ? (outcome.answer as Answer) : null;
}

/** Runs programs; tests of what is around them run them within their own process (server/testing/programs-in-process.ts). */
export const processRunner: { run: (task: ProcessTask) => Promise<ProcessOutcome> } = { run: runInThread };

interface PendingTask {
  resolve: (outcome: ProcessOutcome) => void;
  reject: (error: unknown) => void;
}

const pending = new Map<number, PendingTask>();
let thread: Worker | undefined;
let tasks = 0;

function runInThread(task: ProcessTask): Promise<ProcessOutcome> {
  tasks += 1;
  const id = tasks;
  thread ??= startThread();
  thread.ref();
  const { promise, resolve, reject } = Promise.withResolvers<ProcessOutcome>();
  pending.set(id, { resolve, reject });
  thread.postMessage({ id, task });
  return promise;
}

/** One for all processes; it holds nobody up who wants to end, but for those who wait. */
function startThread(): Worker {
  const started = new Worker(new URL('./process-thread.ts', import.meta.url), {
    // As it is when a process starts.
    env: SHARE_ENV,
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  started.on('message', (answer: ThreadAnswer) => {
    const task = pending.get(answer.id);
    pending.delete(answer.id);
    if (pending.size === 0) started.unref();
    if ('outcome' in answer) task?.resolve(answer.outcome);
    else task?.reject(Object.assign(new Error(answer.failure.message), { code: answer.failure.code }));
  });
  // It could not start, or has failed: those who wait are told, and the next task starts another one.
  started.once('error', (error) => {
    if (thread === started) thread = undefined;
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
  });
  return started;
}
