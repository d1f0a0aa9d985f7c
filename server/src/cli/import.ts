import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { LIMITS } from '@vitrine/contract/api/limits';
import type { ImportMode, ImportReport } from '@vitrine/contract/resume/import-report';
import { SECTIONS } from '@vitrine/contract/resume/resume';
import type { InputFile } from '@vitrine/formats/any-file/file-kinds';
import { recognizeFile } from '@vitrine/formats/any-file/import-file';
import { getDatabasePath } from '../config/config.ts';
import { checkBeforeMigrations } from '../core/backup/restore-points.ts';
import { openUnlessLocked, requireNotRestoring } from '../db/locked-database.ts';
import { migrate } from '../db/migrate.ts';
import { ApiError } from '../errors.ts';
import { findAccount } from '../features/accounts/queries.ts';
import { previewImport, runImport } from '../features/resumes/import.ts';
import { systemClock } from '../integrations/clock.ts';
import { runAsProgram, type Terminal } from './command.ts';
import { CommandError, explainFailure, getDatabaseName, readExistingConfig, runOrExplain } from './existing-data.ts';

const USAGE = 'Usage: npm run import -- FILE --email EMAIL [--replace] [--dry-run]';

async function run({ args, env, stdout }: Terminal): Promise<void> {
  const { positionals, values } = readArguments(args);
  const [file] = positionals;
  const email = values.email?.trim().toLowerCase();
  if (!file || !email || positionals.length > 1) throw new CommandError(USAGE);
  const source = await readSource(file, values.replace === true);
  const config = readExistingConfig(env);
  const db = openUnlessLocked({ url: config.databaseUrl, file: getDatabasePath(config) }, () => undefined);
  try {
    if (config.databaseUrl) await requireNotRestoring(db);
    await checkBeforeMigrations(config, db, () => undefined);
    await migrate(db);
    const account = await findAccount(db, email);
    if (!account) throw new CommandError(`There is no account with the email ${email} in ${getDatabaseName(config)}.`);
    const context = { db, clock: systemClock, config };
    const request = { userId: account.id, ...source };
    const { report } = await (values['dry-run'] ? previewImport : runImport)(context, request);
    print(report, values['dry-run'] === true, (line) => stdout.write(`${line}\n`));
  } finally {
    await db.destroy();
  }
}

function readArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { email: { type: 'string' }, replace: { type: 'boolean' }, 'dry-run': { type: 'boolean' } },
    });
  } catch {
    throw new CommandError(USAGE);
  }
}

/** Reads a file and detects its format by its content. */
async function readSource(file: string, isReplacing: boolean): Promise<{ file: InputFile; mode: ImportMode }> {
  const bytes = await readFile(file).catch(() => {
    throw new CommandError(`${file} cannot be read.`);
  });
  if (bytes.length > LIMITS.importFileBytes) throw new CommandError(`${file} is larger than 10 MB.`);
  const name = basename(file);
  // An unreadable file is reported by the import itself.
  const known = isReplacing ? await recognizeFile({ name, bytes }).catch(() => undefined) : undefined;
  if (known?.format === 'BibTeX')
    throw new CommandError('A BibTeX file adds publications and replaces nothing. Leave out --replace.');
  return { file: { name, bytes }, mode: isReplacing ? 'replace' : 'merge' };
}

function print(report: ImportReport, isDryRun: boolean, say: (line: string) => void): void {
  const count = report.imported.reduce((sum, { fields }) => sum + fields.length, 0) + report.notListed.imported;
  say(`${isDryRun ? 'Would take' : 'Taken'}: ${count} facts`);
  for (const { title, fields, isNew } of report.imported) say(`  ${isNew ? '+' : '~'} ${title} (${fields.length})`);
  for (const { section, count: same } of report.unchanged) say(`  = ${SECTIONS[section].title}: ${same} already there`);
  for (const { path, what, value } of report.preserved) say(`Kept aside: ${path} (${what}): ${value}`);
  for (const { path, value, reason } of report.rejected) say(`Refused: ${path} ${value}: ${reason}`);
  for (const { title, current, incoming } of report.conflicts)
    say(`Differs: ${title}: stays '${current}', the document says '${incoming}'`);
  for (const { title, missing, crossFieldError } of report.toComplete)
    say(`To complete: ${title}: ${[...missing, crossFieldError].filter(Boolean).join(', ')}`);
}

/** Formats the error of a rejected file with each of its locations. */
const explainImport = (error: unknown): string =>
  error instanceof ApiError
    ? [
        error.message,
        ...Object.entries(error.extras.fields ?? {}).map(([path, message]) => `  ${path}: ${message}`),
      ].join('\n')
    : explainFailure(error);

export const importIntoAccount = (terminal: Terminal): Promise<number> => runOrExplain(terminal, run, explainImport);
runAsProgram(import.meta.filename, importIntoAccount);
