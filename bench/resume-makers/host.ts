/** Entry point of a process that runs one resume maker, controlled by messages. */
import { readProportionalMemory, type Subject } from './maker.ts';
import { type MakerName, RESUME_MAKERS } from './makers.ts';

/** A request to a host process. */
export interface HostRequest {
  subject: Subject;
  /** Whether to return the document itself, which is not part of the measurement. */
  show: boolean;
}

/** The messages of a host process: that it is ready, then one per document. */
export interface HostMessages {
  /** Its memory before it loaded anything, in bytes. */
  ready: { bare: number };
  /** `ms` from the subject to the bytes in this process. */
  rendering: { ms: number; bytes: Uint8Array | null };
}

const baselineBytes = readProportionalMemory(process.pid);
const sendMessage = <K extends keyof HostMessages>(message: HostMessages[K]) => process.send?.(message);

const maker = await RESUME_MAKERS[process.argv[2] as MakerName]();

process.on('message', async ({ subject, show: withDocument }: HostRequest) => {
  const before = performance.now();
  const bytes = await maker.pdf(subject);
  sendMessage<'rendering'>({ ms: performance.now() - before, bytes: withDocument ? bytes : null });
});
process.on('disconnect', async () => {
  await maker.close();
  process.exit();
});

sendMessage<'ready'>({ bare: baselineBytes });
