import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from './free-port.ts';

const NOBODY_UID = 65_534;
// It refuses to run as root, like PostgreSQL.
const userOptions = process.getuid?.() === 0 ? { uid: NOBODY_UID, gid: NOBODY_UID } : {};

/** Debian installs it outside of regular users' PATH. */
const ENVIRONMENT = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };

/** Returns whether PgBouncer is installed. */
export const hasPgBouncer = (): boolean =>
  spawnSync('pgbouncer', ['--version'], { env: ENVIRONMENT }).error === undefined;

/**
 * Starts a PgBouncer in transaction mode, with the settings of docs/operating.md.
 * @param connections maximum to the server, whatever its clients open
 */
export async function startPgBouncer(serverUrl: string, connections: number) {
  const { hostname, port: serverPort, username } = new URL(serverUrl);
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-pgbouncer-'));
  const port = await findFreePort();
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(join(folder, 'users.txt'), `"${username}" ""\n`);
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 200
ignore_startup_parameters = statement_timeout
`,
  );
  if ('uid' in userOptions)
    for (const path of [folder, file, join(folder, 'users.txt')]) chownSync(path, NOBODY_UID, NOBODY_UID);
  const child = spawn('pgbouncer', [file], { ...userOptions, cwd: folder, env: ENVIRONMENT });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  let log = '';
  await new Promise<void>((ready, failed) => {
    child.stderr.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      if (log.includes('process up')) ready();
    });
    void ended.then((code) => failed(new Error(`pgbouncer ended with ${code}: ${log}`)));
  });
  return {
    url: `postgres://${username}@127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
