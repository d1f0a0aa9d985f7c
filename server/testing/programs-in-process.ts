import { processRunner } from '../src/core/jobs/run-in-process.ts';
import type { ProcessOutcome, ProcessTask } from '../src/core/jobs/run-process.ts';

/** Programs that read files of strangers, each as it is loaded by its process. */
const PROGRAMS = /\/(?:read-file|open|check)-program\.ts$/;

const runAsProcess = processRunner.run;

/**
 * Has programs do their work within the test's process, for the rest of this worker: a process takes 0.8 s to load what it
 * needs. Their limits are the subject of `run-in-process.test.ts`, and each program runs as a process there.
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
