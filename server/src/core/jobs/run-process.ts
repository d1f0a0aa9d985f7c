import { type ChildProcess, fork } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';
import { createWorkLimits, startWorkTimer } from '@vitrine/scheduling/work-timer';

export interface ProcessLimits {
  /** Memory in MB, including native memory outside the heap. */
  memory: number;
  /** Processor time in ms; wall-clock time may be twice that, and at least 20 s. */
  deadline: number;
  /** Whether it reads the file store, whose credentials may be in environment variables (`AWS_*`). */
  readsFiles?: boolean;
}

/** A program and its order. */
export interface ProcessTask {
  /** File URL. */
  program: string;
  order: object;
  limits: ProcessLimits;
}

/** The reply, or why there is none. */
export type ProcessOutcome =
  | { kind: 'answered'; answer: unknown }
  /** It exited, or exceeded its memory or processor time. */
  | { kind: 'ended' }
  /** It waited too long for a processor, which is not the order's fault. */
  | { kind: 'timeout' };

/** Ratio of the wall-clock limit to the processor time limit. */
const WALL_TIME_FACTOR = 2;

/**
 * Starts a program, sends its order and waits for the reply; kills it when it has replied or exceeds its limits. Blocks
 * the calling thread until the process runs, as libuv waits for that: 10 to 400 ms on a busy machine.
 * @throws if no process can be started: too many open files, or no memory
 */
export async function runProcess({ program, order, limits }: ProcessTask): Promise<ProcessOutcome> {
  const { memory, deadline, readsFiles = false } = limits;
  const child = fork(new URL(program), [String(process.pid)], {
    execArgv: [
      `--max-old-space-size=${memory}`,
      '--disable-warning=ExperimentalWarning',
      `--import=${new URL('./memory-limit.ts', import.meta.url).href}`,
    ],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: pickEnvironment(readsFiles),
    // JSON would not preserve byte arrays.
    serialization: 'advanced',
  });
  if (child.pid !== undefined) lowerPriority(child.pid);
  const outcome = readOutcome(child);
  let isLate = false;
  const stopTimer = startWorkTimer(child.pid, createWorkLimits(deadline, WALL_TIME_FACTOR), (overrun) => {
    isLate = overrun === 'timeout';
    child.kill('SIGKILL');
  });
  try {
    // A process that failed to start is not connected, and emits its error later.
    if (child.connected) child.send(order);
    const result = await outcome;
    return result.kind === 'ended' && isLate ? { kind: 'timeout' } : result;
  } finally {
    stopTimer();
    child.kill('SIGKILL');
  }
}

/** Variables a program needs to start. It gets none of the server's settings, such as keys and passwords. */
const BASIC_VARIABLES = /^(PATH|SystemRoot|HOME|TMPDIR|TZ|NODE_COMPILE_CACHE|NODE_DISABLE_COMPILE_CACHE)$/;
/** Variables that the S3 client reads itself: credentials and trusted certificates. */
const STORE_VARIABLES = /^(AWS_.*|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|SSL_CERT_DIR)$/;

const pickEnvironment = (readsFiles: boolean): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => BASIC_VARIABLES.test(name) || (readsFiles && STORE_VARIABLES.test(name)),
    ),
  );

/**
 * Niceness of processes that read untrusted files for up to a minute, so that requests go first. Above that of the
 * typesetters (10), an import would wait for all documents of a busy machine.
 */
const NICENESS = 5;

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, Math.min(19, getPriority() + NICENESS));
  } catch {
    // The process has already exited.
  }
}

const readOutcome = (child: ChildProcess): Promise<ProcessOutcome> =>
  new Promise((resolve, reject) => {
    child.once('message', (answer) => resolve({ kind: 'answered', answer }));
    // Not once: an unhandled error event would crash the server.
    child.on('error', reject);
    child.once('exit', () => resolve({ kind: 'ended' }));
  });
