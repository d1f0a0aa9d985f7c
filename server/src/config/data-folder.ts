import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Config, getEmbeddedDatabasePath, readConfig } from './config.ts';
import { finishRestoredSecret } from './secret-file.ts';

/** Makes every file the process creates private to its user. Each program calls this first. */
function keepFilesPrivate(): void {
  process.umask(0o077);
}

/**
 * Creates the data folder if needed, and removes access for all other users of the machine: it holds the database,
 * mails with valid links, and the secret.
 * @param user user id of this process; undefined on systems without numeric user ids
 * @returns a warning for the operator if the folder belongs to another user, who could reopen it
 */
export function restrictDataFolder(folder: string, user = process.getuid?.()): string | undefined {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid, mode } = statSync(folder);
  try {
    if ((mode & 0o077) !== 0) chmodSync(folder, 0o700);
  } catch {
    return `The data folder ${folder} can be read by other users of this machine, and only its owner (user ${uid}) can change that: chmod 700 ${folder}`;
  }
  if (user === undefined || uid === user) return undefined;
  return `The data folder ${folder} belongs to another user (${uid}), who can read everything in it. Give it to the user that runs Vitrine: chown -R ${user} ${folder}`;
}

/**
 * Reads the settings of a program, after making its files private. Warns on standard error if the data folder belongs
 * to another user.
 * @throws {BadSetting} if a setting is invalid
 */
export function readPrivateConfig(environment = process.env): Config {
  keepFilesPrivate();
  const embedded = getEmbeddedDatabasePath(environment);
  if (embedded) finishRestoredSecret(dirname(embedded), embedded);
  const config = readConfig(environment);
  const warning = restrictDataFolder(config.dataFolder);
  if (warning) process.stderr.write(`Warning: ${warning}\n`);
  return config;
}
