/** A child of a pool that follows scripted commands, including harmful ones. */
import { existsSync, writeFileSync } from 'node:fs';
import { createSender } from '../render/child-channel.ts';
import type { Answer } from '../render/protocol.ts';

export type Script =
  | { do: 'answer' | 'answer, spent'; text: string }
  | { do: 'refuse' | 'exit' | 'hoard' }
  /** Never finishes, after creating the file. */
  | { do: 'hang'; mark?: string }
  /** Exits before it begins if the file does not exist, and creates it. */
  | { do: 'exit unbegun'; unless: string }
  | { do: 'exit unbegun always' };

const say = createSender<Answer<string>>();

function obey(script: Script): void {
  if (script.do === 'exit unbegun always') process.exit(3);
  if (script.do === 'exit unbegun' && !existsSync(script.unless)) {
    writeFileSync(script.unless, '');
    process.exit(3);
  }
  say({ type: 'began' });
  if (script.do === 'answer') say({ type: 'done', result: script.text });
  if (script.do === 'answer, spent') say({ type: 'done', result: script.text, isExhausted: true });
  if (script.do === 'exit unbegun') say({ type: 'done', result: 'second time' });
  if (script.do === 'refuse') say({ type: 'refused', message: 'no' });
  if (script.do === 'exit') {
    process.stderr.write('last words');
    process.exitCode = 4;
    process.disconnect();
  }
  if (script.do === 'hang') hang(script.mark);
  if (script.do === 'hoard') hoard();
}

function hang(mark?: string): never {
  if (mark) writeFileSync(mark, '');
  for (;;);
}

/** Allocates memory in steps, slowly enough to be detected and never more than 400 MiB. */
function hoard(): void {
  const kept: Buffer[] = [];
  setInterval(() => kept.length < 100 && kept.push(Buffer.alloc(4 * 1024 * 1024, 1)), 5);
}

process.on('message', obey);
say({ type: 'ready' });
