/**
 * Loaded before a program that works on files of strangers: ends the process when it takes more memory than it may, or when
 * the server that waits for it is gone, which can have been killed. The limit that Node has is of the heap alone, and bytes
 * lie beside it. A thread looks, since the program may never pause.
 */
import { getHeapStatistics } from 'node:v8';
import { Worker } from 'node:worker_threads';

/** Beside what the program takes: what Node takes for itself. */
const NODE_OVERHEAD_BYTES = 96 * 1024 * 1024;

const WATCH = `
  const { workerData } = require('node:worker_threads');
  setInterval(() => {
    if (process.memoryUsage.rss() > workerData.memory || process.ppid !== workerData.server) process.kill(process.pid, 'SIGKILL');
  }, 50);
`;

/** Told and not asked of the system: it may have been killed while this process started. */
const server = Number(process.argv[2]);
const memory = getHeapStatistics().heap_size_limit + NODE_OVERHEAD_BYTES;
new Worker(WATCH, { eval: true, workerData: { memory, server } }).unref();
