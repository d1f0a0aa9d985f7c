/**
 * The program of a child in the pool: creates documents, one at a time, until its parent kills it. Its argument names
 * the engine. It may be killed at any time and holds no state worth keeping.
 */
import { flushCompileCache } from 'node:module';
import { chooseEngine, loadEngine } from '../engine/choose-engine.ts';
import { Typesetter } from '../engine/typesetter.ts';
import { createSender } from './child-channel.ts';
import type { Answer, JobOutcome, RenderJob, RenderResult } from './protocol.ts';

const reply = createSender<Answer<RenderResult[keyof RenderResult]>>();
const engine = await loadEngine(chooseEngine(process.argv.slice(2)));
const typesetter = new Typesetter(engine);

// Modules that not every child needs are loaded on demand: loading them takes as long as ten documents.
const MAKE: { [F in keyof RenderResult]: (order: RenderJob) => RenderResult[F] | Promise<RenderResult[F]> } = {
  pdf: (order) => typesetter.pdf(order),
  svg: (order) => typesetter.svg(order),
  async reading(order) {
    const pdf = typesetter.pdf(order);
    typesetter.forget();
    const { parsePdf } = await import('../read/parse-pdf.ts');
    return parsePdf(pdf);
  },
  async docx({ data, photo }) {
    const { docxResume } = await import('../write/docx.ts');
    return { bytes: await docxResume(JSON.parse(data), photo) };
  },
};

process.on('message', async (order: RenderJob) => {
  reply({ type: 'began' });
  const ended = await render(order);
  reply({ ...ended, isExhausted: engine.isExhausted });
  // Between two documents. A child that fails to free its memory exits here, and is replaced.
  typesetter.forget();
  flushCompileCache();
});

async function render(order: RenderJob): Promise<JobOutcome<RenderResult[keyof RenderResult]>> {
  try {
    return { type: 'done', result: await MAKE[order.format](order) };
  } catch (error) {
    return { type: 'refused', message: String(error) };
  }
}

reply({ type: 'ready' });
// Later children reuse the compile cache; a child cannot write it at exit, because it is killed with SIGKILL. Modules
// that only some documents need are written after those documents.
flushCompileCache();
