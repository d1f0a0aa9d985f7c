/**
 * The program of a child of the pool: makes one document after the other until its parent ends it. Its argument
 * names the engine. It may be killed at any moment and holds nothing that would be missed.
 */
import { flushCompileCache } from 'node:module';
import { sendable } from './child-channel.ts';
import { engineOf, loadEngine } from './engine-choice.ts';
import type { Answer, Ended, Made, Order } from './protocol.ts';
import { Typesetter } from './typesetter.ts';

const say = sendable<Answer<Made[keyof Made]>>();
const engine = await loadEngine(engineOf(process.argv.slice(2)));
const typesetter = new Typesetter(engine);

// What not every child is asked for is loaded by those that are: it takes as long as ten documents.
const MAKE: { [F in keyof Made]: (order: Order) => Made[F] | Promise<Made[F]> } = {
  pdf: (order) => typesetter.pdf(order),
  svg: (order) => typesetter.svg(order),
  async parsed(order) {
    const pdf = typesetter.pdf(order);
    typesetter.forget();
    const { parsePdf } = await import('./parse-pdf.ts');
    return parsePdf(pdf);
  },
  async docx({ data, photo }) {
    const { docxResume } = await import('./docx.ts');
    return { bytes: await docxResume(JSON.parse(data), photo) };
  },
};

process.on('message', async (order: Order) => {
  say({ type: 'began' });
  const ended = await made(order);
  say({ ...ended, spent: engine.spent });
  // Between two documents. A child that cannot forget ends here, and is replaced.
  typesetter.forget();
  flushCompileCache();
});

async function made(order: Order): Promise<Ended<Made[keyof Made]>> {
  try {
    return { type: 'done', result: await MAKE[order.format](order) };
  } catch (error) {
    return { type: 'refused', message: String(error) };
  }
}

say({ type: 'ready' });
// Later children read what Node made of these sources; at its end, by SIGKILL, it could not write it any more. What
// only some documents load is written after them.
flushCompileCache();
