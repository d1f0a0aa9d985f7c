import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@vitrine/server/testing/free-port';
import type { RawResponse } from './fetch-raw.ts';

/** A minimal server in its own process. */
export interface PlainServer {
  origin: string;
  end: () => void;
}

/** Starts a plain `node:http` server that sends the same responses, byte for byte, by path. */
export async function startPlainServer(responses: ReadonlyMap<string, RawResponse>): Promise<PlainServer> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bare-'));
  const responseFiles = [...responses].map(([path, { bytes, headers }], index) => {
    const file = `answer-${index}`;
    writeFileSync(join(folder, file), bytes);
    // These belong to the connection or the point in time; the server sets its own.
    const { date: _date, connection: _connection, 'keep-alive': _alive, ...responseHeaders } = headers;
    return { path, file, headers: responseHeaders };
  });
  writeFileSync(join(folder, 'answers.json'), JSON.stringify(responseFiles));
  const port = await findFreePort();
  const program = join(import.meta.dirname, 'bare-server.ts');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, String(port), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    child.once('exit', (code) => reject(new Error(`The bare server ended with ${code}.`)));
  });
  return {
    // By name, like the product's own address, so that the browser treats both alike.
    origin: `http://localhost:${port}`,
    end: () => {
      child.kill();
      rmSync(folder, { recursive: true });
    },
  };
}
