/** Child process that reads one uploaded archive and exits. */

import { handleOneRequest } from '../../../core/jobs/process-program.ts';
import { ApiError } from '../../../errors.ts';
import { createFiles } from '../../../integrations/files/create-files.ts';
import { FilesUnavailable } from '../../../integrations/files/files.ts';
import { createUploadSource } from '../upload/upload-source.ts';
import { openArchive } from './open-archive.ts';
import type { OpenOutcome, OpenRequest } from './open-in-process.ts';
import { ArchiveError } from './zip-reader.ts';

export async function work({ store, folder, upload, ...options }: OpenRequest): Promise<OpenOutcome> {
  try {
    return { opened: await openArchive(createUploadSource(createFiles(store, folder), upload), options) };
  } catch (error) {
    if (error instanceof ArchiveError) return { refused: error.message };
    if (error instanceof FilesUnavailable) return { failed: 'unavailable' };
    if (error instanceof ApiError && error.code === 'archive/not-whole') return { failed: 'not-whole' };
    throw error;
  }
}

await handleOneRequest(import.meta, work);
