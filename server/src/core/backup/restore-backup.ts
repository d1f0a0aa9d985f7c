import { type Config, databaseFile } from '../../config/config.ts';
import type { Db } from '../../db/database.ts';
import { holdDatabase } from '../../db/held-database.ts';
import { countAccounts, findFilesFolder, isUnused, setFilesFolder } from '../../db/installation.ts';
import { isKnownSchema, listDoneMigrations } from '../../db/migrate.ts';
import { createFiles } from '../../integrations/files/create-files.ts';
import { removeFilesFolder } from '../../integrations/files/generations.ts';
import { newId } from '../../primitives/ids.ts';
import { BackupError, type OnProgress } from './archive-format.ts';
import { readArchive } from './archive-reader.ts';
import { newBackupPath, removeOldBackups } from './backup-folder.ts';
import { bringIn } from './bring-in.ts';
import { type CheckedArchive, checkArchive, refuseOtherSecret } from './check-archive.ts';
import { openFiles } from './run-backup.ts';
import { forgetStagedFolder, noteStagedFolder, readStagedFolder } from './staged-folder.ts';
import { writeBackup } from './write-backup.ts';

/** Options of a restore. */
export interface RestoreOptions {
  /** Whether the key is kept in the data folder and restored too; otherwise it is a setting and must match. */
  isSecretOwn: boolean;
  /** Asks whether the existing data may be replaced. */
  confirm: (archive: CheckedArchive, accounts: number) => Promise<boolean>;
  onProgress: OnProgress;
  /** Called with warnings for the operator. */
  tell: (sentence: string) => void;
}

/** The restored archive, and the path of the restore point. */
export interface Restored {
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
  { isSecretOwn, confirm, onProgress, tell }: RestoreOptions,
): Promise<Restored | undefined> {
  const archive = await checkArchive(path, onProgress);
  if (!isSecretOwn) refuseOtherSecret(archive, config.secretKey);
  const settings = { url: config.databaseUrl, file: databaseFile(config) };
  const restored = await holdDatabase(settings, async ({ current, replace }) => {
    const there = await lookAt(current);
    if (there.accounts > 0 && !(await confirm(archive, there.accounts))) return undefined;
    await removeStagedFolder(config, there.filesFolder, tell);
    const restorePoint = there.isUsed ? await makeRestorePoint(config, current, onProgress) : undefined;
    const filesFolder = `restored-${newId()}`;
    noteStagedFolder(config.dataFolder, filesFolder);
    try {
      await replace(
        async (db) => {
          await bringIn(archive, { db, files: createFiles(config, filesFolder) }, onProgress);
          await setFilesFolder(db, filesFolder);
          onProgress('Putting it in place', 0, 1);
        },
        isSecretOwn ? archive.secret : undefined,
      );
    } catch (error) {
      // Nothing has changed; the staged files are useless.
      await removeStagedFolder(config, there.filesFolder, tell);
      throw error;
    }
    return { restorePoint, oldFolder: there.filesFolder };
  });
  if (!restored) return undefined;
  onProgress('Putting it in place', 1, 1);
  forgetStagedFolder(config.dataFolder);
  const { restorePoint, oldFolder } = restored;
  await removeOldFiles(config, oldFolder, restorePoint).catch((error: unknown) => {
    tell(`Files of before could not be removed, and take room: ${(error as Error).message}`);
  });
  if (restorePoint) await removeOldBackups(config.backup, 'before-restore');
  return { archive, restorePoint };
}

/** Inspects the current database: without tables, unused, or in need of a restore point. */
async function lookAt(current: Db): Promise<{ isUsed: boolean; accounts: number; filesFolder: string }> {
  const done = await listDoneMigrations(current);
  if (done.length === 0) return { isUsed: false, accounts: 0, filesFolder: '' };
  if (!isKnownSchema(done))
    throw new BackupError(
      `The database is of a newer Vitrine (${done.at(-1)}). Update Vitrine, then run this again. To go back to this version, put the newer database away first: docs/operating.md says how, under 'Upgrade'.`,
    );
  const isOld = !done.includes('025-leases');
  return {
    // A database from before the table of unwanted files counts as used.
    isUsed: isOld || !(await isUnused(current)),
    accounts: await countAccounts(current),
    filesFolder: isOld ? '' : await findFilesFolder(current),
  };
}

async function makeRestorePoint(config: Config, current: Db, onProgress: OnProgress): Promise<string> {
  const path = await newBackupPath(config.backup, 'before-restore', Date.now());
  const source = { snapshot: current, files: await openFiles(config, current), secretKey: config.secretKey };
  await writeBackup(source, path, (step, done, total) => onProgress(`Restore point: ${step}`, done, total));
  return path;
}

/** Removes the files of an interrupted restore, whose folder was recorded before its first file was stored. */
async function removeStagedFolder(config: Config, inUse: string, tell: RestoreOptions['tell']): Promise<void> {
  const folder = readStagedFolder(config.dataFolder);
  if (!folder) return;
  try {
    if (folder !== inUse) await removeFilesFolder(config, folder);
    forgetStagedFolder(config.dataFolder);
  } catch (error) {
    tell(`Files of a restore that did not end could not be removed, and take room: ${(error as Error).message}`);
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
