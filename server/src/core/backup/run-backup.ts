import { type Config, getDatabasePath } from '../../config/config.ts';
import { type Db, openDatabase } from '../../db/database.ts';
import { findFilesFolder } from '../../db/installation.ts';
import { listDoneMigrations } from '../../db/migrate.ts';
import { withSnapshot } from '../../db/snapshot.ts';
import { createFiles } from '../../integrations/files/create-files.ts';
import type { Manifest, OnProgress } from './archive-format.ts';
import { writeBackup } from './write-backup.ts';

/** The settings that a backup needs. Plain data, so that it can be passed to a thread. */
export type BackupConfig = Pick<Config, 'databaseUrl' | 'dataFolder' | 'files' | 'secretKey'>;

/** The migration that added the files folder to the database. */
const FILES_FOLDER_MIGRATION = '025-leases';

/** Opens the store of a database's files; the database may predate {@link FILES_FOLDER_MIGRATION}. */
export async function openDatabaseFiles(config: BackupConfig, db: Db) {
  const migrations = await listDoneMigrations(db);
  return createFiles(config, migrations.includes(FILES_FOLDER_MIGRATION) ? await findFilesFolder(db) : '');
}

/**
 * Writes a backup of the configured installation, also while a server runs on it; changes nothing there.
 * @throws {BackupError} if it cannot be written
 */
export async function runBackup(config: BackupConfig, path: string, onProgress: OnProgress): Promise<Manifest> {
  const open = () => openDatabase({ url: config.databaseUrl, file: getDatabasePath(config) }, () => undefined);
  const db = open();
  const live = open();
  try {
    return await withSnapshot(db, async (snapshot) => {
      const files = await openDatabaseFiles(config, snapshot);
      return writeBackup({ snapshot, live, files, secretKey: config.secretKey }, path, onProgress);
    });
  } finally {
    await db.destroy();
    await live.destroy();
  }
}
