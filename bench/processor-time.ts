import { readdirSync, readFileSync } from 'node:fs';

/** Ticks per second in which Linux reports processor time. */
const TICKS_PER_SECOND = 100;

/**
 * Returns the processor time that a process has used so far, in seconds (proc(5)); NaN if the system does not provide
 * it.
 */
export function readProcessorTime(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program name is in parentheses, and may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return Number.NaN;
  }
}

/** Threads in which V8 compiles and collects garbage: when they do is chance in a short measurement. */
const V8_THREAD = 'V8Worker\n';

/**
 * Returns the processor time that the living threads of a process and of its descendants have used so far, in ms
 * (Linux's `schedstat`, in ns), without V8's own threads: for short measurements, in which ticks of 10 ms count too much.
 */
export function readTreeTime(pid: number): number {
  const threads = listThreads(pid).filter((thread) => readIfThere(`${thread}/comm`) !== V8_THREAD);
  return threads.reduce((sum, thread) => sum + readThreadTime(thread), 0) + sumOverChildren(threads, readTreeTime);
}

/** Returns the processor time of the main thread of a process so far, in ms. */
export const readMainThreadTime = (pid: number): number => readThreadTime(`/proc/${pid}/task/${pid}`);

const readThreadTime = (thread: string): number => Number(readIfThere(`${thread}/schedstat`).split(' ')[0]) / 1e6;

/** Returns the memory of a process and its descendants in MiB, with a share of what they share with others (PSS). */
export function readTreeMemory(pid: number): number {
  const [, kibibytes = '0'] = /^Pss:\s+(\d+)/m.exec(readIfThere(`/proc/${pid}/smaps_rollup`)) ?? [];
  return Number(kibibytes) / 1_024 + sumOverChildren(listThreads(pid), readTreeMemory);
}

function sumOverChildren(threads: readonly string[], read: (pid: number) => number): number {
  const children = threads.flatMap((thread) => readIfThere(`${thread}/children`).split(' ').filter(Boolean));
  return children.reduce((sum, child) => sum + read(Number(child)), 0);
}

function listThreads(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map((thread) => `/proc/${pid}/task/${thread}`);
  } catch {
    return [];
  }
}

/** A process or thread may end at any time. */
function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
