/** A server whose child process never finishes, for the test that it ends when the server is killed. */
import { runInProcess } from '../../src/core/jobs/run-in-process.ts';

await runInProcess(
  new URL('./run-behavior.ts', import.meta.url),
  { what: 'never end' },
  { memory: 64, deadline: 600_000 },
);
