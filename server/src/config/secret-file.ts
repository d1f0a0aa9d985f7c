import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const secretFile = (folder: string) => join(folder, 'secret');

/** The key that a restore is about to put in the place of the one that is there. */
const restoredSecret = (folder: string) => join(folder, 'secret.restoring');

/** The file of a database that a restore is about to put in the place of the one that is there. */
export const restoredFile = (databaseFile: string): string => `${databaseFile}.restoring`;

/** Whether a data folder has a key of its own. */
export const hasSecret = (folder: string): boolean => existsSync(secretFile(folder));

/** The key of all keyed hashes, made on the first start and kept in the data folder. */
export function ownSecret(folder: string): string {
  const file = secretFile(folder);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    // 'wx': of two processes that start at once, one writes and both read the same.
    try {
      writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
    } catch (error) {
      if (!existsSync(file)) throw error;
    }
  }
  return readFileSync(file, 'utf8').trim();
}

/** Writes down the key that goes with a restored database, before that takes the place of the one that is there. */
export const stageSecret = (folder: string, secret: string): void =>
  writeFileSync(restoredSecret(folder), secret, { mode: 0o600, flush: true });

export const dropStagedSecret = (folder: string): void => rmSync(restoredSecret(folder), { force: true });

/**
 * Puts the key of a restored database in its place. A restore that was killed had done its work if its database has
 * moved to where it belongs: then this ends it. Before that, the key waits beside it and counts for nothing.
 */
export function finishRestoredSecret(folder: string, databaseFile: string): void {
  if (!existsSync(restoredSecret(folder)) || existsSync(restoredFile(databaseFile))) return;
  try {
    renameSync(restoredSecret(folder), secretFile(folder));
  } catch (error) {
    // Another process that starts at the same time has done it.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/** Removes the key of a data folder that has nothing else. */
export const removeSecret = (folder: string): void => rmSync(secretFile(folder), { force: true });
