import { processRunner } from '../src/core/jobs/run-in-process.ts';
import type { ProcessOutcome, ProcessTask } from '../src/core/jobs/run-process.ts';

/** Programs that read untrusted files, as loaded by child processes. */
const PROGRAMS = /\/(?:read-file|open|check)-program\.ts$/;

const runAsProcess = processRunner.run;

/**
 * Runs programs in the test's process for the rest of this worker: a child process takes 0.8 s to load its modules.
 * Limits are tested in `run-in-process.test.ts`, which runs each program as a process.
 */
export function runProgramsInProcess(): void {
  processRunner.run = runInProcess;
}

async function runInProcess(task: ProcessTask): Promise<ProcessOutcome> {
  if (!PROGRAMS.test(task.program)) return runAsProcess(task);
  const { work } = (await import(task.program)) as { work: (order: object) => Promise<object> };
  try {
    return { kind: 'answered', answer: structuredClone(await work(structuredClone(task.order))) };
  } catch {
    return { kind: 'ended' };
  }
}
