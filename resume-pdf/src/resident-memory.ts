import { execFile } from 'node:child_process';

/**
 * Watches the resident memory of a process where the system has no limit for it, by asking `ps` while it
 * works.
 * @param exceeded called once when more than `mostMiB` are resident
 * @returns how to stop watching
 */
export function watchMemory(pid: number, mostMiB: number, exceeded: () => void, everyMs = 200): () => void {
  let watched = true;
  const timer = setInterval(() => {
    execFile('ps', ['-o', 'rss=', '-p', String(pid)], (error, kib) => {
      if (error || !watched || Number(kib) <= mostMiB * 1024) return;
      stop();
      exceeded();
    });
  }, everyMs);
  const stop = () => {
    watched = false;
    clearInterval(timer);
  };
  return stop;
}
