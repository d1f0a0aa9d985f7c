/**
 * The program of a child in the pool: creates documents, one at a time, until its parent kills it. It may be killed at
 * any time and holds no state worth keeping.
 */
import { flushCompileCache } from 'node:module';
import { NativeEngine } from '../engine/native.ts';
import { Typesetter } from '../engine/typesetter.ts';
import { createSender } from './child-channel.ts';
import type { ChildMessage, JobOutcome, RenderJob, RenderResult } from './protocol.ts';

const reply = createSender<ChildMessage<RenderResult[keyof RenderResult]>>();
const typesetter = new Typesetter(new NativeEngine());

// Modules that not every child needs are loaded on demand: loading them takes as long as ten documents.
const RENDERERS: { [F in keyof RenderResult]: (job: RenderJob) => RenderResult[F] | Promise<RenderResult[F]> } = {
  pdf: (job) => typesetter.pdf(job),
  svg: (job) => typesetter.svg(job),
  async parsedText(job) {
    const pdf = typesetter.pdf(job);
    typesetter.freeMemory();
    const { parsePdf } = await import('../read/parse-pdf.ts');
    return parsePdf(pdf);
  },
  async docx({ data, photo }) {
    const { writeDocx } = await import('../write/docx.ts');
    return { bytes: await writeDocx(JSON.parse(data), photo) };
  },
};

process.on('message', async (job: RenderJob) => {
  reply({ type: 'began' });
  reply(await render(job));
  // Between two documents. A child that fails to free its memory exits here, and is replaced.
  typesetter.freeMemory();
  flushCompileCache();
});

async function render(job: RenderJob): Promise<JobOutcome<RenderResult[keyof RenderResult]>> {
  try {
    return { type: 'done', result: await RENDERERS[job.format](job) };
  } catch (error) {
    return { type: 'refused', message: String(error) };
  }
}

reply({ type: 'ready' });
// Later children reuse the compile cache; a child cannot write it at exit, because it is killed with SIGKILL. Modules
// that only some documents need are written after those documents.
flushCompileCache();
