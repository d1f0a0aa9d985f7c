/** The entry point of a process that reads one file into a resume and exits. */
import { importFile } from '@vitrine/formats/any-file/import-file';
import { UnreadableFile } from '@vitrine/formats/reading/unreadable-file';
import { handleOneRequest } from '../../core/jobs/process-program.ts';
import { readStoredRecord } from '../../db/stored-record.ts';
import { newId } from '../../primitives/ids.ts';
import type { FileOrder, FileOutcome } from './read-file-in-process.ts';

export async function work({ file, stored, mode, maxItems, choices }: FileOrder): Promise<FileOutcome> {
  try {
    const chosen = { without: new Set(choices.without), overwrite: new Set(choices.overwrite) };
    const options = { mode, maxItems, newId, choices: chosen };
    return { result: await importFile(file, readStoredRecord(stored), options) };
  } catch (error) {
    // Class instances do not survive the transfer between processes.
    if (error instanceof UnreadableFile) return { unreadable: error.message, place: error.place };
    throw error;
  }
}

await handleOneRequest(import.meta, work);
