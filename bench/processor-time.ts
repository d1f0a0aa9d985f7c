import { readFileSync } from 'node:fs';

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
