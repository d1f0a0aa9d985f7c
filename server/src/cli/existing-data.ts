import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { BadSetting, type Config, getDatabasePath, getEmbeddedDatabasePath } from '../config/config.ts';
import { readPrivateConfig } from '../config/data-folder.ts';
import { DatabaseInUse } from '../db/held-database.ts';
import { ApiError } from '../errors.ts';
import { MailFailed } from '../integrations/mail.ts';
import type { Terminal } from './command.ts';

/**
 * The settings of a program that works on what a server has made. Where there is no database nothing is made, not
 * even the folder: an empty one beside the real one would only be taken for it.
 * @throws {Complaint} names the place where no database is
 * @throws {BadSetting} what is wrong with the settings
 */
export function readExistingConfig(environment = process.env): Config {
  const file = getEmbeddedDatabasePath(environment);
  if (file && !existsSync(file))
    throw new Complaint(
      `There is no database in ${dirname(file)}. Set VITRINE_DATA (or DATABASE_URL) to what the server uses.`,
    );
  return readPrivateConfig(environment);
}

/** The database that these settings name, as people are told it: without the password of its address. */
export function databaseName(config: Config): string {
  if (!config.databaseUrl) return getDatabasePath(config);
  const { host, pathname } = new URL(config.databaseUrl);
  return host + pathname;
}

/** Something that the person at the keyboard can put right; printed as one sentence. */
export class Complaint extends Error {}

/** Why a program did not do its work: a sentence where the person can put it right, else all that is known. */
export const explainFailure = (error: unknown): string => {
  if (error instanceof MailFailed) return `${error.message} (${error.code}) \`npm run doctor\` says more.`;
  return SENTENCES.some((kind) => error instanceof kind)
    ? (error as Error).message
    : String((error as Error)?.stack ?? error);
};

/** Runs a command, and says why it did not do its work. @returns the exit code */
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

const SENTENCES = [Complaint, BadSetting, DatabaseInUse, ApiError];
