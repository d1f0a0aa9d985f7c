import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Config, embeddedFile, readConfig } from './config.ts';
import { finishRestoredSecret } from './secret-file.ts';

/** Lets nobody but this user read what the process writes from now on: the first thing that each program does. */
function keepFilesPrivate(): void {
  process.umask(0o077);
}

/**
 * Makes the data folder, and closes it to all other users of the machine, whoever opened it before: it holds the
 * database, mails with links that work, and the secret.
 * @param user the user that runs this; none where the system knows no numbers for users
 * @returns a sentence for the operator where the folder belongs to somebody else, who can open it again
 */
export function closeDataFolder(folder: string, user = process.getuid?.()): string | undefined {
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
 * The settings of a program, which has done by then what keeps its files private; a folder that belongs to somebody
 * else is told on standard error.
 * @throws {BadSetting} what is wrong with the settings
 */
export function readPrivateConfig(environment = process.env): Config {
  keepFilesPrivate();
  const embedded = embeddedFile(environment);
  if (embedded) finishRestoredSecret(dirname(embedded), embedded);
  const config = readConfig(environment);
  const warning = closeDataFolder(config.dataFolder);
  if (warning) process.stderr.write(`Warning: ${warning}\n`);
  return config;
}
