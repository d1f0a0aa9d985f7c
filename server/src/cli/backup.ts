import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { BackupError, type Manifest } from '../core/backup/archive-format.ts';
import { runBackup } from '../core/backup/run-backup.ts';
import { verifyBackup } from '../core/backup/verify-backup.ts';
import { describeMissing } from '../core/backup/write-backup.ts';
import { type Output, runAsProgram, type Terminal } from './command.ts';
import { CommandError, getDatabaseName, readExistingConfig, runOrExplain } from './existing-data.ts';
import { showProgress } from './progress.ts';

const USAGE = 'Usage: npm run backup -- FILE | --verify FILE';

async function run({ args, env, stdout }: Terminal): Promise<void> {
  const say = (line: string) => stdout.write(`${line}\n`);
  const { positionals, isVerifying } = readArguments(args);
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new CommandError(USAGE);
  if (isVerifying) return verify(file, stdout);
  if (existsSync(file)) throw new CommandError(`${file} is there already. Choose another name, or remove it first.`);
  const config = readExistingConfig(env);
  const manifest = await runBackup(config, file, showProgress(stdout));
  say(`\n${file} holds ${describe(manifest)} of ${getDatabaseName(config)}.`);
  say(
    'It has everything in it, passwords as hashes and the key of the server too: keep it where nobody else can read.',
  );
  const missing = describeMissing(manifest);
  if (missing) throw new CommandError(missing);
}

async function verify(file: string, stdout: Output): Promise<void> {
  const { manifest, header } = await verifyBackup(file, showProgress(stdout));
  stdout.write(
    `\n${file} is whole: ${describe(manifest)}, written on ${header.createdAt} by Vitrine ${header.product}.\n` +
      'All of it was restored into a scratch database and compared.\n',
  );
}

/** Formats a manifest as '3 accounts, 120 rows in 47 tables and 9 files (1.2 MB)'. */
function describe({ tables, files }: Manifest): string {
  const formatCount = (n: number, what: string) => `${n.toLocaleString('en-US')} ${what}${n === 1 ? '' : 's'}`;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const accounts = tables.find(({ name }) => name === 'users')?.rows ?? 0;
  const deletedNote =
    files.deletedMeanwhile > 0 ? `; ${formatCount(files.deletedMeanwhile, 'file')} deleted meanwhile` : '';
  return `${formatCount(accounts, 'account')}, ${formatCount(rows, 'row')} in ${tables.length} tables and ${formatCount(files.count, 'file')} (${(files.bytes / 1e6).toFixed(1)} MB)${deletedNote}`;
}

function readArguments(args: string[]) {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { verify: { type: 'boolean' } },
    });
    return { positionals, isVerifying: values.verify === true };
  } catch {
    throw new CommandError(USAGE);
  }
}

/** Starts on a new line, below the last line of progress. */
function explainBackup(error: unknown): string {
  const isOperatorError = error instanceof CommandError || error instanceof BackupError;
  return `\n${isOperatorError ? error.message : String((error as Error)?.stack ?? error)}`;
}

export const backup = (terminal: Terminal): Promise<number> => runOrExplain(terminal, run, explainBackup);
runAsProgram(import.meta.filename, backup);
