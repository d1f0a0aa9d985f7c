/**
 * Preloaded into programs that process untrusted files: kills the process when it exceeds its memory limit or its
 * server has died. Node's own limit covers only the heap, and not buffers. A thread checks, since the program may never
 * yield.
 */
import { getHeapStatistics } from 'node:v8';
import { Worker } from 'node:worker_threads';

/** Memory of Node itself, in addition to the program's. */
const NODE_OVERHEAD_BYTES = 96 * 1024 * 1024;

const WATCHER_SOURCE = `
  const { workerData } = require('node:worker_threads');
  setInterval(() => {
    if (process.memoryUsage.rss() > workerData.memory || process.ppid !== workerData.server) process.kill(process.pid, 'SIGKILL');
  }, 50);
`;

/** Passed as an argument instead of read from the system: the server may have died while this process started. */
const serverPid = Number(process.argv[2]);
const memoryBytes = getHeapStatistics().heap_size_limit + NODE_OVERHEAD_BYTES;
new Worker(WATCHER_SOURCE, { eval: true, workerData: { memory: memoryBytes, server: serverPid } }).unref();
