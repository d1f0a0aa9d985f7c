import { type ChildProcess, fork } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';
import { createWorkLimits, startWorkTimer } from '@vitrine/scheduling/work-timer';

export interface ProcessLimits {
  /** MB of memory, with everything that is no JavaScript: what a library keeps beside the heap is counted as well. */
  memory: number;
  /** Milliseconds of processor time; by the clock it may take twice as long, and no less than 20 s. */
  deadline: number;
  /** Whether it reads the store of files, whose keys may stand in variables of their own (`AWS_*`). */
  readsFiles?: boolean;
}

/** A program to run on one order. */
export interface ProcessTask {
  /** File URL. */
  program: string;
  order: object;
  limits: ProcessLimits;
}

/** What became of it: its answer, or why there is none. */
export type ProcessOutcome =
  | { kind: 'answered'; answer: unknown }
  /** It ended by itself, or exceeded its memory or its processor time. */
  | { kind: 'ended' }
  /** It waited too long for a processor, which is no fault of the order. */
  | { kind: 'timeout' };

/** How much longer it may take by the clock than in processor time. */
const WALL_FACTOR = 2;

/**
 * Starts a program, sends it its order and waits for its answer; kills it when it has answered, or exceeds its limits. Blocks
 * the thread that calls it until the process runs, as libuv waits for that: 10 to 400 ms on a busy machine.
 * @throws where no process can be started: too many files are open, no memory is left
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
    // As JSON bytes would come back as something else.
    serialization: 'advanced',
  });
  if (child.pid !== undefined) lowerPriority(child.pid);
  const outcome = readOutcome(child);
  let isLate = false;
  const stopTimer = startWorkTimer(child.pid, createWorkLimits(deadline, WALL_FACTOR), (overrun) => {
    isLate = overrun === 'timeout';
    child.kill('SIGKILL');
  });
  try {
    // A process that could not be started has nothing to send by, and says why later.
    if (child.connected) child.send(order);
    const reached = await outcome;
    return reached.kind === 'ended' && isLate ? { kind: 'timeout' } : reached;
  } finally {
    stopTimer();
    child.kill('SIGKILL');
  }
}

/** What a program needs to start. It gets none of the server's settings, such as its keys and passwords. */
const BASIC_VARIABLES = /^(PATH|SystemRoot|HOME|TMPDIR|TZ|NODE_COMPILE_CACHE|NODE_DISABLE_COMPILE_CACHE)$/;
/** What the client of an S3 store reads by itself: its keys, and whose certificates are trusted. */
const STORE_VARIABLES = /^(AWS_.*|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|SSL_CERT_DIR)$/;

const pickEnvironment = (readsFiles: boolean): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => BASIC_VARIABLES.test(name) || (readsFiles && STORE_VARIABLES.test(name)),
    ),
  );

/**
 * Niceness: what reads strangers' files for a minute lets the thread that answers go first. Above that of typesetters (10)
 * somebody's import would wait for all documents of a busy machine.
 */
const NICENESS = 5;

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, Math.min(19, getPriority() + NICENESS));
  } catch {
    // It has ended already.
  }
}

const readOutcome = (child: ChildProcess): Promise<ProcessOutcome> =>
  new Promise((resolve, reject) => {
    child.once('message', (answer) => resolve({ kind: 'answered', answer }));
    // Not once: an error that nobody listens to would end the server.
    child.on('error', reject);
    child.once('exit', () => resolve({ kind: 'ended' }));
  });
