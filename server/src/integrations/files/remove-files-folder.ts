import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { removeS3Folder } from './s3.ts';

/**
 * Removes a folder of the file store with everything in it: files of a database that no longer exists, or of an
 * incomplete restore.
 * @throws {FilesUnavailable} if the store cannot be reached
 */
export async function removeFilesFolder(
  { files, dataFolder }: Pick<Config, 'files' | 'dataFolder'>,
  folder: string,
): Promise<void> {
  // The store's root may hold files of other programs.
  if (!/^[\w-]+$/.test(folder)) throw new Error(`${folder} is no folder of files.`);
  if (files) await removeS3Folder(files, folder);
  else await rm(join(dataFolder, 'files', folder), { recursive: true, force: true });
}
