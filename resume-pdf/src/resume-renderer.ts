import { join } from 'node:path';
import { cardData } from './card.ts';
import { startChild } from './child-process.ts';
import { Pool } from './pool.ts';
import type { Order, Pdf, Svg } from './protocol.ts';
import type { Renderer } from './renderer.ts';
import { watchMemory } from './resident-memory.ts';
import { resumeData } from './resume-data.ts';

export interface RendererSettings {
  /** Most child processes, each 100 to 200 MiB. One per processor core is plenty. */
  children?: number;
  /** Most documents that wait; more are refused as `Busy`. */
  queue?: number;
  /** Time for one document, in ms. */
  deadlineMs?: number;
  /** A child is replaced after this many documents. */
  recycleAfter?: number;
  /** What a child may use beyond what it needs when idle, in MiB. */
  memoryMiB?: number;
}

/** Address space that Node with the engine and the fonts reserves before any document, in MiB. */
const IDLE_ADDRESS_SPACE = 1_700;
const IDLE_RESIDENT = 100;
const START_MS = 15_000;
/** Processor time for one ordinary document, far above the usual 0.03 s. */
const SECONDS_PER_DOCUMENT = 0.2;
const SPARE_SECONDS = 60;

/** The {@link Renderer} with the Typst engine in a pool of child processes of this machine. */
export function createResumeRenderer({
  children = 2,
  queue = 64,
  deadlineMs = 3_000,
  recycleAfter = 500,
  memoryMiB = 700,
}: RendererSettings = {}): Renderer & { readonly pids: number[] } {
  const limits = {
    addressSpaceMiB: IDLE_ADDRESS_SPACE + memoryMiB,
    cpuSeconds: recycleAfter * SECONDS_PER_DOCUMENT + SPARE_SECONDS,
  };
  const pool = new Pool<Order, Pdf | Svg>({
    start: () => startChild(join(import.meta.dirname, 'child.ts'), limits),
    watch: process.platform === 'linux' ? undefined : (pid, end) => watchMemory(pid, IDLE_RESIDENT + memoryMiB, end),
    size: children,
    queue,
    deadlineMs,
    startMs: START_MS,
    recycleAfter,
  });
  const make = async (
    format: Order['format'],
    ...[view, { template, language, signal }]: Parameters<Renderer['pdf']>
  ) => pool.run({ format, template, data: JSON.stringify(resumeData(view, language)) }, signal);
  return {
    // The child answers in the format that it was asked for.
    pdf: async (view, options) => (await make('pdf', view, options)) as Pdf,
    svg: async (view, options) => (await make('svg', view, options)) as Svg,
    async card(card) {
      const made = await pool.run({ format: 'svg', template: 'card', data: JSON.stringify(cardData(card)) });
      const [page = ''] = (made as Svg).pages;
      return page;
    },
    warm: () => pool.warm(),
    close: () => pool.close(),
    get pids() {
      return pool.pids;
    },
  };
}
