/** A child of a pool that follows scripted commands, including harmful ones. */
import { existsSync, writeFileSync } from 'node:fs';
import { createSender } from '../render/child-channel.ts';
import type { ChildMessage } from '../render/protocol.ts';

export type Script =
  | { do: 'answer'; text: string }
  | { do: 'refuse' | 'exit' | 'hoard' }
  /** Never finishes, after creating the file. */
  | { do: 'hang'; mark?: string }
  /** Exits before it begins if the file does not exist, and creates it. */
  | { do: 'exit unbegun'; unless: string }
  | { do: 'exit unbegun always' };

const send = createSender<ChildMessage<string>>();

function runScript(script: Script): void {
  if (script.do === 'exit unbegun always') process.exit(3);
  if (script.do === 'exit unbegun' && !existsSync(script.unless)) {
    writeFileSync(script.unless, '');
    process.exit(3);
  }
  send({ type: 'began' });
  if (script.do === 'answer') send({ type: 'done', result: script.text });
  if (script.do === 'exit unbegun') send({ type: 'done', result: 'second time' });
  if (script.do === 'refuse') send({ type: 'refused', message: 'no' });
  if (script.do === 'exit') {
    process.stderr.write('last words');
    process.exitCode = 4;
    process.disconnect();
  }
  if (script.do === 'hang') hang(script.mark);
  if (script.do === 'hoard') allocateMemory();
}

function hang(mark?: string): never {
  if (mark) writeFileSync(mark, '');
  for (;;);
}

/** Allocates memory in steps, slowly enough to be detected and never more than 400 MiB. */
function allocateMemory(): void {
  const buffers: Buffer[] = [];
  setInterval(() => buffers.length < 100 && buffers.push(Buffer.alloc(4 * 1024 * 1024, 1)), 5);
}

process.on('message', runScript);
send({ type: 'ready' });
