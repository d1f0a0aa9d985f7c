import { cpus } from 'node:os';

/**
 * Watches how much of the machine other programs use during a measurement: a figure measured on a busy machine means
 * little.
 * @returns a function that stops watching and returns how late a timer fired and which share of the machine was idle
 */
export function watchNoise(): () => string {
  const INTERVAL_MS = 10;
  const delays: number[] = [];
  let due = performance.now() + INTERVAL_MS;
  const timer = setInterval(() => {
    const now = performance.now();
    delays.push(Math.max(0, now - due));
    due = now + INTERVAL_MS;
  }, INTERVAL_MS);
  const before = readCpuTimes();
  return () => {
    clearInterval(timer);
    const after = readCpuTimes();
    const idle = (100 * (after.idle - before.idle)) / Math.max(1, after.all - before.all);
    const sorted = delays.toSorted((a, b) => a - b);
    const [median, p95] = [0.5, 0.95].map((share) => sorted[Math.floor(share * sorted.length)] ?? 0);
    return `noise: the machine was idle ${idle.toFixed(0)}%, a timer late by ${median?.toFixed(1)} ms, p95 ${p95?.toFixed(1)}`;
  };
}

/** Ticks of all processors since the machine started. */
function readCpuTimes(): { idle: number; all: number } {
  const times = cpus().map((cpu) => cpu.times);
  const sumAll = (list: number[]) => list.reduce((total, entry) => total + entry, 0);
  return { idle: sumAll(times.map(({ idle }) => idle)), all: sumAll(times.flatMap((entry) => Object.values(entry))) };
}
