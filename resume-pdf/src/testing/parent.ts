/** A program that starts a warm renderer and prints the ids of its children; a test kills it. */
import { createResumeRenderer } from '../render/resume-renderer.ts';

const renderer = createResumeRenderer({ children: 1 });
await renderer.warm();
process.stdout.write(`${renderer.pids.join(' ')}\n`);
setInterval(() => {}, 1_000);
