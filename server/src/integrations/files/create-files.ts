import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import type { Files } from './files.ts';
import { folderFiles } from './folder.ts';
import { s3Files } from './s3.ts';

/**
 * The store that the settings ask for; without one, a folder in the data folder.
 * @param folder the folder in it that the database says; '' for the store itself
 */
export const createFiles = ({ files, dataFolder }: Pick<Config, 'files' | 'dataFolder'>, folder: string): Files =>
  files ? s3Files(files, folder) : folderFiles(join(dataFolder, 'files', folder));
