import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Path of the note that names the store folder of a restore in progress. */
const getMarkerPath = (dataFolder: string) => join(dataFolder, 'restoring');

export const recordStagedFolder = (dataFolder: string, folder: string): void =>
  writeFileSync(getMarkerPath(dataFolder), folder, { mode: 0o600, flush: true });

export const clearStagedFolder = (dataFolder: string): void => rmSync(getMarkerPath(dataFolder), { force: true });

/** Returns the store folder of an interrupted restore. */
export function readStagedFolder(dataFolder: string): string | undefined {
  try {
    return readFileSync(getMarkerPath(dataFolder), 'utf8').trim() || undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
