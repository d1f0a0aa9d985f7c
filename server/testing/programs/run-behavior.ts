/** A program that follows its order, for tests of how it is ended. */
import { getPriority } from 'node:os';
import { handleOneRequest } from '../../src/core/jobs/process-program.ts';

export type Behavior =
  | 'answer'
  | 'tell its priority'
  | 'tell its variables'
  | 'fail'
  | 'never end'
  | 'wait for ever'
  | 'fill the heap'
  | 'fill the memory beside the heap';

const BEHAVIORS: Record<Behavior, () => unknown> = {
  'tell its priority': () => getPriority(),
  'tell its variables': () => Object.keys(process.env),
  answer: () => new Uint8Array([1, 2, 3]),
  fail: () => {
    throw new Error('This is meant to fail.');
  },
  'never end': () => {
    for (;;);
  },
  'wait for ever': () => new Promise(() => setInterval(() => undefined, 60_000)),
  'fill the heap': () => {
    const all: unknown[] = [];
    for (;;) all.push({ all: all.length });
  },
  'fill the memory beside the heap': () => {
    const all: Buffer[] = [];
    for (;;) all.push(Buffer.alloc(1_000_000, 1));
  },
};

await handleOneRequest(import.meta, async ({ what }: { what: Behavior }) => ({ done: await BEHAVIORS[what]() }));
