import { closeSync, openSync } from 'node:fs';
import { runInProcess } from '../../src/core/jobs/run-in-process.ts';

/** Requests a process while no file can be opened, then while some can, then while none can; prints each outcome. */
function openAll(): number[] {
  const files: number[] = [];
  try {
    for (;;) files.push(openSync('/dev/null', 'r'));
  } catch {
    return files;
  }
}

async function requestProcess(): Promise<void> {
  const limits = { memory: 64, deadline: 60_000 };
  const pending = runInProcess(new URL('./run-behavior.ts', import.meta.url), { what: 'answer' }, limits);
  process.stdout.write(`${await pending.then(() => 'answered').catch(({ code }) => code)}\n`);
}

const files = openAll();
await requestProcess();
for (const file of files) closeSync(file);
await requestProcess();
openAll();
await requestProcess();
