/** Child process that checks one video and exits. */
import { createFiles } from '../../integrations/files/create-files.ts';
import { FilesUnavailable } from '../../integrations/files/files.ts';
import { handleOneRequest } from '../jobs/process-program.ts';
import type { CheckOutcome, CheckRequest } from './check-in-process.ts';
import { checkVideo } from './check-video.ts';
import { RefusedVideo } from './refused-video.ts';
import { openVideo } from './video-reader.ts';

export async function work({ store, folder, video }: CheckRequest): Promise<CheckOutcome> {
  try {
    return { checked: await checkVideo(openVideo(createFiles(store, folder), video)) };
  } catch (error) {
    // Error classes do not survive the transfer between processes.
    if (error instanceof RefusedVideo) return { refused: error.message };
    if (error instanceof FilesUnavailable) return { unavailable: true };
    throw error;
  }
}

await handleOneRequest(import.meta, work);
