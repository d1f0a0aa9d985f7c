/** A program that has a warm renderer and says which children it has; a test kills it. */
import { createResumeRenderer } from '../render/resume-renderer.ts';

const renderer = createResumeRenderer({ children: 1 });
await renderer.warm();
process.stdout.write(`${renderer.pids.join(' ')}\n`);
setInterval(() => {}, 1_000);
