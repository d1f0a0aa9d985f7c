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
 * Documents between two times that the engine forgets. What they have in common, such as the templates, is worked out
 * once for all of them, which halves their cost; each leaves some 3 MiB behind.
 */
const REMEMBERED = 16;

let engine: Promise<Engine> | undefined;

/** The engine of this machine, loaded once for all files of a worker. It forgets, but not with every document. */
export function loadTestEngine(): Promise<Engine> {
  engine ??= loadForgettingSeldom();
  return engine;
}

async function loadForgettingSeldom(): Promise<Engine> {
  const name = detectEngine();
  const loaded = await loadEngine(name);
  // The build for any machine holds each document in memory that it never gives back.
  if (name !== 'native') return loaded;
  let kept = 0;
  return {
    compile: (...order) => loaded.compile(...order),
    evict() {
      kept = (kept + 1) % REMEMBERED;
      if (kept === 0) loaded.evict();
    },
    get isExhausted() {
      return loaded.isExhausted;
    },
  };
}

interface Options {
  photo?: Uint8Array;
}

/** What has been made, for all files of a worker: many tests look at the same sample in the same template. */
const made = new LRUCache<string, Promise<Pdf>>({ max: 300 });
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
    const pdf = made.get(key) ?? make((typesetter) => typesetter.pdf(order));
    made.set(key, pdf);
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
