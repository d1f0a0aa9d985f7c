import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@vitrine/server/testing/free-port';
import type { Answer } from './wire.ts';

/** A bare server in a process of its own. */
export interface Bare {
  origin: string;
  end: () => void;
}

/** Starts a bare `node:http` server that gives the same answers, byte for byte, by their paths. */
export async function startBare(answers: ReadonlyMap<string, Answer>): Promise<Bare> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bare-'));
  const listed = [...answers].map(([path, { bytes, headers }], at) => {
    const file = `answer-${at}`;
    writeFileSync(join(folder, file), bytes);
    // These are the connection's and the moment's; the server sets its own.
    const { date: _date, connection: _connection, 'keep-alive': _alive, ...kept } = headers;
    return { path, file, headers: kept };
  });
  writeFileSync(join(folder, 'answers.json'), JSON.stringify(listed));
  const port = await freePort();
  const program = join(import.meta.dirname, 'bare-server.ts');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, String(port), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((ready, failed) => {
    child.stdout.once('data', () => ready());
    child.once('exit', (code) => failed(new Error(`The bare server ended with ${code}.`)));
  });
  return {
    // By name, as the product's own address: a browser treats both alike.
    origin: `http://localhost:${port}`,
    end: () => {
      child.kill();
      rmSync(folder, { recursive: true });
    },
  };
}
