import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import type { Files } from './files.ts';
import { folderFiles } from './folder.ts';
import { s3Files } from './s3.ts';

/** The store that the settings ask for; without one, a folder in the data folder. */
export const createFiles = ({ files, dataFolder }: Pick<Config, 'files' | 'dataFolder'>): Files =>
  files ? s3Files(files) : folderFiles(join(dataFolder, 'files'));
