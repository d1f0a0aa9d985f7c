import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const getSecretPath = (folder: string) => join(folder, 'secret');

/** Path of the key that a restore stages before it replaces the current one. */
const getStagedSecretPath = (folder: string) => join(folder, 'secret.restoring');

/** Returns the path of the database that a restore stages before it replaces the current one. */
export const getStagedDatabasePath = (databaseFile: string): string => `${databaseFile}.restoring`;

/** Whether a data folder has its own secret key. */
export const hasSecret = (folder: string): boolean => existsSync(getSecretPath(folder));

/** Returns the key of all keyed hashes; generated on the first start and kept in the data folder. */
export function loadSecret(folder: string): string {
  const file = getSecretPath(folder);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    // 'wx': of two processes that start concurrently, one writes the file and both read the same key.
    try {
      writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
    } catch (error) {
      if (!existsSync(file)) throw error;
    }
  }
  return readFileSync(file, 'utf8').trim();
}

/** Stages the key of a restored database, before the database replaces the current one. */
export const stageSecret = (folder: string, secret: string): void =>
  writeFileSync(getStagedSecretPath(folder), secret, { mode: 0o600, flush: true });

export const dropStagedSecret = (folder: string): void => rmSync(getStagedSecretPath(folder), { force: true });

/**
 * Moves the key of a restored database into place. If a restore was killed after its database moved into place, this
 * completes it; before that point, the staged key has no effect.
 */
export function finishRestoredSecret(folder: string, databaseFile: string): void {
  if (!existsSync(getStagedSecretPath(folder)) || existsSync(getStagedDatabasePath(databaseFile))) return;
  try {
    renameSync(getStagedSecretPath(folder), getSecretPath(folder));
  } catch (error) {
    // Another process that started at the same time has already moved it.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/** Removes the key of a data folder that contains nothing else. */
export const removeSecret = (folder: string): void => rmSync(getSecretPath(folder), { force: true });
