import { opendir } from 'node:fs/promises';
import { join } from 'node:path';
import { BadSetting, type Config } from '../../config/config.ts';
import type { Db } from '../../db/database.ts';
import { countAccounts, isUnused, readEncoding } from '../../db/installation.ts';
import { isKnownSchema, listDoneMigrations, MIGRATION_NAMES } from '../../db/migrate.ts';
import { BackupError, type OnProgress } from './archive-format.ts';
import { createBackupPath, hasBackups, removeOldBackups } from './backup-folder.ts';
import { runBackup } from './run-backup.ts';

/** Contents of a data folder before this start created anything in it. */
export interface ExistingData {
  secret: boolean;
  /** The file of the embedded database, in use or not. */
  database: boolean;
}

/**
 * Checks a database before migrations: refuses a newer one and one with an unsuitable encoding, and writes a restore
 * point if it has accounts.
 * @throws {BadSetting}
 */
export async function checkBeforeMigrations(config: Config, db: Db, onProgress: OnProgress): Promise<void> {
  const migrations = await listDoneMigrations(db);
  if (!isKnownSchema(migrations))
    throw new BadSetting(
      `the database was used by a newer Vitrine (${migrations.at(-1)}), and this one would not know what it reads. Start that version again, or restore a backup that this one wrote.`,
    );
  const encoding = migrations.length === 0 ? await readEncoding(db) : 'UTF8';
  if (encoding !== 'UTF8')
    throw new BadSetting(
      `DATABASE_URL names a database that keeps texts as ${encoding}, which does not hold all that people write. Make one with \`create database ... encoding 'UTF8' template template0\`.`,
    );
  const isUpToDate = migrations.length === 0 || migrations.length === MIGRATION_NAMES.length;
  if (isUpToDate || !config.backup.beforeMigrations || (await countAccounts(db)) === 0) return;
  try {
    const path = await createBackupPath(config.backup, 'before-migration', Date.now());
    await runBackup(config, path, onProgress);
    await removeOldBackups(config.backup, 'before-migration');
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    throw new BadSetting(
      `no restore point could be made before the update changes the tables: ${error.message} BACKUP_BEFORE_MIGRATIONS=false goes on without one.`,
    );
  }
}

/**
 * Throws if the database is empty although the data folder was used: the most common data loss is a wrong database
 * location, at which an empty database is then created.
 * @param db undefined if its file does not exist; the check must not create it
 * @throws {BadSetting} with the probable cause and how to continue
 */
export async function requireExpectedDatabase(
  config: Config,
  db: Db | undefined,
  existingData: ExistingData,
): Promise<void> {
  if (config.startEmpty) return;
  const isNew = !db || (await listDoneMigrations(db)).length === 0;
  if (!isNew && !(await isUnused(db))) return;
  const { dataFolder, databaseUrl, backup } = config;
  const isPostgres = databaseUrl !== undefined;
  const evidence = [
    ...((await hasAnyFile(join(dataFolder, 'files'))) ? ['files of people'] : []),
    ...((await hasBackups(backup)) ? ['backups'] : []),
    ...(isNew && isPostgres && existingData.database ? ['a SQLite database'] : []),
    ...(isNew && existingData.secret && (isPostgres || !existingData.database) ? ['a secret'] : []),
  ];
  if (evidence.length === 0) return;
  const setting = isPostgres ? 'DATABASE_URL' : 'VITRINE_DATA';
  throw new BadSetting(
    `the database is empty, but ${dataFolder} was used before: it has ${evidence.join(' and ')}. Probably the database is looked for in another place than before, such as a volume that is mounted elsewhere. Nothing was changed. Set ${setting} to where it is, or bring a backup back with npm run restore -- FILE. To begin with an empty database on purpose, set START_EMPTY=true.`,
  );
}

/** Returns whether a folder contains a file at any depth. */
async function hasAnyFile(folder: string): Promise<boolean> {
  const entries = await opendir(folder).catch(() => undefined);
  if (!entries) return false;
  for await (const entry of entries) {
    if (!entry.isDirectory() || (await hasAnyFile(join(folder, entry.name)))) return true;
  }
  return false;
}
