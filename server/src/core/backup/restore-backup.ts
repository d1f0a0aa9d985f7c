import { type Config, getDatabasePath } from '../../config/config.ts';
import type { Db } from '../../db/database.ts';
import { countAccounts, findFilesFolder, isUnused, setFilesFolder } from '../../db/installation.ts';
import { withLockedDatabase } from '../../db/locked-database.ts';
import { isKnownSchema, listDoneMigrations } from '../../db/migrate.ts';
import { createFiles } from '../../integrations/files/create-files.ts';
import { removeFilesFolder } from '../../integrations/files/remove-files-folder.ts';
import { newId } from '../../primitives/ids.ts';
import { BackupError, type OnProgress } from './archive-format.ts';
import { readArchive } from './archive-reader.ts';
import { createBackupPath, removeOldBackups } from './backup-folder.ts';
import { type CheckedArchive, checkArchive, requireSameSecret } from './check-archive.ts';
import { importArchive } from './import-archive.ts';
import { openDatabaseFiles } from './run-backup.ts';
import { clearStagedFolder, readStagedFolder, recordStagedFolder } from './staged-folder.ts';
import { writeBackup } from './write-backup.ts';

/** Options of a restore. */
export interface RestoreOptions {
  /** Whether the key is kept in the data folder and restored too; otherwise it is a setting and must match. */
  isSecretOwn: boolean;
  /** Asks whether the existing data may be replaced. */
  confirm: (archive: CheckedArchive, accounts: number) => Promise<boolean>;
  onProgress: OnProgress;
  /** Called with warnings for the operator. */
  report: (sentence: string) => void;
}

/** The restored archive, and the path of the restore point. */
export interface RestoreResult {
  archive: CheckedArchive;
  restorePoint: string | undefined;
}

/**
 * Replaces the whole installation with an archive, atomically: until the new database replaces the old one in one step,
 * nothing changes, whatever fails and whenever the process ends. Files go into a new folder of the store that the new
 * database names, so both switch in the same step.
 * @returns undefined if the operator declined
 * @throws {BackupError} with the installation unchanged
 */
export async function restoreBackup(
  config: Config,
  path: string,
  { isSecretOwn, confirm, onProgress, report: tell }: RestoreOptions,
): Promise<RestoreResult | undefined> {
  const archive = await checkArchive(path, onProgress);
  if (!isSecretOwn) requireSameSecret(archive, config.secretKey);
  const settings = { url: config.databaseUrl, file: getDatabasePath(config) };
  const restored = await withLockedDatabase(settings, async ({ current, replace }) => {
    const existing = await inspectDatabase(current);
    if (existing.accounts > 0 && !(await confirm(archive, existing.accounts))) return undefined;
    await removeStagedFolder(config, existing.filesFolder, tell);
    const restorePoint = existing.isUsed ? await writeRestorePoint(config, current, onProgress) : undefined;
    const filesFolder = `restored-${newId()}`;
    recordStagedFolder(config.dataFolder, filesFolder);
    try {
      await replace(
        async (db) => {
          await importArchive(archive, { db, files: createFiles(config, filesFolder) }, onProgress);
          await setFilesFolder(db, filesFolder);
          onProgress('Putting it in place', 0, 1);
        },
        isSecretOwn ? archive.secret : undefined,
      );
    } catch (error) {
      // Nothing has changed; the staged files are useless.
      await removeStagedFolder(config, existing.filesFolder, tell);
      throw error;
    }
    return { restorePoint, oldFolder: existing.filesFolder };
  });
  if (!restored) return undefined;
  onProgress('Putting it in place', 1, 1);
  clearStagedFolder(config.dataFolder);
  const { restorePoint, oldFolder } = restored;
  await removeOldFiles(config, oldFolder, restorePoint).catch((error: unknown) => {
    tell(`Files of before could not be removed, and take room: ${(error as Error).message}`);
  });
  if (restorePoint) await removeOldBackups(config.backup, 'before-restore');
  return { archive, restorePoint };
}

/** Inspects the current database: without tables, unused, or in need of a restore point. */
async function inspectDatabase(current: Db): Promise<{ isUsed: boolean; accounts: number; filesFolder: string }> {
  const migrations = await listDoneMigrations(current);
  if (migrations.length === 0) return { isUsed: false, accounts: 0, filesFolder: '' };
  if (!isKnownSchema(migrations))
    throw new BackupError(
      `The database is of a newer Vitrine (${migrations.at(-1)}). Update Vitrine, then run this again. To go back to this version, put the newer database away first: docs/operating.md says how, under 'Upgrade'.`,
    );
  const isOld = !migrations.includes('025-leases');
  return {
    // A database from before the table of unwanted files counts as used.
    isUsed: isOld || !(await isUnused(current)),
    accounts: await countAccounts(current),
    filesFolder: isOld ? '' : await findFilesFolder(current),
  };
}

async function writeRestorePoint(config: Config, current: Db, onProgress: OnProgress): Promise<string> {
  const path = await createBackupPath(config.backup, 'before-restore', Date.now());
  const source = { snapshot: current, files: await openDatabaseFiles(config, current), secretKey: config.secretKey };
  await writeBackup(source, path, (step, done, total) => onProgress(`Restore point: ${step}`, done, total));
  return path;
}

/** Removes the files of an interrupted restore, whose folder was recorded before its first file was stored. */
async function removeStagedFolder(config: Config, inUse: string, warn: RestoreOptions['report']): Promise<void> {
  const folder = readStagedFolder(config.dataFolder);
  if (!folder) return;
  try {
    if (folder !== inUse) await removeFilesFolder(config, folder);
    clearStagedFolder(config.dataFolder);
  } catch (error) {
    warn(`Files of a restore that did not end could not be removed, and take room: ${(error as Error).message}`);
  }
}

/** Removes the replaced database's files: its own folder, or else the files listed in the restore point. */
async function removeOldFiles(config: Config, folder: string, restorePoint: string | undefined): Promise<void> {
  if (folder !== '') return removeFilesFolder(config, folder);
  if (!restorePoint) return;
  // A bucket may hold foreign files.
  const files = createFiles(config, '');
  for await (const part of readArchive(restorePoint)) {
    if (part.kind === 'file') await files.remove(part.key);
  }
}
