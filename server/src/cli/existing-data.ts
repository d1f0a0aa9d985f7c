import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { BadSetting, type Config, getDatabasePath, getEmbeddedDatabasePath } from '../config/config.ts';
import { readPrivateConfig } from '../config/data-folder.ts';
import { DatabaseInUse } from '../db/locked-database.ts';
import { ApiError } from '../errors.ts';
import { MailFailed } from '../integrations/mail.ts';
import type { Terminal } from './command.ts';

/**
 * Reads the settings of a program that works on an existing installation. If there is no database, nothing is created,
 * not even the folder: an empty one next to the real one would be mistaken for it.
 * @throws {CommandError} names the path where no database was found
 * @throws {BadSetting} names the invalid settings
 */
export function readExistingConfig(environment = process.env): Config {
  const file = getEmbeddedDatabasePath(environment);
  if (file && !existsSync(file))
    throw new CommandError(
      `There is no database in ${dirname(file)}. Set VITRINE_DATA (or DATABASE_URL) to what the server uses.`,
    );
  return readPrivateConfig(environment);
}

/** Returns the configured database's name for messages, without the password of its URL. */
export function getDatabaseName(config: Config): string {
  if (!config.databaseUrl) return getDatabasePath(config);
  const { host, pathname } = new URL(config.databaseUrl);
  return host + pathname;
}

/** An error that the operator can fix; printed as a single sentence. */
export class CommandError extends Error {}

/** Formats the reason of a failure: a sentence if the operator can fix it, otherwise the full error. */
export const explainFailure = (error: unknown): string => {
  if (error instanceof MailFailed) return `${error.message} (${error.code}) \`npm run doctor\` says more.`;
  return OPERATOR_ERRORS.some((kind) => error instanceof kind)
    ? (error as Error).message
    : String((error as Error)?.stack ?? error);
};

/** Runs a command and prints the reason if it fails. @returns the exit code */
export async function runOrExplain(
  terminal: Terminal,
  run: (terminal: Terminal) => Promise<void>,
  explain: (error: unknown) => string = explainFailure,
): Promise<number> {
  try {
    await run(terminal);
    return 0;
  } catch (error) {
    terminal.stderr.write(`${explain(error)}\n`);
    return 1;
  }
}

const OPERATOR_ERRORS = [CommandError, BadSetting, DatabaseInUse, ApiError];
