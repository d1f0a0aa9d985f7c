import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { TIME_UNITS } from '@vitrine/contract/api/limits';
import type { BackupSettings } from '../../config/backup-settings.ts';
import { BackupError } from './archive-format.ts';
import { UNFINISHED_SUFFIX } from './archive-writer.ts';

/** Why an archive was created; each kind has its own retention. */
export type BackupKind = 'daily' | 'before-migration' | 'before-restore';

/** Age after which an unfinished archive is removed; a younger one may still be in progress. */
const UNFINISHED_TTL_MS = 24 * 60 * 60_000;

/**
 * Creates the folder and returns the path of a new archive: `vitrine-daily-20261124-020000.tar`.
 * @throws {BackupError} if the folder cannot be created
 */
export async function createBackupPath({ folder }: BackupSettings, kind: BackupKind, now: number): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: Error) => {
    throw new BackupError(`the folder of backups cannot be made: ${error.message}.`);
  });
  // If the name is taken, use the next second.
  for (let at = now; ; at += TIME_UNITS.SECOND) {
    const time = new Date(at).toISOString().replace(/[-:]/g, '').replace('T', '-').slice(0, 15);
    const path = join(folder, `vitrine-${kind}-${time}.tar`);
    if (!existsSync(path)) return path;
  }
}

/** Returns the archives of a kind, newest first. Their names sort by time. */
export async function listBackups({ folder }: Pick<BackupSettings, 'folder'>, kind: BackupKind): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const matchingNames = names.filter((name) => name.startsWith(`vitrine-${kind}-`) && name.endsWith('.tar'));
  return matchingNames
    .sort()
    .reverse()
    .map((name) => join(folder, name));
}

/** Returns whether the folder has any archive written by a server. */
export async function hasBackups({ folder }: Pick<BackupSettings, 'folder'>): Promise<boolean> {
  const names = await readdir(folder).catch(() => []);
  return names.some((name) => name.startsWith('vitrine-') && name.endsWith('.tar'));
}

/** Removes unfinished archives of a path. */
export async function removeUnfinished(path: string): Promise<void> {
  const folder = dirname(path);
  for (const name of await readdir(folder)) {
    if (name.startsWith(`${basename(path)}.`) && name.endsWith(UNFINISHED_SUFFIX))
      await rm(join(folder, name), { force: true });
  }
}

/**
 * Throws if the disk has less room than twice the last archive: the server needs room as well.
 * @throws {BackupError}
 */
export async function requireDiskSpace({ folder }: Pick<BackupSettings, 'folder'>, kind: BackupKind): Promise<void> {
  const [last] = await listBackups({ folder }, kind);
  if (!last) return;
  const { size } = await stat(last);
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < 2 * size)
    throw new BackupError(
      `there is too little room in ${folder}: ${toMegabytes(bavail * bsize)} MB, and the last backup took ${toMegabytes(size)} MB. Make room, keep fewer (BACKUP_KEEP), or set BACKUP_FOLDER to a larger disk.`,
    );
}

const toMegabytes = (bytes: number) => Math.ceil(bytes / 1e6).toLocaleString('en-US');

/** Removes archives of a kind beyond the retention limit, and unfinished ones of killed backups. */
export async function removeOldBackups(settings: BackupSettings, kind: BackupKind): Promise<void> {
  const backups = await listBackups(settings, kind);
  for (const path of backups.slice(settings.keep)) await rm(path, { force: true });
  for (const name of await readdir(settings.folder)) {
    if (!name.startsWith('vitrine-') || !name.endsWith(UNFINISHED_SUFFIX)) continue;
    const path = join(settings.folder, name);
    const stats = await stat(path).catch(() => undefined);
    if (stats && stats.mtimeMs < Date.now() - UNFINISHED_TTL_MS) await rm(path, { force: true });
  }
}
