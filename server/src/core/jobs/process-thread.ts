/** Thread that starts processes: forking blocks the caller until the process runs, which would delay requests. */
import { parentPort } from 'node:worker_threads';
import type { ThreadResponse } from './run-in-process.ts';
import { type ProcessTask, runProcess } from './run-process.ts';

const postResponse = (message: ThreadResponse) => parentPort?.postMessage(message);

parentPort?.on('message', async ({ id, task }: { id: number; task: ProcessTask }) => {
  try {
    postResponse({ id, outcome: await runProcess(task) });
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    postResponse({ id, failure: { message, code } });
  }
});
