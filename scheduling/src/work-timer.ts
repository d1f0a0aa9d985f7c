import { readFileSync } from 'node:fs';

/** What the work of a child may take. */
export interface WorkLimits {
  /** Processor time, in ms. By the clock where the system does not tell it (anything but Linux). */
  processorMs: number;
  /** By the clock, in ms: for a child that waits for a processor, or for something that does not come. */
  wallMs: number;
}

/** The least that work may take by the clock, in ms: however short it is, it may wait for a busy processor. */
const MIN_WALL_MS = 20_000;

/** Limits of work that may take a multiple of its processor time by the clock (decision 133). */
export const createWorkLimits = (processorMs: number, wallFactor: number): WorkLimits => ({
  processorMs,
  wallMs: Math.max(MIN_WALL_MS, wallFactor * processorMs),
});

/** Which of the limits was exceeded. */
export type WorkOverrun = 'deadline' | 'timeout';

/** The unit of `/proc`, which Linux has for all programs whatever its own clock does: a hundredth of a second. */
const TICK_MS = 10;

/**
 * Watches how much a process works from now on. By processor time, because on a busy machine a document of two pages can
 * take seconds by the clock, and that is no fault of it.
 * @param exceeded called once
 * @returns how to stop watching
 */
export function startWorkTimer(
  pid: number | undefined,
  { processorMs, wallMs }: WorkLimits,
  exceeded: (overrun: WorkOverrun) => void,
): () => void {
  const startedAt = performance.now();
  const before = readProcessorTime(pid);
  let timer: NodeJS.Timeout;
  const schedule = (used: number, elapsed: number) => {
    // Never more often than the unit of what is read.
    const delay = Math.min(Math.max(TICK_MS, processorMs - used), Math.max(0, wallMs - elapsed));
    timer = setTimeout(check, delay);
  };
  const check = () => {
    const elapsed = performance.now() - startedAt;
    const now = readProcessorTime(pid);
    const used = before === undefined || now === undefined ? elapsed : now - before;
    if (used >= processorMs) exceeded('deadline');
    else if (elapsed >= wallMs) exceeded('timeout');
    else schedule(used, elapsed);
  };
  schedule(0, 0);
  return () => clearTimeout(timer);
}

/** Processor time of a process and its threads so far, in ms; undefined where the system does not tell it. */
function readProcessorTime(pid: number | undefined): number | undefined {
  if (pid === undefined) return undefined;
  try {
    // The second field is a name in brackets, which may have any signs in it (proc_pid_stat(5)).
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return undefined;
  }
}
