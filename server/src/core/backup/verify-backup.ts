import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withScratchDatabase } from '../../db/scratch-database.ts';
import { createFiles } from '../../integrations/files/create-files.ts';
import type { OnProgress } from './archive-format.ts';
import { type CheckedArchive, checkArchive } from './check-archive.ts';
import { importArchive } from './import-archive.ts';

/**
 * Restores an archive into a temporary database and folder and compares them with it row by row and file by file.
 * Changes nothing else.
 * @throws {BackupError} with the archive's defect
 */
export async function verifyBackup(path: string, onProgress: OnProgress): Promise<CheckedArchive> {
  const archive = await checkArchive(path, onProgress);
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-verify-'));
  try {
    const files = createFiles({ files: undefined, dataFolder: folder }, '');
    await withScratchDatabase(join(folder, 'scratch.db'), (db) => importArchive(archive, { db, files }, onProgress));
    return archive;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
