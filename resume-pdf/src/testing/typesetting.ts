import { createHash } from 'node:crypto';
import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import type { ParsedPdf } from '@vitrine/contract/resume/resume-checks';
import { LRUCache } from 'lru-cache';
import type { Engine } from '../engine/engine.ts';
import { NativeEngine } from '../engine/native.ts';
import { Typesetter } from '../engine/typesetter.ts';
import { parsePdf } from '../read/parse-pdf.ts';
import type { Pdf, Svg } from '../render/protocol.ts';
import { createRenderJob } from '../render/render-job.ts';

/**
 * Documents after which the engine's cache is emptied. What they share, such as the templates, is computed once for all
 * of them, which halves their cost; each leaves about 3 MiB behind.
 */
const EVICTION_INTERVAL = 16;

let engine: Engine | undefined;

/** Returns an engine that is created once for all files of a test worker, and whose cache outlives a document. */
export function getTestEngine(): Engine {
  engine ??= createEngineWithRareEviction();
  return engine;
}

function createEngineWithRareEviction(): Engine {
  const native = new NativeEngine();
  let documents = 0;
  return {
    compile: (...order) => native.compile(...order),
    evict() {
      documents = (documents + 1) % EVICTION_INTERVAL;
      if (documents === 0) native.evict();
    },
  };
}

interface Options {
  photo?: Uint8Array;
}

/** Shared by all files of a test worker: many tests use the same sample in the same template. */
const pdfs = new LRUCache<string, Promise<Pdf>>({ max: 300 });
const readings = new WeakMap<Pdf, Promise<ParsedPdf>>();

async function runTypesetter<T>(run: (typesetter: Typesetter) => T): Promise<T> {
  const typesetter = new Typesetter(getTestEngine());
  try {
    return run(typesetter);
  } finally {
    typesetter.freeMemory();
  }
}

/**
 * Creates documents like the children of a renderer, but in the test's own process, with a cache. For tests of a
 * document's content; `render/` tests that children return it unchanged.
 */
export const typesetting = {
  async pdf(view: PublicView, { photo }: Options = {}): Promise<Pdf> {
    const job = createRenderJob(view, photo);
    const key = createHash('sha256')
      .update(JSON.stringify({ ...job, photo: undefined }))
      .update(job.photo ?? '')
      .digest('base64url');
    const pdf = pdfs.get(key) ?? runTypesetter((typesetter) => typesetter.pdf(job));
    pdfs.set(key, pdf);
    return pdf;
  },
  svg: (view: PublicView): Promise<Svg> => runTypesetter((typesetter) => typesetter.svg(createRenderJob(view))),
  async reading(view: PublicView): Promise<ParsedPdf> {
    const pdf = await typesetting.pdf(view);
    const reading = readings.get(pdf) ?? parsePdf(pdf);
    readings.set(pdf, reading);
    return reading;
  },
};
