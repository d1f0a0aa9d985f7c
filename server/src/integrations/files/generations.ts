import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { removeS3Folder } from './s3.ts';

/**
 * Removes a folder of the store of files with all that is in it: files of a database that is there no more, or of a
 * restore that did not end.
 * @throws {FilesUnavailable} when the store cannot be asked
 */
export async function removeFilesFolder(
  { files, dataFolder }: Pick<Config, 'files' | 'dataFolder'>,
  folder: string,
): Promise<void> {
  // The store itself may hold what is none of ours.
  if (!/^[\w-]+$/.test(folder)) throw new Error(`${folder} is no folder of files.`);
  if (files) await removeS3Folder(files, folder);
  else await rm(join(dataFolder, 'files', folder), { recursive: true, force: true });
}
