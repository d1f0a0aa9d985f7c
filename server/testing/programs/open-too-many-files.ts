import { openSync } from 'node:fs';
import { runInProcess } from '../../src/core/jobs/run-in-process.ts';

/** Opens files until no more can be, then asks for a process, and prints what becomes of that. */
try {
  for (;;) openSync('/dev/null', 'r');
} catch {
  const asked = runInProcess(
    new URL('./obey.ts', import.meta.url),
    { what: 'answer' },
    { memory: 64, deadline: 60_000 },
  );
  process.stdout.write(`${await asked.catch(({ code }) => code)}\n`);
}
