import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { HostAnswers, HostOrder } from './host.ts';
import type { Subject } from './maker.ts';
import type { MakerName } from './makers.ts';
import { descendants, proportionalMemory } from './process-memory.ts';

/** What a maker has resident, in MiB, with pages that processes share counted once. */
export interface MakerMemory {
  /** In the process or processes that make the documents. */
  making: number;
  /** What the process that asks them has grown by, where that is another one. */
  asking: number;
}

/** A maker in a process of its own. */
export interface HostedMaker {
  name: MakerName;
  /** @returns ms that it took */
  time(subject: Subject): Promise<number>;
  pdf(subject: Subject): Promise<Uint8Array>;
  memory(): MakerMemory;
  close(): Promise<void>;
}

const MIB = 2 ** 20;

/** @throws Error when its process ends; what that said is on this one's standard error */
export async function startMaker(name: MakerName): Promise<HostedMaker> {
  const child = fork(new URL('./host.ts', import.meta.url), [name], {
    env: { ...process.env, NODE_ENV: 'production' },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
  });
  const ended = new AbortController();
  child.once('exit', (code) => ended.abort(new Error(`The process of ${name} ended with ${code}.`)));
  const heard = async <K extends keyof HostAnswers>(): Promise<HostAnswers[K]> => {
    const [answer] = await once(child, 'message', { signal: ended.signal });
    return answer;
  };
  const ask = (order: HostOrder) => {
    child.send(order);
    return heard<'made'>();
  };
  const { bare } = await heard<'ready'>();
  return {
    name,
    time: async (subject) => (await ask({ subject, show: false })).ms,
    async pdf(subject) {
      const { bytes } = await ask({ subject, show: true });
      if (!bytes) throw new Error(`${name} did not show its document.`);
      return bytes;
    },
    memory() {
      const own = proportionalMemory(Number(child.pid));
      const below = descendants(Number(child.pid));
      if (below.length === 0) return { making: own / MIB, asking: 0 };
      const making = below.map(proportionalMemory).reduce((sum, bytes) => sum + bytes, 0);
      return { making: making / MIB, asking: (own - bare) / MIB };
    },
    async close() {
      if (ended.signal.aborted) return;
      child.disconnect();
      await once(child, 'exit');
    },
  };
}
