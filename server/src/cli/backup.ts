import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { BackupError, type Manifest } from '../core/backup/archive-format.ts';
import { runBackup } from '../core/backup/run-backup.ts';
import { verifyBackup } from '../core/backup/verify-backup.ts';
import { describeMissing } from '../core/backup/write-backup.ts';
import { Complaint, databaseName, readExistingConfig } from './existing-data.ts';
import { showProgress } from './progress.ts';

const USAGE = 'Usage: npm run backup -- FILE | --verify FILE';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function run(): Promise<void> {
  const { positionals, isVerifying } = readArguments();
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new Complaint(USAGE);
  if (isVerifying) return verify(file);
  if (existsSync(file)) throw new Complaint(`${file} is there already. Choose another name, or remove it first.`);
  const config = readExistingConfig();
  const manifest = await runBackup(config, file, showProgress(process.stdout));
  say(`\n${file} holds ${describe(manifest)} of ${databaseName(config)}.`);
  say(
    'It has everything in it, passwords as hashes and the key of the server too: keep it where nobody else can read.',
  );
  const missing = describeMissing(manifest);
  if (missing) throw new Complaint(missing);
}

async function verify(file: string): Promise<void> {
  const { manifest, header } = await verifyBackup(file, showProgress(process.stdout));
  say(`\n${file} is whole: ${describe(manifest)}, written on ${header.createdAt} by Vitrine ${header.product}.`);
  say('All of it was restored into a scratch database and compared.');
}

/** '3 accounts, 120 rows in 47 tables and 9 files (1.2 MB)'. */
function describe({ tables, files }: Manifest): string {
  const count = (n: number, what: string) => `${n.toLocaleString('en-US')} ${what}${n === 1 ? '' : 's'}`;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const accounts = tables.find(({ name }) => name === 'users')?.rows ?? 0;
  const gone = files.deletedMeanwhile > 0 ? `; ${count(files.deletedMeanwhile, 'file')} deleted meanwhile` : '';
  return `${count(accounts, 'account')}, ${count(rows, 'row')} in ${tables.length} tables and ${count(files.count, 'file')} (${(files.bytes / 1e6).toFixed(1)} MB)${gone}`;
}

function readArguments() {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: { verify: { type: 'boolean' } } });
    return { positionals, isVerifying: values.verify === true };
  } catch {
    throw new Complaint(USAGE);
  }
}

run().catch((error: unknown) => {
  const isSentence = error instanceof Complaint || error instanceof BackupError;
  process.stderr.write(`\n${isSentence ? error.message : String((error as Error)?.stack ?? error)}\n`);
  process.exitCode = 1;
});
