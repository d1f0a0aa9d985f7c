/** The program of a process that works with one maker of resumes, asked and answered by messages. */
import { proportionalMemory, type Subject } from './maker.ts';
import { type MakerName, RESUME_MAKERS } from './makers.ts';

/** What a host is asked for. */
export interface HostOrder {
  subject: Subject;
  /** Whether the document itself is wanted, which is no part of what is measured. */
  show: boolean;
}

/** What a host says: once that it is ready, then how each document went. */
export interface HostAnswers {
  /** Its memory before it loaded anything, in bytes. */
  ready: { bare: number };
  /** `ms` from the subject to the bytes in this process. */
  rendering: { ms: number; bytes: Uint8Array | null };
}

const bare = proportionalMemory(process.pid);
const say = <K extends keyof HostAnswers>(answer: HostAnswers[K]) => process.send?.(answer);

const maker = await RESUME_MAKERS[process.argv[2] as MakerName]();

process.on('message', async ({ subject, show }: HostOrder) => {
  const before = performance.now();
  const bytes = await maker.pdf(subject);
  say<'rendering'>({ ms: performance.now() - before, bytes: show ? bytes : null });
});
process.on('disconnect', async () => {
  await maker.close();
  process.exit();
});

say<'ready'>({ bare });
