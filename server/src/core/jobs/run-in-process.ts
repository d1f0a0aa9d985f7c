import { type ChildProcess, fork } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';
import { createWorkLimits, startWorkTimer } from '@vitrine/scheduling/work-timer';
import { ApiError } from '../../errors.ts';

export interface ProcessLimits {
  /** MB of memory, with everything that is no JavaScript: what a library keeps beside the heap is counted as well. */
  memory: number;
  /** Milliseconds of processor time; by the clock it may take twice as long, and no less than 20 s. */
  deadline: number;
  /** Whether it reads the store of files, whose keys may stand in variables of their own (`AWS_*`). */
  readsFiles?: boolean;
}

/**
 * Runs a program in a process of its own on one order, and kills it when it has answered, takes too long, or takes too much:
 * for work on files of strangers, which may be made to fill the memory or to take for ever. The program takes one message and
 * sends one (core/jobs/process-program.ts).
 * @returns its answer; null when it ended without one, or exceeded its memory or its processor time
 * @throws {ApiError} request/unavailable where it waited too long for a processor, which is no fault of the file
 * @throws where no process can be started: too many files are open, no memory is left
 */
export async function runInProcess<Order extends object, Answer>(
  program: URL,
  order: Order,
  { memory, deadline, readsFiles = false }: ProcessLimits,
): Promise<Answer | null> {
  const child = fork(program, [String(process.pid)], {
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
  const answer = readAnswer<Answer>(child);
  let isLate = false;
  const stopTimer = startWorkTimer(child.pid, createWorkLimits(deadline, WALL_FACTOR), (overrun) => {
    isLate = overrun === 'timeout';
    child.kill('SIGKILL');
  });
  try {
    // A process that could not be started has nothing to send by, and says why later.
    if (child.connected) child.send(order);
    const answered = await answer;
    if (answered === null && isLate) throw new ApiError('request/unavailable', { retryAfter: 10 });
    return answered;
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

/** How much longer it may take by the clock than in processor time. */
const WALL_FACTOR = 2;

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

const readAnswer = <Answer>(child: ChildProcess): Promise<Answer | null> =>
  new Promise((resolve, reject) => {
    child.once('message', (answer) => resolve(answer as Answer));
    // Not once: an error that nobody listens to would end the server.
    child.on('error', reject);
    child.once('exit', () => resolve(null));
  });
