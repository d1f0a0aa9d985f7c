/** A child of a pool that tries to access forbidden files, directly and through a template. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { NativeEngine } from '../engine/native.ts';
import { createSender } from '../render/child-channel.ts';
import type { ChildMessage } from '../render/protocol.ts';

/** What to try to access, with a path each. */
export interface AccessAttempts {
  read: string;
  list: string;
  write: string;
  /** Templates that name files, as Typst source. */
  templates: string[];
}

const send = createSender<ChildMessage<Record<string, string>>>();
const engine = new NativeEngine();

const tryAccess = (what: () => unknown): string => {
  try {
    return `got ${String(what()).slice(0, 80)}`;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
};

process.on('message', ({ read, list, write, templates }: AccessAttempts) => {
  send({ type: 'began' });
  const compile = (source: string) => engine.compile('prying.typ', {}, { 'prying.typ': Buffer.from(source) }).pages;
  const result = {
    read: tryAccess(() => readFileSync(read, 'utf8')),
    list: tryAccess(() => readdirSync(list)),
    write: tryAccess(() => writeFileSync(write, '')),
    run: tryAccess(() => execFileSync('true')),
    'a font': tryAccess(() => compile('An ordinary text')),
    ...Object.fromEntries(templates.map((source) => [source, tryAccess(() => compile(source))])),
  };
  send({ type: 'done', result });
});
send({ type: 'ready' });
