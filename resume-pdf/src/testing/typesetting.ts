import { createHash } from 'node:crypto';
import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import type { Parsed } from '@vitrine/contract/resume/resume-checks';
import { LRUCache } from 'lru-cache';
import { detectEngine, loadEngine } from '../engine/choose-engine.ts';
import type { Engine } from '../engine/engine.ts';
import { Typesetter } from '../engine/typesetter.ts';
import { parsePdf } from '../read/parse-pdf.ts';
import type { Pdf, Svg } from '../render/protocol.ts';
import { createRenderJob } from '../render/render-job.ts';

/**
 * Documents after which the engine's cache is emptied. What they have in common, such as the templates, is worked out
 * once for all of them, which halves their cost; each leaves some 3 MiB behind.
 */
const EVICTION_INTERVAL = 16;

let engine: Promise<Engine> | undefined;

/** The engine of this machine, loaded once for all files of a worker, whose cache outlives a document. */
export function loadTestEngine(): Promise<Engine> {
  engine ??= loadWithRareEviction();
  return engine;
}

async function loadWithRareEviction(): Promise<Engine> {
  const name = detectEngine();
  const loaded = await loadEngine(name);
  // The build for any machine holds each document in memory that it never gives back.
  if (name !== 'native') return loaded;
  let documents = 0;
  return {
    compile: (...order) => loaded.compile(...order),
    evict() {
      documents = (documents + 1) % EVICTION_INTERVAL;
      if (documents === 0) loaded.evict();
    },
    get isExhausted() {
      return loaded.isExhausted;
    },
  };
}

interface Options {
  photo?: Uint8Array;
}

/** For all files of a worker: many tests look at the same sample in the same template. */
const pdfs = new LRUCache<string, Promise<Pdf>>({ max: 300 });
const readings = new WeakMap<Pdf, Promise<Parsed>>();

async function make<T>(use: (typesetter: Typesetter) => T): Promise<T> {
  const typesetter = new Typesetter(await loadTestEngine());
  try {
    return use(typesetter);
  } finally {
    typesetter.forget();
  }
}

/**
 * Makes documents as the children of a renderer do, but in the test's own process, and the same one once. For tests of
 * what stands in a document; that it comes out of a child unchanged is tested in `render/`.
 */
export const typesetting = {
  async pdf(view: PublicView, { photo }: Options = {}): Promise<Pdf> {
    const order = createRenderJob(view, photo);
    const key = createHash('sha256')
      .update(JSON.stringify({ ...order, photo: undefined }))
      .update(order.photo ?? '')
      .digest('base64url');
    const pdf = pdfs.get(key) ?? make((typesetter) => typesetter.pdf(order));
    pdfs.set(key, pdf);
    return pdf;
  },
  svg: (view: PublicView): Promise<Svg> => make((typesetter) => typesetter.svg(createRenderJob(view))),
  async reading(view: PublicView): Promise<Parsed> {
    const pdf = await typesetting.pdf(view);
    const reading = readings.get(pdf) ?? parsePdf(pdf);
    readings.set(pdf, reading);
    return reading;
  },
};
