import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from './free-port.ts';

/** A running Caddy. */
export interface Caddy {
  origin: string;
  stop: () => Promise<void>;
}

/** Returns whether Caddy is installed. */
export const hasCaddy = (): boolean => spawnSync('caddy', ['version']).error === undefined;

/**
 * Starts a Caddy on a free loopback port.
 * @param site content of its site block
 */
export async function startCaddy(site: string): Promise<Caddy> {
  const port = await findFreePort();
  const { stop } = await runCaddy(`{\n\tadmin off\n\tauto_https off\n}\nhttp://localhost:${port} {\n${site}\n}\n`);
  return { origin: `http://localhost:${port}`, stop };
}

/**
 * Starts a Caddy that issues certificates on demand, from its own authority, for the names a server allows.
 * @param server origin of the permission endpoint and upstream
 * @param token for the permission endpoint
 * @returns its port, and a function that reads its authority's certificate after the first request
 */
export async function startTlsCaddy(server: string, token: string) {
  const port = await findFreePort();
  const { folder, stop } = await runCaddy(`{
	admin off
	skip_install_trust
	auto_https disable_redirects
	on_demand_tls {
		ask ${server}/internal/domain-allowed?token=${token}
	}
}
https://:${port} {
	tls internal {
		on_demand
	}
	reverse_proxy ${server}
}
`);
  return { port, stop, authority: () => readFileSync(join(folder, 'caddy/pki/authorities/local/root.crt'), 'utf8') };
}

/** Runs a Caddy in a temporary folder. */
async function runCaddy(caddyfile: string): Promise<{ folder: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-caddy-'));
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, caddyfile);
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
    folder,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
