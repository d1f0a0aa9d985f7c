import { closeSync, openSync } from 'node:fs';
import { runInProcess } from '../../src/core/jobs/run-in-process.ts';

/** Asks for a process while no file can be opened, then while some can, and again while none can; prints what becomes of each. */
function openAll(): number[] {
  const files: number[] = [];
  try {
    for (;;) files.push(openSync('/dev/null', 'r'));
  } catch {
    return files;
  }
}

async function ask(): Promise<void> {
  const limits = { memory: 64, deadline: 60_000 };
  const asked = runInProcess(new URL('./obey.ts', import.meta.url), { what: 'answer' }, limits);
  process.stdout.write(`${await asked.then(() => 'answered').catch(({ code }) => code)}\n`);
}

const files = openAll();
await ask();
for (const file of files) closeSync(file);
await ask();
openAll();
await ask();
