/** A child of a pool that tries to access forbidden files, directly and through a template. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chooseEngine, loadEngine } from '../engine/choose-engine.ts';
import { createSender } from '../render/child-channel.ts';
import type { Answer } from '../render/protocol.ts';

/** What to try to access, with a path each. */
export interface Prying {
  read: string;
  list: string;
  write: string;
  /** Templates that name files, as Typst source. */
  templates: string[];
}

const say = createSender<Answer<Record<string, string>>>();
const engine = await loadEngine(chooseEngine(process.argv.slice(2)));

const outcome = (what: () => unknown): string => {
  try {
    return `got ${String(what()).slice(0, 80)}`;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
};

process.on('message', ({ read, list, write, templates }: Prying) => {
  say({ type: 'began' });
  const set = (source: string) => engine.compile('prying.typ', {}, { 'prying.typ': Buffer.from(source) }).pages;
  const result = {
    read: outcome(() => readFileSync(read, 'utf8')),
    list: outcome(() => readdirSync(list)),
    write: outcome(() => writeFileSync(write, '')),
    run: outcome(() => execFileSync('true')),
    'a font': outcome(() => set('An ordinary text')),
    ...Object.fromEntries(templates.map((source) => [source, outcome(() => set(source))])),
  };
  say({ type: 'done', result });
});
say({ type: 'ready' });
