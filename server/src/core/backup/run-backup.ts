import { type Config, databaseFile } from '../../config/config.ts';
import { type Db, openDatabase } from '../../db/database.ts';
import { findFilesFolder } from '../../db/installation.ts';
import { listDoneMigrations } from '../../db/migrate.ts';
import { withSnapshot } from '../../db/snapshot.ts';
import { createFiles } from '../../integrations/files/create-files.ts';
import type { Manifest, OnProgress } from './archive-format.ts';
import { writeBackup } from './write-backup.ts';

/** What a backup has to know of the settings. Plain data, so that another thread can have it. */
export type BackupConfig = Pick<Config, 'databaseUrl' | 'dataFolder' | 'files' | 'secretKey'>;

/** The migration since which the database says where its files are. */
const SAYS_WHERE = '025-leases';

/** The store that holds the files of a database, which may be one from before it said so. */
export async function openFiles(config: BackupConfig, db: Db) {
  const done = await listDoneMigrations(db);
  return createFiles(config, done.includes(SAYS_WHERE) ? await findFilesFolder(db) : '');
}

/**
 * Writes a backup of what the settings name, while a server may run on it; changes nothing there.
 * @throws {BackupError} where it cannot be written
 */
export async function runBackup(config: BackupConfig, path: string, onProgress: OnProgress): Promise<Manifest> {
  const open = () => openDatabase({ url: config.databaseUrl, file: databaseFile(config) }, () => undefined);
  const db = open();
  const live = open();
  try {
    return await withSnapshot(db, async (snapshot) => {
      const files = await openFiles(config, snapshot);
      return writeBackup({ snapshot, live, files, secretKey: config.secretKey }, path, onProgress);
    });
  } finally {
    await db.destroy();
    await live.destroy();
  }
}
