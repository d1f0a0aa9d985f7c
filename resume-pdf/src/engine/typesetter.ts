import type { Pdf, RenderJob, Svg } from '../render/protocol.ts';
import { findFittingDensity } from './densities.ts';
import type { Engine, Typeset } from './engine.ts';
import { svgPages } from './svg-pages.ts';
import { SHEETS } from './templates.ts';
import { wholeWords } from './whole-words.ts';

/** Makes the documents that are ordered, one after the other, and is told to forget each. */
export class Typesetter {
  private readonly engine: Engine;

  constructor(engine: Engine) {
    this.engine = engine;
  }

  /** @throws Error with the engine's own words */
  pdf(order: Omit<RenderJob, 'format'>): Pdf {
    return this.typeset(order, (document) => {
      const pdf = document.pdf();
      return { ...pdf, bytes: wholeWords(pdf.bytes, order.data) };
    });
  }

  /** @throws Error with the engine's own words */
  svg(order: Omit<RenderJob, 'format'>): Svg {
    return this.typeset(order, (document) => ({
      pages: svgPages(document.svg()),
      missing: order.sheet === 'card' ? [] : document.missing(),
    }));
  }

  /** Gives back the memory of the last document, also of one that failed. */
  forget(): void {
    this.engine.evict();
    // A document lives until its handle is collected, which looks so small that nothing hurries to collect it. Most
    // are young; what is older waits for the next full collection.
    globalThis.gc?.({ type: 'minor' });
  }

  private typeset<T>({ sheet, data, photo, pages }: Omit<RenderJob, 'format'>, use: (document: Typeset) => T): T {
    const files = { 'data.json': Buffer.from(data), ...(photo && { 'photo.jpg': photo }) };
    const compile = (density: number) => this.engine.compile(SHEETS[sheet], { density: density.toFixed(3) }, files);
    return use(pages === undefined ? compile(0) : findFittingDensity(compile, (document) => document.pages <= pages));
  }
}
