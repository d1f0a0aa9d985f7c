import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from './free-port.ts';

/** A running PostgreSQL server for tests; `url` is its `postgres://` address without a database. */
export interface Cluster {
  url: string;
  stop: () => Promise<void>;
  /** Kills all its processes with SIGKILL, like an out-of-memory killer. */
  kill: () => Promise<void>;
  /** Restarts it at the same address. */
  restart: () => Promise<void>;
}

/** Returns the folder of PostgreSQL's programs if it is installed: Debian keeps them out of the PATH. */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
    '/opt/homebrew/opt/postgresql/bin',
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** User `nobody`: PostgreSQL refuses to run as root. */
const NOBODY_UID = 65_534;
const userOptions = process.getuid?.() === 0 ? { uid: NOBODY_UID, gid: NOBODY_UID } : {};

/**
 * Creates a cluster in a temporary folder and starts it on a free loopback port.
 * @param extraSettings settings in addition to those that make tests fast
 */
export async function startCluster(
  programs: string,
  extraSettings: Record<string, string | number> = {},
): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-postgres-'));
  if ('uid' in userOptions) chownSync(folder, NOBODY_UID, NOBODY_UID);
  const data = join(folder, 'data');
  const initdbResult = spawnSync(
    join(programs, 'initdb'),
    ['--pgdata', data, '--username', 'vitrine', '--auth', 'trust', '--encoding', 'UTF8', '--no-locale', '--no-sync'],
    { ...userOptions, cwd: folder, encoding: 'utf8' },
  );
  if (initdbResult.status !== 0)
    throw new Error(`initdb failed: ${initdbResult.stderr || initdbResult.error?.message}`);
  return startServer(programs, folder, data, extraSettings);
}

/**
 * Starts a readable streaming replica of a cluster.
 * @param primary `postgres://` address of the cluster
 */
export async function startReplica(programs: string, primary: string): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-replica-'));
  if ('uid' in userOptions) chownSync(folder, NOBODY_UID, NOBODY_UID);
  const data = join(folder, 'data');
  const basebackupResult = spawnSync(
    join(programs, 'pg_basebackup'),
    ['--dbname', `${primary}/postgres`, '--pgdata', data, '--write-recovery-conf', '--no-sync', '--checkpoint', 'fast'],
    { ...userOptions, cwd: folder, encoding: 'utf8' },
  );
  if (basebackupResult.status !== 0)
    throw new Error(`pg_basebackup failed: ${basebackupResult.stderr || basebackupResult.error?.message}`);
  return startServer(programs, folder, data, {});
}

/** Attempts to restart a killed server, and the delay between them. */
const MAX_RESTARTS = 50;
const RESTART_DELAY_MS = 100;

/** Starts a server on a data folder. */
async function startServer(
  programs: string,
  folder: string,
  data: string,
  extraSettings: Record<string, string | number>,
): Promise<Cluster> {
  const port = await findFreePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    fsync: 'off',
    max_connections: 200,
    ...extraSettings,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const start = async () => {
    const server = spawn(join(programs, 'postgres'), ['-D', data, ...flags], { ...userOptions, cwd: folder });
    let log = '';
    await new Promise<void>((ready, failed) => {
      server.stderr.on('data', (chunk: Buffer) => {
        log += chunk.toString();
        if (/database system is ready to accept (read-only )?connections/.test(log)) ready();
      });
      // Not 'exit', which may come before the last of the log.
      server.once('close', (code) => failed(new Error(`postgres ended with ${code}: ${log}`)));
    });
    return server;
  };
  // Processes of a killed server detach from its shared memory only when they notice.
  const startWhenMemoryIsFree = async () => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await start();
      } catch (error) {
        if (attempt === MAX_RESTARTS || !String(error).includes('shared memory block')) throw error;
        await sleep(RESTART_DELAY_MS);
      }
    }
  };
  let server = await start();
  const end = async (signal: NodeJS.Signals) => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await ended;
  };
  return {
    url: `postgres://vitrine@127.0.0.1:${port}`,
    stop: async () => {
      // Fast shutdown: disconnect sessions immediately, then stop cleanly.
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
    kill: async () => {
      // Kill backend processes first: orphaned ones would keep running for some time.
      spawnSync('pkill', ['-KILL', '-P', String(server.pid)]);
      await end('SIGKILL');
    },
    restart: async () => {
      server = await startWhenMemoryIsFree();
    },
  };
}
