import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { BadSetting, findDataFolder, getEmbeddedDatabasePath, readEnvironment } from '../config/config.ts';
import { readPrivateConfig } from '../config/data-folder.ts';
import { hasSecret, removeSecret } from '../config/secret-file.ts';
import { BackupError } from '../core/backup/archive-format.ts';
import type { CheckedArchive } from '../core/backup/check-archive.ts';
import { restoreBackup } from '../core/backup/restore-backup.ts';
import { DatabaseInUse } from '../db/locked-database.ts';
import { FilesUnavailable } from '../integrations/files/files.ts';
import { runAsProgram, type Terminal } from './command.ts';
import { CommandError, getDatabaseName, runOrExplain } from './existing-data.ts';
import { showProgress } from './progress.ts';

const USAGE = 'Usage: npm run restore -- FILE [--yes]';

async function run({ args, env, stdin, stdout, stderr }: Terminal): Promise<void> {
  const say = (line: string) => stdout.write(`${line}\n`);
  const { positionals, isSure } = readArguments(args);
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new CommandError(USAGE);
  const dataFolder = findDataFolder(env);
  const isNew = !hasSecret(dataFolder);
  const config = readPrivateConfig(env);
  try {
    const restored = await restoreBackup(config, file, {
      isSecretOwn: !readEnvironment(env).SECRET_KEY,
      confirm: (archive, accounts) => confirm(archive, accounts, getDatabaseName(config), { isSure, stdin }),
      onProgress: showProgress(stdout),
      report: (sentence) => stderr.write(`\n${sentence}\n`),
    });
    if (!restored) {
      say('Nothing was changed.');
      return;
    }
    const { archive, restorePoint } = restored;
    say(`\nRestored into ${getDatabaseName(config)}: ${file} of ${archive.header.createdAt}.`);
    if (restorePoint)
      say(`What was there before is in ${restorePoint}; npm run restore -- ${restorePoint} brings it back.`);
  } catch (error) {
    // A key without a database would look as if the database had been lost.
    if (isNew && getEmbeddedDatabasePath(env)) removeSecret(dataFolder);
    throw error;
  }
}

async function confirm(
  { header, path }: CheckedArchive,
  accounts: number,
  database: string,
  { isSure, stdin }: { isSure: boolean; stdin: Terminal['stdin'] },
): Promise<boolean> {
  if (isSure) return true;
  const question = `This replaces all ${accounts} accounts in ${database}, and their files, by what is in ${path}, written on ${header.createdAt}.`;
  if (!stdin?.isTTY) throw new CommandError(`${question} Say --yes to do so.`);
  const terminal = createInterface({ input: stdin, output: process.stdout });
  const answer = await terminal.question(
    `\n${question}\nWhat is there goes into a restore point first. Go on? (yes/no) `,
  );
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

function readArguments(args: string[]) {
  try {
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { yes: { type: 'boolean' } } });
    return { positionals, isSure: values.yes === true };
  } catch {
    throw new CommandError(USAGE);
  }
}

/** Errors that the operator can fix, printed as a sentence. */
const OPERATOR_ERRORS = [CommandError, BackupError, DatabaseInUse, BadSetting, FilesUnavailable];

function explainRestore(error: unknown): string {
  const isOperatorError = OPERATOR_ERRORS.some((kind) => error instanceof kind);
  return `\n${isOperatorError ? (error as Error).message : String((error as Error)?.stack ?? error)}\nNothing was changed.`;
}

export const restore = (terminal: Terminal): Promise<number> => runOrExplain(terminal, run, explainRestore);
runAsProgram(import.meta.filename, restore);
