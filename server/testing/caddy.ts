import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

/** A running Caddy: where it listens, and how to end it. */
export interface Caddy {
  origin: string;
  stop: () => Promise<void>;
}

/** Whether this machine has Caddy. */
export const hasCaddy = (): boolean => spawnSync('caddy', ['version']).error === undefined;

/**
 * Starts a Caddy on a free port of loopback.
 * @param site what stands in the block of its one site
 */
export async function startCaddy(site: string): Promise<Caddy> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-caddy-'));
  const port = await freePort();
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\nhttp://localhost:${port} {\n${site}\n}\n`);
  const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  let log = '';
  await new Promise<void>((ready, failed) => {
    child.stderr.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      if (log.includes('serving initial configuration')) ready();
    });
    void ended.then((code) => failed(new Error(`caddy ended with ${code}: ${log}`)));
  });
  return {
    origin: `http://localhost:${port}`,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
