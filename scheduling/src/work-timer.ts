import { readFileSync } from 'node:fs';

/** Limits of the work of a child process. */
export interface WorkLimits {
  /** Processor time, in ms. Elapsed time where the system does not report it (anything but Linux). */
  processorMs: number;
  /** Elapsed time, in ms: for a child that waits for a processor, or for an event that never occurs. */
  wallMs: number;
}

/** Minimum limit of elapsed time, in ms: even short work may wait for a busy processor. */
const MIN_WALL_MS = 20_000;

/** Returns limits whose elapsed time is a multiple of the processor time (decision 133). */
export const createWorkLimits = (processorMs: number, wallFactor: number): WorkLimits => ({
  processorMs,
  wallMs: Math.max(MIN_WALL_MS, wallFactor * processorMs),
});

/** The exceeded limit: 'deadline' for processor time, 'timeout' for elapsed time. */
export type WorkOverrun = 'deadline' | 'timeout';

/**
 * Unit of `/proc/PID/stat` in ms: Linux reports hundredths of a second to all programs, whatever its internal clock.
 */
const TICK_MS = 10;

/**
 * Monitors the work of a process from now on. It measures processor time, because on a busy machine even a document of
 * two pages can take seconds of elapsed time.
 * @param onExceeded called once
 * @returns a function that stops the timer
 */
export function startWorkTimer(
  pid: number | undefined,
  { processorMs, wallMs }: WorkLimits,
  onExceeded: (overrun: WorkOverrun) => void,
): () => void {
  const startedAt = performance.now();
  const before = readProcessorTime(pid);
  let timer: NodeJS.Timeout;
  const schedule = (used: number, elapsed: number) => {
    // At least one tick, the precision of the processor time.
    const delay = Math.min(Math.max(TICK_MS, processorMs - used), Math.max(0, wallMs - elapsed));
    timer = setTimeout(check, delay);
  };
  const check = () => {
    const elapsed = performance.now() - startedAt;
    const now = readProcessorTime(pid);
    const used = before === undefined || now === undefined ? elapsed : now - before;
    if (used >= processorMs) onExceeded('deadline');
    else if (elapsed >= wallMs) onExceeded('timeout');
    else schedule(used, elapsed);
  };
  schedule(0, 0);
  return () => clearTimeout(timer);
}

/**
 * Returns the processor time of a process and its threads so far, in ms; undefined where the system does not report it.
 */
function readProcessorTime(pid: number | undefined): number | undefined {
  if (pid === undefined) return undefined;
  try {
    // The second field is a name in brackets, which may contain any characters (proc_pid_stat(5)).
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return undefined;
  }
}
