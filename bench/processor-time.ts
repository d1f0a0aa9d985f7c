import { readFileSync } from 'node:fs';

/** Of a second, as Linux counts processor time for every program. */
const TICKS = 100;

/** Processor time that a process has used so far, in seconds (proc(5)); NaN where the system does not tell it. */
export function readProcessorTime(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name stands in brackets, and may hold blanks.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS;
  } catch {
    return Number.NaN;
  }
}
