/** A server whose process reads a file for ever, to see what becomes of that when the server is killed. */
import { runInProcess } from '../../src/core/jobs/run-in-process.ts';

await runInProcess(new URL('./obey.ts', import.meta.url), { what: 'never end' }, { memory: 64, deadline: 600_000 });
