import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where it is written down into which folder of the store a restore puts files, until it has ended. */
const note = (dataFolder: string) => join(dataFolder, 'restoring');

export const noteStagedFolder = (dataFolder: string, folder: string): void =>
  writeFileSync(note(dataFolder), folder, { mode: 0o600, flush: true });

export const forgetStagedFolder = (dataFolder: string): void => rmSync(note(dataFolder), { force: true });

/** The folder of a restore that did not end. */
export function readStagedFolder(dataFolder: string): string | undefined {
  try {
    return readFileSync(note(dataFolder), 'utf8').trim() || undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
